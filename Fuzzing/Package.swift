// swift-tools-version: 6.2

import PackageDescription

// A package of its own: what it is built with, no other build needs.
let package = Package(
  name: "satchel-fuzzing",
  dependencies: [.package(name: "satchel", path: "..")],
  targets: [
    .systemLibrary(name: "CFuzzer", path: "CFuzzer"),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "CFuzzer",
        .product(name: "Charts", package: "satchel"),
        .product(name: "ContentTypes", package: "satchel"),
        .product(name: "Documents", package: "satchel"),
        .product(name: "Drawings", package: "satchel"),
        .product(name: "Pictures", package: "satchel"),
        .product(name: "Transfer", package: "satchel"),
      ],
      path: "Fuzz", swiftSettings: [.treatAllWarnings(as: .error)],
      // The usual linker, gold, fails on libFuzzer.
      linkerSettings: [.unsafeFlags(["-use-ld=lld"])]),
  ],
  swiftLanguageModes: [.v6]
)
