// swift-tools-version: 6.2

// Built by `run`, with what is public in the library.
import PackageDescription

let package = Package(
    name: "projections",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "boxoffice", path: "../../..")],
    targets: [
        .executableTarget(
            name: "projections",
            dependencies: ["BoxOfficeCore", "BoxOfficeFigures"].map { .product(name: $0, package: "boxoffice") },
            path: ".",
            sources: ["Projections.swift"]
        )
    ]
)
