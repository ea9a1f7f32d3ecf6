import CartModels
import Foundation
import Testing

/// The share of product names from independent lists that the catalogue places correctly. README.md
/// beside the lists describes their origin. `CATALOGUE=print` prints each miss.
@Suite struct ProductListTests {
  @Test(arguments: ["products.tsv", "products-unseen.tsv"])
  func nearlyAllIsPlacedRight(_ file: String) throws {
    let score = try ProductScore(of: file)
    if ProcessInfo.processInfo.environment["CATALOGUE"] == "print" { print(score.report) }
    #expect(score.share(of: .right, among: "plain") >= 0.92)
    #expect(score.share(of: .right, among: "branded") >= 0.65)
    #expect(score.share(of: .wrong) <= 0.04)
  }
}

/// The catalogue's answers for the products of a list.
struct ProductScore {
  enum Answer: String { case right, wrong, other }

  struct Product {
    let name: String
    let kind: String
    let wanted: [String]
    let answer: Answer
    let got: String
  }

  let file: String
  let products: [Product]

  init(of file: String) throws {
    self.file = file
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Products/\(file)")
    products = try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { line in
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        try #require(fields.count == 4, "\(line)")
        return ProductScore.product(fields)
      }
  }

  private static func product(_ fields: [String]) -> Product {
    let match = Catalogue.builtIn.match(fields[0])
    let category = match?.aisle.category ?? .other
    let short = ItemCategory.shortNames.first { $0.category == category }?.name ?? category.name
    let wanted = fields[2].split(separator: "|").map(String.init)
    let answer: Answer =
      wanted.contains(short) ? .right : match == nil ? .other : .wrong
    let rule = match.map { ", \($0.aisle.rawValue) by `\($0.name)` (\($0.rule))" } ?? ""
    return Product(
      name: fields[0], kind: fields[1], wanted: wanted, answer: answer, got: short + rule)
  }

  /// Returns the share of the products, of one kind or of all kinds, with the given answer.
  func share(of answer: Answer, among kind: String? = nil) -> Double {
    let asked = products.filter { kind == nil || $0.kind == kind }
    guard !asked.isEmpty else { return 0 }
    return Double(asked.count { $0.answer == answer }) / Double(asked.count)
  }

  /// The misses, followed by the shares.
  var report: String {
    let misses = products.filter { $0.answer != .right }.map { product in
      "\(product.answer.rawValue)\t\(product.kind)\t\(product.name): wanted "
        + "\(product.wanted.joined(separator: " or ")), got \(product.got)"
    }
    let shares = [
      ("plain right", share(of: .right, among: "plain")),
      ("branded right", share(of: .right, among: "branded")),
      ("wrong", share(of: .wrong)), ("other", share(of: .other)),
    ].map { name, share in "\(name): \((share * 1000).rounded() / 10) %" }
    return ([file] + misses + shares).joined(separator: "\n")
  }
}
