/// The built-in functions, by theme.
package enum FunctionName: Hashable, Sendable {
  case item(ItemFunction)
  case number(NumberFunction)
  case text(TextFunction)
  case list(ListFunction)
  case date(DateFunction)
  case money(MoneyFunction)

  /// The function that a name means, ignoring case.
  package init?(_ name: Name) { self.init(word: name.text) }

  /// The function that a word means, ignoring case.
  package init?(word: String) {
    guard word.utf8.count <= FunctionName.longest,
      let function = FunctionName.byWord[word.lowercased()]
    else { return nil }
    self = function
  }

  private static let byWord = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
  private static let longest = allCases.map(\.rawValue.utf8.count).max() ?? 0

  /// The name as typed.
  package var rawValue: String {
    switch self {
    case .item(let function): function.rawValue
    case .number(let function): function.rawValue
    case .text(let function): function.rawValue
    case .list(let function): function.rawValue
    case .date(let function): function.rawValue
    case .money(let function): function.rawValue
    }
  }

  /// The description of the function.
  package var help: FunctionHelp { FunctionName.entries[self] ?? entry }

  /// Help is often looked up by name, so each entry is made once.
  private static let entries = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.entry) })

  private var entry: FunctionHelp {
    switch self {
    case .item(let function): function.help
    case .number(let function): function.help
    case .text(let function): function.help
    case .list(let function): function.help
    case .date(let function): function.help
    case .money(let function): function.help
    }
  }

  /// Whether it reads files or the environment, which templates may not: other people may use them.
  package var readsFiles: Bool {
    switch self {
    case .text(let function): function == .read || function == .env
    case .list(let function): function == .rows
    case .item, .number, .date, .money: false
    }
  }

  /// Whether scripts may already define a function of its name, which then takes precedence.
  package var yieldsToFunctions: Bool { !FunctionName.fromTheFirst.contains(rawValue) }

  /// The functions of the first version, whose names no script can use for its own functions.
  private static let fromTheFirst: Set<String> = [
    "count", "has", "quantity", "items", "lists", "round", "floor", "ceil", "abs", "min", "max",
    "sum", "len", "lower", "upper", "trim", "split", "join", "replace", "contains", "starts",
    "ends", "sort", "reverse", "unique", "first", "last", "today", "date", "week", "weekday",
    "month", "year", "days",
  ]

  /// The signature of the function.
  package var signature: Signature { help.signature }

  /// Whether the name alone, without parentheses, is a call.
  package var isValue: Bool { help.isValue }
}

extension FunctionName: CaseIterable {
  /// All functions, grouped by theme.
  package static let allCases =
    ItemFunction.allCases.map(item) + NumberFunction.allCases.map(number)
    + TextFunction.allCases.map(text) + ListFunction.allCases.map(list)
    + DateFunction.allCases.map(date) + MoneyFunction.allCases.map(money)
}
