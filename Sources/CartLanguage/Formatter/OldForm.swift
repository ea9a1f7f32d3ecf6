/// Something that is still understood, and has another way to be written, which `fmt` writes.
///
///     for (i, x) in enumerate(l) { … }   // for i, x in enumerate(l) { … }
package struct OldForm: Hashable, Sendable {
  /// What is replaced, and by what.
  package struct Edit: Hashable, Sendable {
    package var range: SourceRange
    package var text: String
  }

  /// What is old about it.
  package enum Kind: Hashable, Sendable {
    /// `==`, `true`, `count(l)`: another spelling, which `lint` lets pass.
    case spelling
    /// `(x in l)`, `(a, b) in l`, `[a, b] in l`
    case loopBrackets
    /// `[x for x in l if x > 1]`
    case comprehensionIf
    /// `print (a, b)`
    case printParentheses
    /// `{"a": 1}`
    case bracedRecord
    /// `1/2 cup`, which blanks around the slash would change
    case fraction
    /// `remove Milk from "Party"`
    case listWord
  }

  package var kind: Kind
  /// What is replaced, in the order of the source.
  package var edits: [Edit]

  /// From the first to the last that is replaced.
  package var range: SourceRange {
    guard let first = edits.first, let last = edits.last else { return 0..<0 }
    return first.range.lowerBound..<last.range.upperBound
  }

  /// How a stretch of the source is written without them.
  static func replaced(
    _ range: SourceRange, in source: Source, _ forms: [OldForm]
  ) -> String {
    var (text, end) = ("", range.lowerBound)
    let edits = forms.flatMap(\.edits).filter { range.contains($0.range.lowerBound) }
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= end {
      text += source.text(end..<edit.range.lowerBound) + edit.text
      end = edit.range.upperBound
    }
    return text + source.text(end..<max(end, range.upperBound))
  }
}

/// Keeps nothing but the old forms of a source, for who needs no tokens.
final class OldFormLog: TokenLog {
  override func append(_ token: Token, _ role: Role = .plain) {
    forget(from: token.range.lowerBound)
  }
  override func mark(_ role: Role) {}
  override func join(from start: Int, to end: Int) {}
  override func startStatement(at offset: Int) {}
  override func note(_ value: ValueStatement) {}
}

extension Parser {
  /// Notes that something is written in an old form.
  func noteOld(_ kind: OldForm.Kind, _ edits: OldForm.Edit...) {
    log?.note(OldForm(kind: kind, edits: edits))
  }

  /// Notes brackets that are needed no more, if lines don't go on because of them.
  ///
  /// - Parameter closing: where the other one stands, which was just read.
  func noteOldBrackets(_ kind: OldForm.Kind, from open: Token, to closing: SourceRange) {
    guard log != nil, open.range.lowerBound < closing.lowerBound,
      !source.bytes[open.range.lowerBound..<closing.upperBound].contains(UInt8(ascii: "\n"))
    else { return }
    noteOld(
      kind, OldForm.Edit(range: open.range, text: " "), OldForm.Edit(range: closing, text: " "))
  }

  /// Notes `to` and `from` before a quoted list, where `on` says the same.
  func noteOldListWords(in phrase: Phrase?) {
    guard log != nil, let pieces = phrase?.pieces else { return }
    for (piece, next) in zip(pieces, pieces.dropFirst())
    where next.isQuoted && (piece.clause == .to || piece.clause == .from) {
      noteOld(.listWord, OldForm.Edit(range: piece.range, text: ClauseWord.on.rawValue))
    }
  }
}
