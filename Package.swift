// swift-tools-version: 6.2

import PackageDescription

#if canImport(Glibc)
import Glibc
#endif

// Debug builds skip three things: the index of the system's modules, which each compiler process would build again; LLVM's
// check of the compiler's own output; and a hash of each file's code, which saves work only where an edit does not change it.
// Since tools version 6.2, SwiftPM allows such flags in packages that apps depend on. They were tried on Linux only.
let debug = BuildSettingCondition.when(platforms: [.linux], configuration: .debug)
let debugFlags = SwiftSetting.unsafeFlags(
    ["-index-ignore-system-modules", "-index-ignore-clang-modules"]
        + ["-disable-llvm-verify", "-disable-incremental-llvm-codegen"].flatMap { ["-Xfrontend", $0] },
    debug
)
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    debugFlags,
]
// Each batch of files reads again what the others declare, so there is one for each of two cores. With two jobs, the second
// batch would wait for the first, which starts together with the job that emits the module and holds its pipe.
let twoBatches = SwiftSetting.unsafeFlags(["-driver-batch-count", "2", "-j", "3"], debug)
// A module is compiled as a whole, in which each declaration and macro is read once, if that takes less than 20 seconds. In a
// larger one, each edit would take longer. SwiftPM asks for batches, too, about which the compiler would warn.
let wholeModule = SwiftSetting.unsafeFlags(
    ["-whole-module-optimization", "-disable-batch-mode", "-num-threads", "2", "-no-emit-module-separately-wmo"], debug
)
// Unused functions are dropped. Generic types are made by calls: looking them up by name takes a quarter of a short run.
let programFlags = ["-function-sections", "-disable-concrete-type-metadata-mangled-name-accessors"]
let programSettings =
    settings + [
        .unsafeFlags(programFlags.flatMap { ["-Xfrontend", $0] }, .when(platforms: [.linux], configuration: .release))
    ]
// It starts as fast. Not ConsoleKit, which would format bulk data more slowly.
let optimizedForSize = SwiftSetting.unsafeFlags(["-Osize"], .when(platforms: [.linux], configuration: .release))
// Identical functions are folded, and nothing is exported. There is no index of tables for unwinding C++ exceptions: no code
// catches them, and Swift follows frame pointers to say where a crash was.
var linkerFlags = ["-use-ld=lld"]
linkerFlags += ["--icf=all", "--no-export-dynamic", "--no-eh-frame-hdr"].flatMap { ["-Xlinker", $0] }
#if canImport(Glibc)
// GCC's libraries are linked from their archives if these are installed: loading them takes a fifth of a start. An archive
// replaces only the library beside it, so other versions and SDKs keep theirs.
var archives = glob_t()
if glob("/usr/lib/gcc/*-linux*/*/libstdc++.a", 0, nil, &archives) == 0 {
    linkerFlags += ["-Xclang-linker", "-static-libgcc"]
    for case let path? in UnsafeBufferPointer(start: archives.gl_pathv, count: Int(archives.gl_pathc)) {
        let archive = String(cString: path)
        let library = archive.dropFirst("/usr/lib".count).dropLast(".a".count) + ".so"
        linkerFlags += ["-Xlinker", "--remap-inputs=*\(library)=\(archive)"]
    }
}
// glibc reads compact relocations from 2.36 on.
var glibc = [UInt8](repeating: 0, count: 64)
glibc.withUnsafeMutableBytes { _ = confstr(Int32(_CS_GNU_LIBC_VERSION), $0.baseAddress, $0.count) }
let numbers = glibc.split { !(48...57).contains($0) }.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
if !numbers.isEmpty, !numbers.lexicographicallyPrecedes([2, 36]) {
    linkerFlags += ["-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"]
}
#endif

