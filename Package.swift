// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
]

let package = Package(
    name: "boxoffice",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "BoxOfficeCore", targets: ["BoxOfficeCore"]),
        .executable(name: "boxoffice", targets: ["boxoffice"]),
    ],
    targets: [
        .target(name: "CurlShim", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
        .target(name: "BoxOfficePlatform", swiftSettings: settings),
        .target(name: "ProcessShim"),
        .target(
            name: "BoxOfficeCore",
            dependencies: [
                "BoxOfficePlatform", .target(name: "CurlShim", condition: .when(platforms: [.linux, .macOS])),
            ],
            swiftSettings: settings
        ),
        .target(name: "ConsoleKit", dependencies: ["BoxOfficePlatform", "ProcessShim"], swiftSettings: settings),
        .target(name: "CommandKit", dependencies: ["BoxOfficePlatform", "ConsoleKit"], swiftSettings: settings),
        .target(
            name: "MCPKit",
            dependencies: ["BoxOfficeCore", "BoxOfficePlatform", "CommandKit", "ConsoleKit"],
            swiftSettings: settings
        ),
        .target(
            name: "BoxOfficeCLI",
            dependencies: ["BoxOfficeCore", "BoxOfficePlatform", "CommandKit", "ConsoleKit", "MCPKit"],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "boxoffice",
            dependencies: ["BoxOfficeCLI", "BoxOfficePlatform", "ConsoleKit", "ProcessShim"],
            swiftSettings: settings
        ),
        .target(
            name: "TestSupport",
            dependencies: ["BoxOfficeCore", "ConsoleKit"],
            path: "Tests/TestSupport",
            swiftSettings: settings
        ),
        .testTarget(
            name: "BoxOfficePlatformTests",
            dependencies: ["BoxOfficePlatform", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ConsoleKitTests",
            dependencies: ["BoxOfficePlatform", "ConsoleKit", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "CommandKitTests",
            dependencies: ["CommandKit", "ConsoleKit", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "MCPKitTests",
            dependencies: ["BoxOfficeCore", "BoxOfficePlatform", "CommandKit", "ConsoleKit", "MCPKit", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "BoxOfficeCoreTests",
            dependencies: ["BoxOfficeCore", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "BoxOfficeCLITests",
            dependencies: [
                "BoxOfficeCLI", "BoxOfficeCore", "CommandKit", "ConsoleKit", "MCPKit", "TestSupport", "boxoffice",
            ],
            exclude: ["Browse/Screens"],
            swiftSettings: settings
        ),
    ]
)
