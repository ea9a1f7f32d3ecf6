import CartModels

/// Products with their counts on a line without commas: `6 eggs 2 milk 1 bread`,
/// `milk x2 eggs x12`.
enum CountedRow {
  /// Returns each product with its count, or nil unless there are several and all are known.
  static func items(in text: String) -> [String]? {
    guard text.utf8.count <= longest, text.utf8.contains(where: { $0 &- 0x30 < 10 }) else {
      return nil
    }
    let words = text.split(separator: " ")
    guard words.count > 2 else { return nil }
    let groups = isCount(words[0]) ? countedBefore(words) : countedBehind(words)
    guard groups.count > 1, groups.allSatisfy({ isSold($0.product) }) else { return nil }
    return groups.map(\.text)
  }

  private static let longest = 400

  /// The words of a product, and the same words with its count.
  private typealias Group = (product: String, text: String)

  private static func countedBefore(_ words: [Substring]) -> [Group] {
    var groups: [ArraySlice<Substring>] = []
    var start = 0
    for index in words.indices.dropFirst() where isCount(words[index]) {
      groups.append(words[start..<index])
      start = index
    }
    groups.append(words[start...])
    return groups.map { ($0.dropFirst().joined(separator: " "), $0.joined(separator: " ")) }
  }

  private static func countedBehind(_ words: [Substring]) -> [Group] {
    var groups: [Group] = []
    var start = 0
    for index in words.indices where isCountBehind(words[index]) {
      let product = words[start..<index].joined(separator: " ")
      groups.append((product, "\(product) \(words[index])"))
      start = index + 1
    }
    // The last product can have no count.
    let rest = words[start...].joined(separator: " ")
    return rest.isEmpty || groups.isEmpty ? groups : groups + [(rest, rest)]
  }

  private static func isSold(_ product: String) -> Bool {
    Catalogue.builtIn.knowsProduct(NameKey(product))
  }

  private static func isCount(_ word: Substring) -> Bool {
    word.utf8.count < 4 && word.utf8.allSatisfy { $0 &- 0x30 < 10 }
  }

  /// Whether a word is a count after a product: `x12`, `400g`.
  private static func isCountBehind(_ word: Substring) -> Bool {
    if let first = word.first, first == "x" || first == "×" { return isCount(word.dropFirst()) }
    return word.utf8.first.map { $0 &- 0x30 < 10 } == true && !isCount(word)
      && WrittenQuantity.read(String(word), .point) != nil
  }
}
