import CartLanguage
import CartModels
import Foundation

/// The criterion for whether a task was done: a condition, the output or, if neither shows it,
/// the parts of the entry.
enum TutorialGoal: Equatable {
  /// A condition of the language is true.
  case holds(String)
  /// The output contains one of these texts.
  case says([String])
  /// The entry has one of these verbs or functions, or is a `value`.
  case runs([String])
  /// All of these goals are met.
  case all([TutorialGoal])

  /// Parses a line of the page: `<!-- done: CONDITION -->`, `<!-- says: TEXT | TEXT -->` or
  /// `<!-- runs: WORD | WORD -->`.
  init?(comment line: Substring) {
    guard line.hasPrefix("<!-- "), line.hasSuffix(" -->") else { return nil }
    let parts = line.dropFirst(5).dropLast(4).split(separator: ": ", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "done": self = .holds(String(parts[1]))
    case "says": self = .says(parts[1].components(separatedBy: " | "))
    case "runs": self = .runs(parts[1].components(separatedBy: " | "))
    case _: return nil
    }
  }

  /// Combines this goal with another.
  func and(_ other: TutorialGoal) -> TutorialGoal {
    if case .all(let goals) = self { .all(goals + [other]) } else { .all([self, other]) }
  }
}

/// The words by which goals recognise an entry.
enum EntryParts {
  static func of(_ entry: String) -> Set<String> {
    let source = Source(name: "prompt", text: entry)
    let trace = ParseTrace(source)
    _ = trace.read()
    let verbs = trace.verbs.map { source.text($0).lowercased() }
    let functions = trace.names.filter { $0.role == .function }.map(\.name.key.text)
    return Set(verbs + functions + (trace.values.isEmpty ? [] : ["value"]))
  }
}
