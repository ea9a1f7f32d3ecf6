/// A form that is still accepted but has a preferred replacement, which `fmt` writes.
///
///     for (i, x) in enumerate(l) { … }   // for i, x in enumerate(l) { … }
package struct OldForm: Hashable, Sendable {
  /// A replacement of part of the source.
  package struct Edit: Hashable, Sendable {
    package var range: SourceRange
    package var text: String
  }

  /// The kinds of accepted old forms.
  package enum Kind: Hashable, Sendable {
    /// `==`, `true`, `count(l)`: an alternative spelling, which `lint` accepts.
    case spelling
    /// `(x in l)`, `(a, b) in l`, `[a, b] in l`
    case loopBrackets
    /// `[x for x in l if x > 1]`
    case comprehensionIf
    /// `print (a, b)`
    case printParentheses
    /// `{"a": 1}`
    case bracedRecord
    /// `1/2 cup`, whose meaning spaces around the slash would change
    case fraction
    /// `remove Milk from "Party"`
    case listWord
  }

  package var kind: Kind
  /// The replacements, in source order.
  package var edits: [Edit]

  /// The range from the first to the last replacement.
  package var range: SourceRange {
    guard let first = edits.first, let last = edits.last else { return 0..<0 }
    return first.range.lowerBound..<last.range.upperBound
  }

  /// The source of a range with the replacements of some old forms.
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

/// A log that keeps only the old forms of a source and no tokens.
package final class OldFormLog: TokenLog {
  package override func append(_ token: Token, _ role: Role = .plain) {
    forget(from: token.range.lowerBound)
  }
  package override func mark(_ role: Role) {}
  package override func join(from start: Int, to end: Int) {}
  package override func startStatement(at offset: Int) {}
  package override func note(_ value: ValueStatement) {}
}

extension Parser {
  /// Records an old form of the source.
  func noteOld(_ kind: OldForm.Kind, _ edits: OldForm.Edit...) {
    log?.note(OldForm(kind: kind, edits: edits))
  }

  /// Records brackets that are no longer needed, unless a line break depends on them.
  ///
  /// - Parameter closing: the range of the closing bracket, which was just read.
  func noteOldBrackets(_ kind: OldForm.Kind, from open: Token, to closing: SourceRange) {
    guard log != nil, open.range.lowerBound < closing.lowerBound,
      !source.bytes[open.range.lowerBound..<closing.upperBound].contains(UInt8(ascii: "\n"))
    else { return }
    noteOld(
      kind, OldForm.Edit(range: open.range, text: " "), OldForm.Edit(range: closing, text: " "))
  }

  /// Records `to` and `from` before a quoted list, where `on` is preferred.
  func noteOldListWords(in phrase: Phrase?) {
    guard log != nil, let pieces = phrase?.pieces else { return }
    for (piece, next) in zip(pieces, pieces.dropFirst())
    where next.isQuoted && (piece.clause == .to || piece.clause == .from) {
      noteOld(.listWord, OldForm.Edit(range: piece.range, text: ClauseWord.on.rawValue))
    }
  }
}
