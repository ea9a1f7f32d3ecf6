import CartModels
import CartStore

/// The names of products that are known: those on lists and of purchases, and those of the catalogue.
struct KnownProducts {
  private let catalogue: Catalogue
  private var spellings: Set<String> = []
  private var names: [Name] = []
  private var numbers: [NameKey: Int] = [:]
  /// The numbers of the names that differ in accents and plurals alone.
  private var alike: [String: [Int]] = [:]
  /// The numbers of the names by their last word.
  private var byLastWord: [String: [Int]] = [:]

  private struct Name {
    let name: String
    let words: [String]

    /// Whether another says more of what a text has. Among equals the letters decide, so that the
    /// answer is always the same.
    func isWorse(than other: Name) -> Bool {
      (words.count, name.count, other.name) < (other.words.count, other.name.count, name)
    }
  }

  /// How many purchases and items are looked at, the latest first: more are years of a household.
  private static let mostPurchases = 20_000
  private static let mostItems = 10_000

  /// Reads the names of a store.
  init(
    _ repository: any ShoppingListRepository, _ catalogue: Catalogue,
    _ stopIfInterrupted: () throws -> Void
  ) throws {
    self.catalogue = catalogue
    var left = KnownProducts.mostItems
    for list in try repository.lists(limit: nil) where left > 0 {
      try stopIfInterrupted()
      try repository.forEachItem(in: list.id, status: .all, order: .added) { item in
        add(item.name)
        left -= 1
        return left > 0
      }
    }
    left = KnownProducts.mostPurchases
    try repository.forEachPurchasedName { name, _ in
      add(String(decoding: name, as: UTF8.self))
      left -= 1
      return left > 0
    }
  }

  private mutating func add(_ name: String) {
    let key = NameKey(name)
    guard spellings.insert(name).inserted, numbers[key] == nil else { return }
    let number = names.count
    let words = KnownProducts.words(of: key)
    numbers[key] = number
    alike[key.loose, default: []].append(number)
    if let last = words.last { byLastWord[last, default: []].append(number) }
    names.append(Name(name: name, words: words))
  }

  /// The name of a text that is known: as it is spelled on lists and in purchases, or else the text
  /// itself. Nil for a text that nothing is called.
  func spelling(of text: String, _ key: NameKey) -> String? {
    if spellings.contains(text) { return text }
    if let number = numbers[key] { return names[number].name }
    if let like = alike[key.loose] { return like.count == 1 ? names[like[0]].name : text }
    return catalogue.knows(key) ? text : nil
  }

  /// The name whose words are all in a text: the one with the most words, and of those the longest.
  /// The store's own names come before those of the catalogue.
  ///
  ///     likely(for: NameKey("BANANAS LOSE"))  // "Bananas"
  func likely(for key: NameKey) -> String? {
    let words = Array(KnownProducts.words(of: key).prefix(KnownProducts.mostWords))
    let own = ownName(in: words)
    guard let listed = productOfCatalogue(in: words), listed.count > own?.words.count ?? 0 else {
      return own?.name
    }
    return listed.name
  }

  private func ownName(in words: [String]) -> Name? {
    let all = Set(words)
    var best: Name?
    for number in all.flatMap({ byLastWord[$0] ?? [] }) {
      let name = names[number]
      guard name.words.allSatisfy(all.contains) else { continue }
      if best.map({ $0.isWorse(than: name) }) ?? true { best = name }
    }
    return best
  }

  /// The longest run of words that the catalogue knows, and of those the last one: what a thing is
  /// comes last in a name.
  private func productOfCatalogue(in words: [String]) -> (name: String, count: Int)? {
    for count in stride(from: min(words.count, KnownProducts.mostWordsOfProduct), to: 0, by: -1) {
      for start in stride(from: words.count - count, through: 0, by: -1) {
        let run = NameKey(folded: words[start..<start + count].joined(separator: " "))
        guard catalogue.knows(run), let match = catalogue.match(run) else { continue }
        return (match.name, count)
      }
    }
    return nil
  }

  private static let mostWords = 16
  private static let mostWordsOfProduct = 4

  /// The words of a name in the singular and without accents.
  private static func words(of key: NameKey) -> [String] {
    NameKey(folded: key.loose).text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
