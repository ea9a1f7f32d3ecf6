import Foundation

/// How one knows that what a step asks for was done: by what is so then, or by what was said, never by
/// what was typed.
enum TutorialGoal: Equatable {
  /// Anything that ran.
  case anything
  /// A condition of the language holds.
  case holds(String)
  /// One of some texts was said.
  case says([String])

  /// What a line of the page says of it: `<!-- done: CONDITION -->` or `<!-- says: TEXT | TEXT -->`.
  init?(comment line: Substring) {
    guard line.hasPrefix("<!-- "), line.hasSuffix(" -->") else { return nil }
    let parts = line.dropFirst(5).dropLast(4).split(separator: ": ", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "done": self = parts[1] == "yes" ? .anything : .holds(String(parts[1]))
    case "says": self = .says(parts[1].components(separatedBy: " | "))
    case _: return nil
    }
  }
}
