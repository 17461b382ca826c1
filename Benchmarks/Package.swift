// swift-tools-version: 6.2

import PackageDescription

// A package of its own: what is measured must not depend on what it is
// measured against.
let package = Package(
  name: "satchel-benchmarks",
  targets: [
    .systemLibrary(
      name: "CGtk", path: "CGtk", pkgConfig: "gtk4",
      providers: [.apt(["libgtk-4-dev"])]),
    .executableTarget(
      name: "bare-window", dependencies: ["CGtk"],
      path: "first-frame/BareWindow",
      cSettings: [.treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "first-frame", path: "first-frame/Runner",
      swiftSettings: [.treatAllWarnings(as: .error)]),
  ],
  swiftLanguageModes: [.v6]
)
