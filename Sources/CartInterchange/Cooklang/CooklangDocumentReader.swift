import CartModels

/// Reads one recipe.
///
/// The reader works on bytes, because all signs of the language are ASCII and no other character
/// contains an ASCII byte. It classifies each line once and reads the steps paragraph by paragraph.
struct CooklangDocumentReader {
  var document = CooklangDocument.empty
  /// The text below the front matter, without comments.
  private(set) var bytes: [UInt8] = []
  /// The meaning of ingredients, as the special keys `[mode]` and `[duplicate]` set it.
  var mode = CooklangMode()
  /// The ingredients listed so far, by the key of their name.
  var mentions: [NameKey: CooklangMention] = [:]

  private let text: [UInt8]
  private var findingCount = 0
  private var line = 1
  private var lineOffset = 0
  /// The start of the current paragraph.
  private var paragraph: Int?
  private var isInNote = false

  init(_ text: String) { self.text = Array(text.utf8) }

  mutating func read(_ passing: WorkCheck) rethrows {
    let body = readFrontMatter()
    let comments = CooklangComments(in: text[body...])
    bytes = comments.rest
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      try passing(CooklangDocumentReader.workOfLine)
      try readLine(start..<end, passing)
      start = end + 1
    }
    try finishParagraph(at: bytes.count, passing)
    if let unclosed = comments.unclosed {
      find(
        .unsure, at: unclosed, "a comment begins with `[-` and has no `-]`: the rest is part of it")
    }
  }

  /// Adds a finding at a position, which must not precede that of the last finding.
  mutating func find(
    _ kind: Findings.Kind, at index: Int, _ message: @autoclosure () -> String
  ) {
    find(kind, line: lineNumber(at: index), message())
  }

  /// Adds a finding at a line.
  mutating func find(_ kind: Findings.Kind, line: Int, _ message: @autoclosure () -> String) {
    findingCount += 1
    // The messages of later findings are never shown.
    let message = findingCount > Findings.most ? "" : message()
    document.elements.append(.finding(Findings.Finding(line: line, kind: kind, message: message)))
  }

  /// Returns the line of a position. Positions must be passed in ascending order.
  mutating func lineNumber(at index: Int) -> Int {
    while lineOffset < min(index, bytes.count) {
      let byte = bytes[lineOffset]
      if byte == UInt8(ascii: "\n") || byte == CooklangComments.lineEndInComment { line += 1 }
      lineOffset += 1
    }
    return line
  }

  /// Returns a part of the text on one line, without the backslashes that escape signs.
  func plainText(_ range: Range<Int>) -> String {
    guard bytes[range].contains(UInt8(ascii: "\\")) else {
      return CooklangText.plain(String(decoding: bytes[range], as: UTF8.self))
    }
    var kept: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < range.upperBound { index += 1 }
      kept.append(bytes[index])
      index += 1
    }
    return CooklangText.plain(String(decoding: kept, as: UTF8.self))
  }
}

// MARK: Front matter

extension CooklangDocumentReader {
  /// Reads the front matter.
  ///
  /// - Returns: the position after it.
  private mutating func readFrontMatter() -> Int {
    var position = text.starts(with: CooklangText.byteOrderMark) ? 3 : 0
    let start = position
    var number = 1
    var fence: Int?
    var matter = CooklangFrontMatter()
    while position < text.count {
      let end = text[position...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      let words = String(decoding: text[position..<end], as: UTF8.self)
      position = min(end + 1, text.count)
      let isFence = words.hasPrefix("---") && words.withoutOuterBlanks == "---"
      switch (fence, isFence) {
      case (nil, true): fence = number
      case (nil, false): if !words.withoutOuterBlanks.isEmpty { return start }
      case (.some, false): matter.read(words, number)
      case (.some, true):
        matter.finish()
        take(matter)
        line = number + 1
        return position
      }
      number += 1
    }
    if let fence {
      find(.unsure, line: fence, "the part that begins with `---` here is not closed by `---`")
    }
    return start
  }

  private mutating func take(_ matter: CooklangFrontMatter) {
    document.metadata = matter.metadata
    for doubt in matter.doubts { find(.unsure, line: doubt.line, doubt.message) }
  }
}

// MARK: Lines

extension CooklangDocumentReader {
  /// The work to classify a line, where reading a byte of a step is 1.
  private static let workOfLine = 16

  private mutating func readLine(_ range: Range<Int>, _ passing: WorkCheck) rethrows {
    if isBlank(range) {
      try finishParagraph(at: range.lowerBound, passing)
      isInNote = false
    } else if let name = sectionName(range) {
      try finishParagraph(at: range.lowerBound, passing)
      isInNote = false
      let line = lineNumber(at: range.lowerBound)
      document.elements.append(.section(name, line: line))
    } else if let colon = colonOfMetadata(range) {
      try finishParagraph(at: range.lowerBound, passing)
      isInNote = false
      readMetadata(range, colon: colon)
    } else if bytes[range.lowerBound] == UInt8(ascii: ">"), !startsMetadata(range) {
      try finishParagraph(at: range.lowerBound, passing)
      isInNote = true
      let note = plainText(range.lowerBound + 1..<range.upperBound)
      if !note.isEmpty {
        document.elements.append(.note(note, line: lineNumber(at: range.lowerBound)))
      }
    } else if !isInNote, paragraph == nil {
      paragraph = range.lowerBound
    }
  }

  private mutating func finishParagraph(at end: Int, _ passing: WorkCheck) rethrows {
    guard let start = paragraph else { return }
    paragraph = nil
    try readStep(start..<end, passing)
  }

  private func isBlank(_ range: Range<Int>) -> Bool {
    if bytes[range].contains(where: { (0x21...0x7E).contains($0) }) { return false }
    return String(decoding: bytes[range], as: UTF8.self).withoutOuterBlanks.isEmpty
  }

  /// Returns the name of a section from a line such as `== Dough ==`, or nil for any other line.
  private func sectionName(_ range: Range<Int>) -> String? {
    let sign = UInt8(ascii: "=")
    guard bytes[range.lowerBound] == sign else { return nil }
    let rest = bytes[range].drop { $0 == sign }
    let name = rest.prefix { $0 != sign }
    let close = rest[name.endIndex...].drop { $0 == sign }
    guard isBlank(close.startIndex..<range.upperBound) else { return nil }
    return plainText(name.startIndex..<name.endIndex)
  }

  private func startsMetadata(_ range: Range<Int>) -> Bool {
    bytes[range].starts(with: [UInt8(ascii: ">"), UInt8(ascii: ">")])
  }

  /// Returns the position of the colon in a line such as `>> servings: 4`, or nil for any other
  /// line.
  private func colonOfMetadata(_ range: Range<Int>) -> Int? {
    startsMetadata(range) ? bytes[range].firstIndex(of: UInt8(ascii: ":")) : nil
  }

  private mutating func readMetadata(_ range: Range<Int>, colon: Int) {
    let key = plainText(range.lowerBound + 2..<colon).lowercased()
    let value = plainText(colon + 1..<range.upperBound)
    if mode.take(key, value) { return }
    guard let key = CooklangMetadata.Key(rawValue: key), !value.isEmpty else { return }
    let line = lineNumber(at: range.lowerBound)
    if !document.metadata.note(key, value, line: line) {
      find(.unsure, line: line, "duplicate `\(key.rawValue)`; the first one is used")
    }
  }
}
