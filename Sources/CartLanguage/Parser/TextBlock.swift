/// The contents of a multi-line string while it is read. Each line loses the indentation of the
/// closing quotes, which is only known at the end.
struct TextBlock {
  private enum Part {
    /// The blanks at the start of a line.
    case indentation(SourceRange)
    case plain([UInt8])
    case hole(Expression)
    case lineEnd
  }

  private let source: Source
  private var parts: [Part] = []

  init(in source: Source) { self.source = source }

  /// Starts a line with these blanks.
  mutating func startLine(_ blanks: SourceRange) { parts.append(.indentation(blanks)) }

  mutating func append(_ bytes: [UInt8]) {
    if !bytes.isEmpty { parts.append(.plain(bytes)) }
  }

  mutating func append(_ hole: Expression) { parts.append(.hole(hole)) }

  mutating func endLine() { parts.append(.lineEnd) }

  /// The string without the indentation of its closing quotes, and without its last line end.
  ///
  /// - Throws: a `Diagnostic` if a line is indented less.
  func segments(closedAfter blanks: SourceRange) throws(Diagnostic) -> [TextSegment] {
    var segments: [TextSegment] = []
    var plain: [UInt8] = []
    for (index, part) in parts.enumerated() {
      switch part {
      case .indentation(let range): plain += try indentation(range, beyond: blanks, before: index)
      case .plain(let bytes): plain += bytes
      case .lineEnd: if index < parts.count - 1 { plain.append(UInt8(ascii: "\n")) }
      case .hole(let expression):
        if !plain.isEmpty { segments.append(.plain(String(decoding: plain, as: UTF8.self))) }
        plain = []
        segments.append(.hole(expression))
      }
    }
    if !plain.isEmpty { segments.append(.plain(String(decoding: plain, as: UTF8.self))) }
    return segments
  }

  /// The additional blanks of a line; a blank line may have any.
  private func indentation(
    _ range: SourceRange, beyond blanks: SourceRange, before index: Int
  ) throws(Diagnostic) -> ArraySlice<UInt8> {
    if source.bytes[range].starts(with: source.bytes[blanks]) {
      return source.bytes[range].dropFirst(blanks.count)
    }
    if index + 1 < parts.count, case .lineEnd = parts[index + 1] { return [] }
    throw .lessIndented(source, range, than: blanks)
  }
}

/// Reading multi-line strings.
extension Parser {
  /// Reads the string from the current quotes to the closing ones.
  ///
  /// - Parameter start: the start of its first line.
  mutating func parseTextBlock(from start: Int) throws(Diagnostic) -> [TextSegment] {
    let (open, holes) = (token.range.lowerBound, context.openHoles)
    do throws(Diagnostic) {
      return try readTextBlock(openedAt: open, from: start)
    } catch {
      // The rest of the line is not a sentence.
      context.openHoles = holes
      move(to: source.textBlockEnd(from: start))
      throw error
    }
  }

  private mutating func readTextBlock(
    openedAt open: Int, from start: Int
  ) throws(Diagnostic) -> [TextSegment] {
    var block = TextBlock(in: source)
    var (offset, isNewLine) = (start, true)
    while offset < source.bytes.count {
      if isNewLine {
        let blanks = offset..<source.endOfBlanks(at: offset)
        if let closing = source.textBlockClosing(onLineAt: offset) {
          move(to: closing.upperBound)
          log?.join(from: open, to: previousEnd)
          return try block.segments(closedAfter: blanks)
        }
        block.startLine(blanks)
        offset = blanks.upperBound
      }
      isNewLine = try readLine(of: &block, at: &offset, openedAt: open)
    }
    throw .unclosedTextBlock(open..<open + 3)
  }

  /// Reads up to the end of a line or past an interpolation. - Returns: whether the line ended.
  private mutating func readLine(
    of block: inout TextBlock, at offset: inout Int, openedAt open: Int
  ) throws(Diagnostic) -> Bool {
    var plain: [UInt8] = []
    while offset < source.bytes.count {
      switch source.bytes[offset] {
      case 0: throw .nulByte(offset..<offset + 1)
      case UInt8(ascii: "\\"): plain += try parseEscape(at: &offset)
      case UInt8(ascii: "{"):
        block.append(plain)
        move(to: offset)
        block.append(try parseHole())
        offset = previousEnd
        return false
      case UInt8(ascii: "\n"):
        if plain.last == UInt8(ascii: "\r") { plain.removeLast() }
        block.append(plain)
        block.endLine()
        offset += 1
        return true
      default:
        plain.append(source.bytes[offset])
        offset += 1
      }
    }
    block.append(plain)
    return false
  }
}

extension Diagnostic {
  fileprivate static func unclosedTextBlock(_ range: SourceRange) -> Diagnostic {
    var diagnostic = Diagnostic(
      .unclosedText, "unclosed multi-line string", at: range,
      help: ["close it with `\"\"\"` at the beginning of a line"])
    diagnostic.isIncomplete = true
    return diagnostic
  }

  fileprivate static func lessIndented(
    _ source: Source, _ range: SourceRange, than blanks: SourceRange
  ) -> Diagnostic {
    let line = source.lineRange(at: range.lowerBound)
    var diagnostic = Diagnostic(
      .lessIndented, "this line is indented less than the closing `\"\"\"`",
      at: range.upperBound..<line.upperBound,
      help: ["indent the line, or move the closing `\"\"\"` to the left"])
    diagnostic.correct(range, with: source.text(blanks))
    return diagnostic
  }
}
