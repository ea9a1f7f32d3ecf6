/// What an interpreter says, in the forms in which it is shown. Each kind conforms in a file of its
/// own, in `Results` (what was asked for) or `Changes` (what was done).
///
/// `Console` takes what conforms and nothing else, and `Output` lists what it must take: where a
/// kind or one of its forms is missing, the program isn't built.
protocol Rendered {
  /// When it is said, and beside what.
  var occasion: Occasion { get }
  /// For people; nil where nothing need be said.
  func text(in context: RenderingContext) throws -> RenderedText?
  /// For machines, which get a line with a value; nil where they have no use for it.
  func json(in context: RenderingContext) throws -> String?
}

/// When something is said.
enum Occasion {
  /// Always: it was asked for.
  case asked
  /// As an answer, which `--quiet` can do without.
  case answer
  /// Where changes are said.
  case change
  /// As a change, also where those aren't said, but for `--quiet`.
  case outcome
  /// Where changes are said; elsewhere beside the results, but for `--quiet`: it goes for good.
  case loss
}

/// Text for people, its last line ended.
enum RenderedText {
  /// Its lines keep to the width of the terminal at a prompt.
  case prose(String)
  /// It is left as it is: scripts, texts of the user's own, and what machines read.
  case verbatim(String)
}
