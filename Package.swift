// swift-tools-version: 6.2

import PackageDescription

/// Every target of ours is held to the same settings: a warning is an error.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
let strictC: [CSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "satchel",
  products: [
    .library(name: "ContentTypes", targets: ["ContentTypes"]),
    .library(name: "Charts", targets: ["Charts"]),
    .library(name: "Drawings", targets: ["Drawings"]),
    .library(name: "Transfer", targets: ["Transfer"]),
    .library(name: "Documents", targets: ["Documents"]),
    .library(name: "Pictures", targets: ["Pictures"]),
    .library(name: "Interaction", targets: ["Interaction"]),
    .library(name: "GtkBridge", targets: ["GtkBridge"]),
    .library(name: "DragKit", targets: ["DragKit"]),
    .library(name: "SatchelWidgets", targets: ["SatchelWidgets"]),
    .library(name: "DesktopDriver", targets: ["DesktopDriver"]),
    .executable(name: "satchel", targets: ["satchel"]),
    .executable(name: "satchel-courier", targets: ["satchel-courier"]),
    .executable(name: "satchel-pictures", targets: ["satchel-pictures"]),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(
      url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ],
  targets: [
    // Models: no GTK below this line until CSatchelGtk.
    .target(name: "GettextShim", cSettings: strictC),
    .target(
      name: "Localization", dependencies: ["GettextShim"],
      swiftSettings: strict),
    .target(
      name: "ContentTypes", dependencies: ["Localization"],
      swiftSettings: strict),
    .target(name: "SystemShim", cSettings: strictC),
    .target(
      name: "Charts", dependencies: ["Localization"], swiftSettings: strict),
    .target(name: "Drawings", swiftSettings: strict),
    .systemLibrary(
      name: "CSatchelXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"])]),
    .target(
      name: "HTMLShim", dependencies: ["CSatchelXML2"], cSettings: strictC),
    .target(
      name: "Transfer",
      dependencies: [
        "Charts", "ContentTypes", "Drawings", "HTMLShim", "Localization",
        "SystemShim",
      ],
      swiftSettings: strict),
    .target(
      name: "Interaction", dependencies: ["Localization"],
      swiftSettings: strict),
    .target(
      name: "Documents", dependencies: ["Localization", "Transfer"],
      swiftSettings: strict),
    .systemLibrary(
      name: "CSatchelCrypto", pkgConfig: "libcrypto",
      providers: [.apt(["libssl-dev"])]),
    .target(
      name: "Library",
      dependencies: [
        "CSatchelCrypto", "Documents", "Interaction", "Localization",
        "SystemShim", "Transfer", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),

    // Line art: painted by Cairo and Pango, and no GTK.
    .systemLibrary(
      name: "CSatchelPangoCairo", pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"])]),
    .target(
      name: "Painting",
      dependencies: [
        "Charts", "CSatchelPangoCairo", "Drawings",
      ],
      swiftSettings: strict),

    // Mail: messages by GMime.
    .systemLibrary(
      name: "CSatchelGMime", pkgConfig: "gmime-3.0",
      providers: [.apt(["libgmime-3.0-dev"])]),
    .target(
      name: "MailShim", dependencies: ["CSatchelGMime"], cSettings: strictC),
    .target(
      name: "Mail",
      dependencies: [
        "ContentTypes", "Localization", "MailShim", "Pictures", "Transfer",
      ],
      swiftSettings: strict),

    // The courier: GIO for its doorbell, and no GTK.
    .systemLibrary(
      name: "CSatchelGio", pkgConfig: "gio-2.0",
      providers: [.apt(["libglib2.0-dev"])]),
    .target(
      name: "CourierBell", dependencies: ["CSatchelGio"], cSettings: strictC),
    .target(
      name: "Courier",
      dependencies: [
        "CourierBell", "Library", "Localization", "SystemShim",
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),
    .systemLibrary(
      name: "CSatchelCurl", pkgConfig: "libcurl",
      providers: [.apt(["libcurl4-openssl-dev"])]),
    .target(
      name: "CurlShim", dependencies: ["CSatchelCurl"], cSettings: strictC),
    .executableTarget(
      name: "satchel-courier",
      dependencies: [
        "Courier", "CurlShim", "Localization",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),

    // Pictures: GdkPixbuf in a process of its own, and no GTK.
    .target(name: "MediaShim", cSettings: strictC),
    .target(
      name: "Pictures",
      dependencies: [
        "Localization", "MediaShim", "SystemShim",
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),
    .systemLibrary(
      name: "CSatchelGdkPixbuf", pkgConfig: "gdk-pixbuf-2.0",
      providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
    .executableTarget(
      name: "satchel-pictures",
      dependencies: [

        "CSatchelGdkPixbuf", "MailShim", "MediaShim", "Pictures", "SystemShim",
      ],
      swiftSettings: strict),

    // GTK.
    .systemLibrary(
      name: "CSatchelGtk", pkgConfig: "gtk4",
      providers: [.apt(["libgtk-4-dev"])]),
    .systemLibrary(
      name: "CSatchelX11", pkgConfig: "x11 xfixes xi",
      providers: [.apt(["libx11-dev", "libxfixes-dev", "libxi-dev"])]),
    .target(
      name: "GtkShim", dependencies: ["CSatchelGtk", "CSatchelX11"],
      cSettings: strictC),
    .target(
      name: "GtkBridge",
      dependencies: ["CSatchelGtk", "GtkShim", "Interaction", "SystemShim"],
      swiftSettings: strict),
    .target(
      name: "DragKit",
      dependencies: [
        "GtkBridge", "Interaction", "Localization", "SystemShim", "Transfer",
      ],
      swiftSettings: strict),
    .target(
      name: "SatchelWidgets",
      dependencies: ["GtkBridge", "Interaction", "Localization"],
      swiftSettings: strict),
    .target(
      name: "SatchelApp",
      dependencies: [
        "Courier", "DragKit", "Library", "Localization", "Mail", "Painting",
        "Pictures", "SatchelWidgets", "SpecimenShim",
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),
    .target(name: "SpecimenShim", cSettings: strictC),
    .target(
      name: "SatchelTools",
      dependencies: [
        "DragKit", "Localization", "Pictures", "SystemShim", "Transfer",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .target(
      name: "LayerShim", cSettings: strictC,
      linkerSettings: [.linkedLibrary("dl")]),
    .executableTarget(
      name: "satchel",
      dependencies: [
        "LayerShim", "Localization", "SatchelApp", "SatchelTools",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),

    // The samples, which are a package of their own for who copies them; here
    // they are built with the tests, which run them.
    .executableTarget(
      name: "todo-list", dependencies: ["DragKit"], path: "Samples/todo-list",
      swiftSettings: strict),
    .executableTarget(
      name: "picture-grid", dependencies: ["DragKit", "Pictures"],
      path: "Samples/picture-grid", swiftSettings: strict),
    .executableTarget(
      name: "springing-page", dependencies: ["DragKit"],
      path: "Samples/springing-page", swiftSettings: strict),

    // Tests.
    .target(
      name: "RandomTesting", dependencies: ["Documents"],
      path: "Tests/RandomTesting", swiftSettings: strict),
    .target(
      name: "CommandTesting", path: "Tests/CommandTesting",
      swiftSettings: strict),
    .testTarget(
      name: "LocalizationTests", dependencies: ["Localization"],
      swiftSettings: strict),
    .testTarget(
      name: "ContentTypesTests",
      dependencies: ["ContentTypes", "RandomTesting"], swiftSettings: strict),
    .testTarget(
      name: "ChartsTests", dependencies: ["Charts"], swiftSettings: strict),
    .testTarget(
      name: "DrawingsTests", dependencies: ["Drawings"], swiftSettings: strict),
    .testTarget(
      name: "PaintingTests",
      dependencies: ["CommandTesting", "CSatchelPangoCairo", "Painting"],
      swiftSettings: strict),
    .testTarget(
      name: "MailTests",
      dependencies: [
        "CommandTesting", "Mail", "Pictures", "satchel-pictures", "Transfer",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TransferTests",
      dependencies: ["Documents", "RandomTesting", "Transfer"],
      swiftSettings: strict),
    .testTarget(
      name: "InteractionTests", dependencies: ["Interaction", "RandomTesting"],
      swiftSettings: strict),
    .testTarget(
      name: "DocumentsTests",
      dependencies: ["Documents", "Interaction", "RandomTesting"],
      swiftSettings: strict),
    .executableTarget(
      name: "library-step", dependencies: ["Library"],
      path: "Tests/LibraryStep", swiftSettings: strict),
    .testTarget(
      name: "LibraryTests",
      dependencies: [
        "CommandTesting", "Library", "library-step", "RandomTesting",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CourierTests",
      dependencies: [
        "CommandTesting", "Courier", "library-step", "RandomTesting",
        "satchel-courier",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SatchelTests",
      dependencies: ["CommandTesting", "Library", "satchel"],
      swiftSettings: strict),
    .testTarget(
      name: "SatchelToolsTests",
      dependencies: [
        "DragKit", "SatchelTools",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SatchelAppTests",
      dependencies: [
        "Documents", "DragKit", "Drawings", "GtkBridge", "Interaction",
        "Library", "RandomTesting", "SatchelApp", "Transfer",
      ],
      swiftSettings: strict),
    .target(
      name: "ConfinementTesting", dependencies: ["SystemShim"],
      path: "Tests/ConfinementTesting", cSettings: strictC),
    .testTarget(
      name: "PicturesTests",
      dependencies: [
        "CommandTesting", "ConfinementTesting", "Pictures", "satchel-pictures",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "GtkBridgeTests", dependencies: ["GtkTesting"],
      swiftSettings: strict),
    .testTarget(
      name: "SatchelWidgetsTests",
      dependencies: ["GtkTesting", "SatchelWidgets"], swiftSettings: strict),
    .testTarget(
      name: "DragKitTests", dependencies: ["DragKit", "GtkTesting"],
      swiftSettings: strict),
    .target(
      name: "GtkTesting",
      dependencies: ["CSatchelGtk", "DesktopDriver", "GtkBridge"],
      path: "Tests/GtkTesting", swiftSettings: strict),
    .systemLibrary(
      name: "CDesktop", path: "Tests/CDesktop",
      pkgConfig: "x11 xtst xfixes wayland-client",
      providers: [.apt(["libxtst-dev", "libxfixes-dev", "libwayland-dev"])]),
    .target(
      name: "DesktopDriverC", dependencies: ["CDesktop", "CSatchelGtk"],
      path: "Tests/DesktopDriverC",
      cSettings: strictC),
    .target(
      name: "DesktopDriver", dependencies: ["DesktopDriverC"],
      path: "Tests/DesktopDriver",
      resources: [.embedInCode("Display/mutter_desktop.py")],
      swiftSettings: strict),
    .executableTarget(
      name: "satchel-tour", dependencies: ["DesktopDriver"],
      path: "Tests/Tour", swiftSettings: strict),
    .executableTarget(
      name: "satchel-fourth-pane",
      dependencies: ["DragKit", "Library", "SatchelApp"],
      path: "Tests/FourthPane", swiftSettings: strict),
    .executableTarget(
      name: "satchel-added-kind",
      dependencies: ["Library", "SatchelApp", "Transfer"],
      path: "Tests/AddedKind", swiftSettings: strict),
    .executableTarget(
      name: "satchel-sheets", dependencies: ["DragKit", "SatchelWidgets"],
      path: "Tests/SheetDesk", swiftSettings: strict),
    .executableTarget(
      name: "satchel-rows", dependencies: ["DragKit"],
      path: "Tests/RowsDesk", swiftSettings: strict),
    .testTarget(
      name: "DesktopTests",
      dependencies: [
        "CommandTesting", "DesktopDriver", "Documents", "Interaction",
        "Library", "picture-grid", "Pictures", "RandomTesting", "satchel",
        "satchel-added-kind", "satchel-courier", "satchel-fourth-pane",
        "satchel-pictures", "satchel-rows", "satchel-sheets",
        "springing-page", "todo-list", "Transfer",
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
