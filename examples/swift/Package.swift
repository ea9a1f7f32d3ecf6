// swift-tools-version: 6.1

import PackageDescription

// In your own package: .package(url: "…/quickcart", from: "…").
let package = Package(
  name: "shopping",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "quickcart", path: "../..")],
  targets: [
    .target(
      name: "Shopping",
      dependencies: [
        .product(name: "CartModels", package: "quickcart"),
        .product(name: "CartStore", package: "quickcart"),
      ]
    ),
    .executableTarget(name: "shopping", dependencies: ["Shopping"], path: "Sources/Program"),
    .testTarget(
      name: "ShoppingTests",
      dependencies: ["Shopping", .product(name: "CartTesting", package: "quickcart")]
    ),
  ]
)
