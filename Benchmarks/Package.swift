// swift-tools-version: 6.2

import PackageDescription

// A package of its own: what is measured must not depend on what it is
// measured against. Only what presses and moves the pointer is shared.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
let strictC: [CSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "satchel-benchmarks",
  dependencies: [.package(name: "satchel", path: "..")],
  targets: [
    .systemLibrary(
      name: "CBareGtk", path: "CBareGtk", pkgConfig: "gtk4",
      providers: [.apt(["libgtk-4-dev"])]),
    .systemLibrary(
      name: "CBareCrypto", path: "CBareCrypto", pkgConfig: "libcrypto",
      providers: [.apt(["libssl-dev"])]),
    .target(
      name: "Harness",
      dependencies: [.product(name: "DesktopDriver", package: "satchel")],
      path: "Harness", swiftSettings: strict),

    .executableTarget(
      name: "bare-window", dependencies: ["CBareGtk"],
      path: "first-frame/BareWindow", cSettings: strictC),
    .executableTarget(
      name: "first-frame", dependencies: ["Harness"],
      path: "first-frame/Runner", swiftSettings: strict),

    .executableTarget(
      name: "bare-source", dependencies: ["CBareGtk"],
      path: "transfers/BareSource", cSettings: strictC),
    .executableTarget(
      name: "bare-target", dependencies: ["CBareGtk", "CBareCrypto"],
      path: "transfers/BareTarget", cSettings: strictC),
    .executableTarget(
      name: "transfers", dependencies: ["Harness"], path: "transfers/Runner",
      swiftSettings: strict),

    .executableTarget(
      name: "bare-list", dependencies: ["CBareGtk"], path: "feel/BareList",
      cSettings: strictC),
    .executableTarget(
      name: "dragkit-list",
      dependencies: [.product(name: "DragKit", package: "satchel")],
      path: "feel/DragKitList", swiftSettings: strict),
    .executableTarget(
      name: "feel", dependencies: ["Harness"], path: "feel/Runner",
      swiftSettings: strict),

    .executableTarget(
      name: "bare-maildir", path: "places/BareMaildir", cSettings: strictC),
    .executableTarget(
      name: "places", dependencies: ["Harness"], path: "places/Runner",
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
