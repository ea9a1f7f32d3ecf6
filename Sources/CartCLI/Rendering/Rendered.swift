/// The output of an interpreter, in the forms in which it is shown. Each kind conforms in a file
/// of its own, in `Results` (for results) or `Changes` (for changes).
///
/// `Console` accepts only conforming types, and `Output` lists all kinds. If a kind or one of its
/// forms is missing, the program doesn't compile.
protocol Rendered {
  /// The occasion on which it is shown.
  var occasion: Occasion { get }
  /// The form for users; nil if nothing needs to be shown.
  func text(in context: RenderingContext) throws -> RenderedText?
  /// The JSON form, one line with a value; nil if it has none.
  func json(in context: RenderingContext) throws -> String?
}

/// The occasion on which output is shown.
enum Occasion {
  /// A result that was asked for: always shown.
  case asked
  /// An answer: not shown with `--quiet`.
  case answer
  /// A change: shown if changes are reported.
  case change
  /// An outcome: shown like a change, also if changes aren't reported, but not with `--quiet`.
  case outcome
  /// A loss that can't be undone: shown if changes are reported, otherwise on the error stream
  /// unless `--quiet` is set.
  case loss
}

/// Text for users, ending in a line break.
enum RenderedText {
  /// Text that is wrapped to the width of the terminal at a prompt.
  case prose(String)
  /// Text that is never wrapped: scripts, the user's own texts, and text for programs.
  case verbatim(String)
}
