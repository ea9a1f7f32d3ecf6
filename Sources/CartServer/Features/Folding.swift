import CartLanguage

/// A range of lines that an editor can fold.
struct FoldingRange: Encodable, Hashable {
  var startLine: Int
  var endLine: Int
  var kind: String?
}

extension LanguageServer {
  /// Returns the folding ranges of blocks, multiline strings and runs of comment lines.
  func folds(_ parameters: DocumentParameters) throws -> [FoldingRange]? {
    let document = try document(parameters.textDocument)
    var folds = document.statements().flatMap { blocks(of: $0) }.compactMap { range in
      fold(range, in: document.lines, kind: nil)
    }
    let tokens = try tokens(of: document, in: 0..<document.lines.bytes.count)
    folds += tokens.filter { $0.kind == .string }.compactMap {
      fold($0.range, in: document.lines, kind: nil)
    }
    folds += comments(among: tokens, in: document.lines)
    return Array(Set(folds)).sorted { ($0.startLine, -$0.endLine) < ($1.startLine, -$1.endLine) }
  }

  /// Returns the blocks in a statement, including nested ones.
  private func blocks(of statement: Statement) -> [SourceRange] {
    var ranges: [SourceRange] = []
    statement.forEachStatement { inner in
      ranges += inner.blocks.map(\.range)
      guard let body = inner.command?.fields.templateUse.kept?.body else { return }
      ranges.append(body.range)
      for part in body.statements { ranges += blocks(of: part) }
    }
    return ranges
  }

  /// Returns the lines of a range except the last one, which closes it.
  private func fold(_ range: SourceRange, in lines: LineTable, kind: String?) -> FoldingRange? {
    let (start, end) = (lines.line(at: range.lowerBound), lines.line(at: range.upperBound))
    guard end - start > 1 else { return nil }
    return FoldingRange(startLine: start, endLine: end - 1, kind: kind)
  }

  /// Returns the runs of consecutive comment lines.
  private func comments(among tokens: [SemanticToken], in lines: LineTable) -> [FoldingRange] {
    var runs: [FoldingRange] = []
    for token in tokens where token.kind == .comment {
      let line = lines.line(at: token.range.lowerBound)
      let before = lines.bytes[lines.start(ofLine: line)..<token.range.lowerBound]
      guard before.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) else {
        continue
      }
      if let last = runs.last, last.endLine + 1 == line {
        runs[runs.count - 1].endLine = line
      } else {
        runs.append(FoldingRange(startLine: line, endLine: line, kind: "comment"))
      }
    }
    return runs.filter { $0.startLine < $0.endLine }
  }
}
