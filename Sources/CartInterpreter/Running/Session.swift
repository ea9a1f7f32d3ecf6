package import CartLanguage
package import CartModels
package import CartStore
package import Foundation

/// The state that outlives a transaction: the current list and the declarations.
package final class Session {
  /// The current list, once one is known.
  package var currentList: UUID?
  /// The variables and functions that were declared.
  package internal(set) var definitions = Definitions()
  /// The values of the variables, by their number.
  var values: [Value?] = []
  /// The aliases, if there is a prompt for them.
  package internal(set) var aliases: [NameKey: Alias] = [:]
  /// Whether the current list is remembered for the next session, as at a prompt and from the
  /// shell; a script's choice ends with the script.
  package let remembersList: Bool

  /// Whether aliases can be defined. They only make sense if sentences are typed one after the
  /// other.
  package var keepsAliases = true

  /// Whether the host can put a sentence into the next line, as a prompt does.
  package var takesSentences = false

  /// The item in the sentence that `edit` put into the current line, if there is one.
  package var shownItem: ShownItem?

  /// The files of `import` that wait for a confirmation, by path; empty afterwards.
  package var imports: [String: ImportedFile] = [:]

  /// The files that the user allowed to replace, by path; empty afterwards.
  package var replaceable: Set<String> = []

  /// The user's answers to whether items that may be used up are to be bought; empty afterwards.
  package var isNeeded: [NameKey: Bool] = [:]

  /// The previous input, if the host stores it, as a prompt does.
  package var history: (any EntryHistory)?

  /// The number of transactions.
  private var unitCount = 0

  /// The number of a new transaction.
  func countUnit() -> Int {
    unitCount += 1
    return unitCount
  }

  /// The session state that a transaction changes, and that is restored if it fails.
  struct State {
    var currentList: UUID?
    var definitions: Definitions
    var values: [Value?]
    var aliases: [NameKey: Alias]
  }

  var state: State {
    get {
      State(
        currentList: currentList, definitions: definitions, values: values, aliases: aliases)
    }
    set {
      (currentList, definitions, values, aliases) = (
        newValue.currentList, newValue.definitions, newValue.values, newValue.aliases
      )
    }
  }

  /// Starts a session that restores the current list.
  package init(remembersList: Bool) { self.remembersList = remembersList }

  /// Starts a session without a program, to find out what can be typed with these names.
  package convenience init(knowing definitions: Definitions) {
    self.init(remembersList: false)
    self.definitions = definitions
  }
}

extension Session {
  /// The current list or, if it is deleted or there is none yet, the one that would be; nil if
  /// there are no lists. Opens nothing.
  package func findList(in repository: any ShoppingListRepository) throws -> ListSummary? {
    if let id = try currentList ?? repository.currentList(),
      let list = try repository.list(withId: id)
    {
      return list
    }
    return try repository.lists(limit: 1).first
  }

  /// The string in a variable, or nil.
  package func text(of variable: String) -> String? {
    guard let slot = definitions.variables[NameKey(variable)]?.slot, values.indices.contains(slot),
      case .text(let text)? = values[slot]
    else { return nil }
    return text
  }
}

extension Session {
  /// The keys of the record in a variable, or inside it: `people.address` is `["people",
  /// "address"]`. For a list, the keys of its first element; nil if there is no record.
  package func keys(at path: [String]) -> [String]? {
    guard let first = path.first, let slot = definitions.variables[NameKey(first)]?.slot,
      values.indices.contains(slot), var value = values[slot]?.oneOfThem
    else { return nil }
    for name in path.dropFirst() {
      guard case .record(let record) = value, let next = record[NameKey(name)] else { return nil }
      value = next.oneOfThem
    }
    guard case .record(let record) = value else { return nil }
    return record.entries.prefix(Session.mostKeys).map(\.key)
  }

  /// The maximum number of keys that are suggested.
  private static let mostKeys = 200
}

extension Value {
  /// The first element, if it is a list.
  fileprivate var oneOfThem: Value {
    if case .list(let list) = self, let first = list.elements.first { first } else { self }
  }
}
