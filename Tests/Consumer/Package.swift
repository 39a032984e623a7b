// swift-tools-version: 6.2

// A package outside of the repository's, as an app would be: it sees only what is public. `.ci/consumer` copies it to
// .build/consumer, adds the code of the articles, and tests it.
import PackageDescription

let library = ["BoxOfficeCore", "BoxOfficeFigures", "BoxOfficePosters", "BoxOfficeReviews"]
    .map { Target.Dependency.product(name: $0, package: "boxoffice") }

let package = Package(
    name: "consumer",
    platforms: [.macOS(.v15), .iOS(.v18)],
    dependencies: [.package(name: "boxoffice", path: "../..")],
    targets: [
        .target(name: "Articles", dependencies: library),
        .target(name: "Apps", dependencies: library),
        // Copies of the apps' models, in the modes of other apps.
        .target(
            name: "MainActorApps", dependencies: library, path: "Sources/MainActorApps",
            swiftSettings: [.defaultIsolation(MainActor.self)]
        ),
        .target(
            name: "Swift5Apps", dependencies: library, path: "Sources/Swift5Apps",
            swiftSettings: [.swiftLanguageMode(.v5)]
        ),
        .testTarget(
            name: "AppsTests",
            dependencies: ["Apps", "Articles", "MainActorApps", "Swift5Apps"].map { .target(name: $0) } + library),
    ]
)
