package import CartLanguage
package import CartModels
package import CartStore
package import Foundation

/// What lasts from one unit of work to the next: which list is current, and
/// what was declared.
package final class Session {
  /// The current list, once one is known.
  package var currentList: UUID?
  /// The variables and functions that were declared.
  package internal(set) var definitions = Definitions()
  /// The values of the variables, by their number.
  var values: [Value?] = []
  /// What words stand for where a sentence is typed, as far as there is a prompt for it.
  package internal(set) var aliases: [NameKey: Alias] = [:]
  /// Whether opening a list is remembered for the next session, as at a prompt
  /// and from the shell; a script's choice ends with the script.
  package let remembersList: Bool

  /// Whether words may stand for more, as where sentences are typed one after the other.
  package var keepsAliases = true

  /// Whether the host puts a sentence into the next line, as a prompt does.
  package var takesSentences = false

  /// The files of `import` that somebody is asked about, by their paths; empty once that is settled.
  package var imports: [String: ImportedFile] = [:]

  /// The files that somebody said may be replaced, by their paths; empty once that is settled.
  package var replaceable: Set<String> = []

  /// What was typed before, where the host keeps it, as a prompt does.
  package var history: (any EntryHistory)?

  /// How many units of work there were.
  private var unitCount = 0

  /// The number of a unit of work that begins.
  func countUnit() -> Int {
    unitCount += 1
    return unitCount
  }

  /// What a unit of work changes of the session, and leaves as it was where it fails.
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

  /// Starts a session that takes the remembered list up.
  package init(remembersList: Bool) { self.remembersList = remembersList }

  /// Starts a session in which nothing runs, for whoever asks what could be typed where these names
  /// are known.
  package convenience init(knowing definitions: Definitions) {
    self.init(remembersList: false)
    self.definitions = definitions
  }
}

extension Session {
  /// The list that is current or, where it is gone or none is yet, the one that
  /// would be; nil where there is no list. Opens nothing.
  package func findList(in repository: any ShoppingListRepository) throws -> ListSummary? {
    if let id = try currentList ?? repository.currentList(),
      let list = try repository.list(withId: id)
    {
      return list
    }
    return try repository.lists(limit: 1).first
  }

  /// The text that a variable holds, or nil.
  package func text(of variable: String) -> String? {
    guard let slot = definitions.variables[NameKey(variable)]?.slot, values.indices.contains(slot),
      case .text(let text)? = values[slot]
    else { return nil }
    return text
  }
}

extension Session {
  /// The keys of the record that a variable holds, or something in it: `people.address` is
  /// `["people", "address"]`. Of a list, those of its first element; nil where there is no record.
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

  /// The most keys that are offered.
  private static let mostKeys = 200
}

extension Value {
  /// The first element, if it is a list.
  fileprivate var oneOfThem: Value {
    if case .list(let list) = self, let first = list.elements.first { first } else { self }
  }
}
