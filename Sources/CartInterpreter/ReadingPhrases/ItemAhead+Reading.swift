import CartInterchange
import CartLanguage
import CartModels
import CartStore

extension ItemAhead {
  /// Reads the only item of an `add` sentence into it, if no name of the store can change how it is
  /// read.
  @Sendable
  static func read(_ statement: inout Statement, in source: Source) {
    guard let phrase = statement.onlyNewItem, !phrase.mayHaveWordsAround else { return }
    do {
      if let ahead = try ItemAhead(phrase, in: source) { statement.take(ahead) }
    } catch {
      // When the sentence runs, it is read again with all names, and any mistake is reported.
    }
  }

  private convenience init?(_ phrase: Phrase, in source: Source) throws {
    let names = NamesAhead()
    var reader = SentenceReader(
      names: names, holes: UnknownHoles(), verb: .add, form: AddCommand.form)
    reader.source = source
    let read = try reader.read(phrase)
    let listed = try read.listedItems(of: phrase, in: source, names)
    guard !read.name.isEmpty, read.textAtEnd == nil, read.keptClause == nil,
      read.name.utf8.first.map({ $0 &- 0x30 < 10 }) == false,
      listed.isEmpty || listed.count == 1 && listed[0].isOnly(read.name)
    else { return nil }
    let item = NewItem(read, verb: .add, in: source, stage: .added)
    self.init(
      read,
      isPlain: item.hints.isEmpty
        && (read.isQuoted || Catalogue.builtIn.product(misspelled: read.key) == nil),
      languages: Languages.inUse, categories: names.categories, unknownNames: names.unknownNames)
  }
}

extension ImportedItem {
  /// Whether nothing but a name is known of it.
  fileprivate func isOnly(_ name: String) -> Bool { self == ImportedItem(line: line, name: name) }
}

/// The names that are known without a store. It assumes that the store has the built-in categories
/// and no items with unusual names, and records each assumption, to be checked later.
private final class NamesAhead: SentenceNames {
  private let catalogue = Catalogue.builtIn
  private(set) var categories: [(key: NameKey, category: ItemCategory)] = []
  private(set) var unknownNames: [NameKey] = []

  /// Thrown if the store must be asked.
  private struct StoreNeeded: Error {}

  var areComplete: Bool { true }
  var measures: Measures { get throws { throw StoreNeeded() } }

  func knowsItem(_ key: NameKey) throws -> Bool {
    if catalogue.contains(key) { return true }
    if key.isAmbiguous { unknownNames.append(key) }
    return false
  }

  func mayBeProduct(_ name: ArraySlice<Piece>) -> Bool { name.mayBeProduct }
  func isProduct(_ key: NameKey) -> Bool { catalogue.contains(key) }
  func knowsProduct(_ key: NameKey) -> Bool { catalogue.knowsProduct(key) }
  func knowsThing(_ key: NameKey) throws -> Bool { throw StoreNeeded() }
  func trailingSize(after name: String) -> TrailingSize { catalogue.trailingSize(after: name) }

  func category(_ key: NameKey) throws -> ItemCategory? {
    guard let category = ItemCategory.builtIn(for: key) else { throw StoreNeeded() }
    categories.append((key, category))
    return category
  }

  func list(_ key: NameKey) throws -> ListSummary? { throw StoreNeeded() }
  func shop(_ key: NameKey) throws -> Shop? { throw StoreNeeded() }
  func categoryWords() throws -> [String] { throw StoreNeeded() }
  func categorySpellings() throws -> [String] { throw StoreNeeded() }
  func titles() throws -> [(key: NameKey, title: String)] { throw StoreNeeded() }
  func shops() throws -> [Shop] { throw StoreNeeded() }

  func knows(_ key: NameKey, as operand: Operand, on list: ListSummary?) throws -> Bool {
    throw StoreNeeded()
  }
}

extension Interpreter {
  /// Whether reading the sentence now would give the same result.
  func isValid(_ ahead: ItemAhead) throws -> Bool {
    guard host.ownCatalogue == nil, templates.runs.isEmpty, ahead.languages === Languages.inUse
    else { return false }
    return try ahead.categories.allSatisfy { try names.category($0.key) == $0.category }
      && ahead.unknownNames.allSatisfy { try !repository.knowsName($0) }
  }
}