let package = Package(
    name: "boxoffice",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "BoxOfficeCore", targets: ["BoxOfficeCore"]),
        .library(name: "BoxOfficeFigures", targets: ["BoxOfficeFigures"]),
        .library(name: "BoxOfficePosters", targets: ["BoxOfficePosters"]),
        .library(name: "BoxOfficeReviews", targets: ["BoxOfficeReviews"]),
        .executable(name: "boxoffice", targets: ["boxoffice"]),
    ],
    targets: [
        .target(name: "CurlShim", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
        .target(name: "BoxOfficePlatform", swiftSettings: settings + [wholeModule]),
        .target(name: "ProcessShim"),
        .target(name: "BoxOfficeLanguage", swiftSettings: settings + [wholeModule]),
        .target(
            name: "BoxOfficeCore",
            dependencies: [
                "BoxOfficeLanguage",
                "BoxOfficePlatform", .target(name: "CurlShim", condition: .when(platforms: [.linux, .macOS])),
            ],
            swiftSettings: settings + [twoBatches]
        ),
        .target(
            name: "BoxOfficeFigures",
            dependencies: ["BoxOfficeCore", "BoxOfficePlatform"],
            swiftSettings: settings + [wholeModule]
        ),
        .target(
            name: "BoxOfficePosters",
            dependencies: ["BoxOfficeCore", "BoxOfficePlatform"],
            swiftSettings: settings + [wholeModule]
        ),
        .target(
            name: "BoxOfficeReviews",
            dependencies: ["BoxOfficeCore", "BoxOfficePlatform"],
            swiftSettings: settings + [wholeModule]
        ),
        .target(
            name: "ConsoleKit",
            dependencies: ["BoxOfficeLanguage", "BoxOfficePlatform", "ProcessShim"],
            swiftSettings: programSettings + [wholeModule]
        ),
        .target(
            name: "CommandKit",
            dependencies: ["BoxOfficePlatform", "ConsoleKit"],
            swiftSettings: programSettings + [optimizedForSize, wholeModule]
        ),
        .target(
            name: "BoxOfficeCLI",
            dependencies: [
                "BoxOfficeCore", "BoxOfficeFigures", "BoxOfficePlatform", "BoxOfficePosters", "BoxOfficeReviews",
                "CommandKit", "ConsoleKit",
            ],
            swiftSettings: programSettings + [optimizedForSize, twoBatches]
        ),
        .executableTarget(
            name: "boxoffice",
            dependencies: ["BoxOfficeCLI", "BoxOfficePlatform", "ConsoleKit", "ProcessShim"],
            swiftSettings: programSettings + [optimizedForSize],
            linkerSettings: [.unsafeFlags(linkerFlags, .when(platforms: [.linux], configuration: .release))]
        ),
        .target(
            name: "TestSupport",
            dependencies: ["BoxOfficeCore", "ConsoleKit"],
            path: "Tests/TestSupport",
            swiftSettings: settings + [wholeModule]
        ),
        .testTarget(
            name: "BoxOfficePlatformTests",
            dependencies: ["BoxOfficePlatform", "TestSupport"],
            swiftSettings: settings + [wholeModule]
        ),
        .testTarget(
            name: "ConsoleKitTests",
            dependencies: ["BoxOfficePlatform", "ConsoleKit", "TestSupport"],
            swiftSettings: settings + [wholeModule]
        ),
        .testTarget(
            name: "CommandKitTests",
            dependencies: ["CommandKit", "ConsoleKit", "TestSupport"],
            swiftSettings: settings + [wholeModule]
        ),
        .testTarget(
            name: "BoxOfficeCoreTests",
            dependencies: ["BoxOfficeCore", "TestSupport"],
            swiftSettings: settings + [wholeModule]
        ),
        .testTarget(
            name: "BoxOfficeFiguresTests",
            dependencies: ["BoxOfficeCore", "BoxOfficeFigures", "TestSupport"],
            swiftSettings: settings + [wholeModule]
        ),
        .testTarget(
            name: "BoxOfficePostersTests",
            dependencies: ["BoxOfficeCore", "BoxOfficePosters", "TestSupport"],
            swiftSettings: settings + [wholeModule]
        ),
        .testTarget(
            name: "BoxOfficeReviewsTests",
            dependencies: ["BoxOfficeCore", "BoxOfficePlatform", "BoxOfficeReviews", "TestSupport"],
            swiftSettings: settings + [wholeModule]
        ),
        .testTarget(
            name: "BoxOfficeCLITests",
            dependencies: [
                "BoxOfficeCLI", "BoxOfficeCore", "BoxOfficeFigures", "BoxOfficePosters", "BoxOfficeReviews",
                "CommandKit", "ConsoleKit", "TestSupport", "boxoffice",
            ],
            exclude: ["Features/Browse/Screens"],
            swiftSettings: settings + [twoBatches]
        ),
    ]
)
