import CartModels
import CartStore

/// The names of known products: on lists, in purchases and in the catalogue.
struct KnownProducts {
  private let catalogue: Catalogue
  private var spellings: Set<String> = []
  private var names: [Name] = []
  private var numbers: [NameKey: Int] = [:]
  /// The numbers of names that differ only in accents and plurals.
  private var alike: [String: [Int]] = [:]
  /// The numbers of the names by their last word.
  private var byLastWord: [String: [Int]] = [:]

  private struct Name {
    let name: String
    let words: [String]

    /// Whether another name is a better match: more words, then more letters. Ties are broken
    /// alphabetically, so that the result is stable.
    func isWorse(than other: Name) -> Bool {
      (words.count, name.count, other.name) < (other.words.count, other.name.count, name)
    }
  }

  /// The maximum numbers of purchases and items to read, the latest first. They cover years of a
  /// household.
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

  /// The known name for a text: in the spelling of lists and purchases, or the text itself. Nil if
  /// the text is not a known name.
  func spelling(of text: String, _ key: NameKey) -> String? {
    if spellings.contains(text) { return text }
    if let number = numbers[key] { return names[number].name }
    if let like = alike[key.loose] { return like.count == 1 ? names[like[0]].name : text }
    return catalogue.knows(key) ? text : nil
  }

  /// The name whose words all occur in a text. Of several, the one with the most words wins, then
  /// the longest. Names of the store take precedence over those of the catalogue.
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

  /// The longest run of words that the catalogue knows. Of several, the last one wins, because the
  /// product is usually at the end of a name.
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
