import CartInterchange
import CartModels
import CartStore

/// The names for the texts in a file of purchases.
///
/// A remembered text has its name. So has a text that differs from a known name only in accents,
/// case and plurals. Any other name is only a proposal until the user confirms it.
struct ReceiptNames {
  /// The meaning of a text.
  struct Meaning {
    /// The name of its purchases.
    var name: String
    /// The probable name, about which the user is asked.
    var likely: String?

    /// The names under which its purchases may have been recorded.
    func names(besides text: String) -> [String] {
      var names = [name]
      for other in [text, likely].compactMap(\.self) where !names.contains(other) {
        names.append(other)
      }
      return names
    }
  }

  private let known: KnownProducts
  /// The names that the user chose for texts: confirmed, or written into the file.
  private let chosen: [NameKey: String]
  /// The user's corrections of texts in the file, by the new name.
  private let corrected: [NameKey: ReceiptName]
  private let isConfirmed: Bool
  private var meanings: [String: Meaning] = [:]
  /// The names to ask about, or the confirmed ones.
  private(set) var said: [ReceiptName]

  /// Uses the names that the user confirmed.
  init(_ known: KnownProducts, confirmed names: [ReceiptName]) {
    (self.known, said, corrected, isConfirmed) = (known, names, [:], true)
    chosen = Dictionary(names.map { ($0.key, $0.product) }) { first, _ in first }
  }

  /// Collects names to ask about.
  ///
  /// - Parameter corrections: the names that the user wrote in place of texts.
  init(_ known: KnownProducts, correctedBy corrections: [ReceiptName]) {
    (self.known, said, isConfirmed) = (known, [], false)
    chosen = Dictionary(corrections.map { ($0.key, $0.product) }) { first, _ in first }
    corrected = Dictionary(corrections.map { (NameKey($0.product), $0) }) { first, _ in first }
  }

  /// The meaning of a text, looked up once.
  mutating func meaning(
    of text: String, in repository: any ShoppingListRepository
  ) throws -> Meaning {
    if let meaning = meanings[text] { return meaning }
    let meaning = try lookUp(text, in: repository)
    meanings[text] = meaning
    return meaning
  }

  private func lookUp(
    _ text: String, in repository: any ShoppingListRepository
  ) throws -> Meaning {
    let key = NameKey(text)
    if let name = chosen[key] {
      return isConfirmed ? Meaning(name: name) : Meaning(name: text, likely: name)
    }
    if corrected[key] != nil { return Meaning(name: text) }
    if let name = try repository.receiptName(key)?.product { return Meaning(name: name) }
    if let name = known.spelling(of: text, key) { return Meaning(name: name) }
    return Meaning(name: text, likely: isConfirmed ? nil : known.likely(for: key))
  }

  /// Records that a purchase with a text is new.
  mutating func note(_ meaning: Meaning, of text: String) {
    let name =
      meaning.likely.map { ReceiptName(name: text, product: $0) } ?? corrected[NameKey(text)]
    guard !isConfirmed, let name, !said.contains(where: { $0.key == name.key }) else { return }
    said.append(name)
  }

  /// The texts that the user replaced by a name: the lines are otherwise equal.
  ///
  /// A text with several replacements is ambiguous, so it is left out.
  static func corrections(
    of lines: [ImportedPurchase], by edited: [ImportedPurchase]
  ) -> [ReceiptName] {
    let originals = Dictionary(lines.map { ($0.line, $0) }) { first, _ in first }
    var (names, order) = ([NameKey: String?](), [ReceiptName]())
    for line in edited {
      guard var original = originals[line.line] else { continue }
      let name = ReceiptName(name: original.name, product: line.name)
      original.name = line.name
      guard original == line, name.key != NameKey(name.product) else { continue }
      if let before = names[name.key] {
        if before != name.product { names[name.key] = .some(nil) }
      } else {
        names[name.key] = name.product
        order.append(name)
      }
    }
    return order.filter { names[$0.key] == .some($0.product) }
  }
}
