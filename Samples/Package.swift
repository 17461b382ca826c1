// swift-tools-version: 6.2

import PackageDescription

// Small programs to copy from. The package uses DragKit as any other would; in
// one of yours, the dependency is
//
//     .package(url: "…", from: "1.0.0")
let package = Package(
  name: "satchel-samples",
  dependencies: [.package(name: "satchel", path: "..")],
  targets: [
    .executableTarget(
      name: "todo-list",
      dependencies: [.product(name: "DragKit", package: "satchel")],
      path: "todo-list"),
    .executableTarget(
      name: "picture-grid",
      dependencies: [
        .product(name: "DragKit", package: "satchel"),
        .product(name: "Pictures", package: "satchel"),
        .product(name: "satchel-pictures", package: "satchel"),
      ],
      path: "picture-grid"),
    .executableTarget(
      name: "springing-page",
      dependencies: [.product(name: "DragKit", package: "satchel")],
      path: "springing-page"),
    .executableTarget(
      name: "labelled-date",
      dependencies: [.product(name: "SatchelWidgets", package: "satchel")],
      path: "labelled-date"),
    .executableTarget(
      name: "c-pointers",
      dependencies: ["CGtk", .product(name: "DragKit", package: "satchel")],
      path: "c-pointers"),
    .executableTarget(
      name: "adwaita-list",
      dependencies: ["Adwaita", .product(name: "DragKit", package: "satchel")],
      path: "adwaita-list"),
    .executableTarget(
      name: "cross-ui-list",
      dependencies: [
        "CGtk", "Gtk", "GtkBackend", "SwiftCrossUI",
        .product(name: "DragKit", package: "satchel"),
      ],
      path: "cross-ui-list"),
    // In place of the packages that have modules of these names.
    .systemLibrary(
      name: "CGtk", path: "StandIns/CGtk", pkgConfig: "gtk4"),
    .target(name: "Adwaita", dependencies: ["CGtk"], path: "StandIns/Adwaita"),
    .target(name: "SwiftCrossUI", path: "StandIns/SwiftCrossUI"),
    .target(name: "Gtk", dependencies: ["CGtk"], path: "StandIns/Gtk"),
    .target(
      name: "GtkBackend", dependencies: ["CGtk", "Gtk", "SwiftCrossUI"],
      path: "StandIns/GtkBackend"),
    .testTarget(
      name: "TodoListTests",
      dependencies: [
        "todo-list", "springing-page",
        .product(name: "DesktopDriver", package: "satchel"),
      ]),
    .testTarget(
      name: "ToolkitTests",
      dependencies: [
        "adwaita-list", "c-pointers", "cross-ui-list", "labelled-date",
        "springing-page", "todo-list",
        .product(name: "DesktopDriver", package: "satchel"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
