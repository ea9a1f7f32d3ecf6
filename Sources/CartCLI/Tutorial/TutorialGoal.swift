import CartLanguage
import CartModels
import Foundation

/// How one knows that what a step asks for was done: by what is so then, by what was said, and where
/// neither tells, by what an entry is made of.
enum TutorialGoal: Equatable {
  /// A condition of the language holds.
  case holds(String)
  /// One of some texts was said.
  case says([String])
  /// The entry has one of some verbs or functions, or is a `value`.
  case runs([String])
  /// All of some goals.
  case all([TutorialGoal])

  /// What a line of the page says of it: `<!-- done: CONDITION -->`, `<!-- says: TEXT | TEXT -->` or
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

  /// This one and another.
  func and(_ other: TutorialGoal) -> TutorialGoal {
    if case .all(let goals) = self { .all(goals + [other]) } else { .all([self, other]) }
  }
}

/// The words that goals know an entry by.
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
