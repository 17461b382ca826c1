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
    .testTarget(
      name: "TodoListTests",
      dependencies: [
        "todo-list", "springing-page",
        .product(name: "DesktopDriver", package: "satchel"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
