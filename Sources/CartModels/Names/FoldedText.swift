/// A folded text for searching, by whole characters. Matches begin and end at character boundaries:
/// if accents count, `e` is not found in `é`, and a person is not found in a family emoji. White
/// space is kept.
///
///     FoldedText("Crème", passingOver: .caseAndAccents).contains(FoldedText("creme", …))
package struct FoldedText: Sendable {
  /// The differences that a search ignores.
  package enum Folding: Sendable {
    /// Case only, for operations that change a text.
    case caseAlone
    /// Case, accents and compatibility forms, for operations that only search.
    case caseAndAccents
  }

  /// The folded characters.
  private var bytes: [UInt8] = []
  /// The position in the original text of the character that begins at each byte, and of the end;
  /// -1 within a character. Empty if every byte is a character.
  private var starts: [Int32] = []

  /// Folds a text.
  package init(_ text: String, passingOver folding: Folding) {
    self.init(text, passingOver: folding, asking: { _ in })
  }

  /// Folds a text that may be long.
  ///
  /// - Parameter asking: called regularly with the cost of folding; reading one byte costs 1. It
  ///   can throw to cancel the work.
  package init(
    _ text: String, passingOver folding: Folding, asking: (Int) throws -> Void
  ) rethrows {
    var text = text
    let isPlain = text.withUTF8 { utf8 -> Bool in
      // CR LF is one character.
      guard utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) else { return false }
      bytes = utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
      return true
    }
    if !isPlain { try fold(text, folding, asking) }
  }

  private mutating func fold(
    _ text: String, _ folding: Folding, _ asking: (Int) throws -> Void
  ) rethrows {
    var work = 0
    bytes.reserveCapacity(text.utf8.count)
    starts.reserveCapacity(text.utf8.count + 1)
    var offset: Int32 = 0
    for character in text {
      let count = bytes.count
      if let byte = character.utf8.first, byte < 0x80, character.utf8.count == 1 {
        bytes.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
        work += 1
      } else {
        work += character.utf8.count * FoldedText.weightOfLetters
        bytes.append(contentsOf: NameKey.folded(character, folding).utf8)
      }
      if bytes.count > count {
        starts.append(offset)
        starts.append(contentsOf: repeatElement(-1, count: bytes.count - count - 1))
      }
      offset += Int32(character.utf8.count)
      if work >= FoldedText.workBetweenQuestions {
        try asking(work)
        work = 0
      }
    }
    starts.append(offset)
  }

  /// The cost of a non-ASCII character, which is folded as a string of its own.
  private static let weightOfLetters = 32
  private static let workBetweenQuestions = 1 << 12

  /// Whether the folded text is empty.
  package var isEmpty: Bool { bytes.isEmpty }

  /// Whether this text contains another one. Every text contains the empty text.
  package func contains(_ part: FoldedText) -> Bool { contains(part, asking: { _ in }) }

  /// Whether this text contains another one; both may be long.
  package func contains(_ part: FoldedText, asking: (Int) throws -> Void) rethrows -> Bool {
    if part.isEmpty { return true }
    var isFound = false
    try forEachPlace(of: part, asking) { _ in
      isFound = true
      return false
    }
    return isFound
  }

  /// Whether this text begins with another one.
  package func starts(with part: FoldedText) -> Bool {
    bytes.starts(with: part.bytes) && start(part.bytes.count) != nil
  }

  /// Whether this text ends with another one.
  package func ends(with part: FoldedText) -> Bool {
    let first = bytes.count - part.bytes.count
    return first >= 0 && start(first) != nil && bytes[first...].elementsEqual(part.bytes)
  }

  /// The ranges of another text in the original text, in UTF-8 bytes, without overlaps. Empty if
  /// the other folded text is empty.
  package func ranges(of part: FoldedText) -> [Range<Int>] { ranges(of: part, asking: { _ in }) }

  /// The ranges of another text in the original text; both may be long.
  package func ranges(of part: FoldedText, asking: (Int) throws -> Void) rethrows -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    try forEachPlace(of: part, asking) { range in
      ranges.append(range)
      return true
    }
    return ranges
  }

  /// The position in the original text of the character that begins at a folded byte.
  private func start(_ index: Int) -> Int? {
    guard !starts.isEmpty else { return index }
    return starts[index] < 0 ? nil : Int(starts[index])
  }

  /// Calls a body with each match, in linear time (the Knuth–Morris–Pratt algorithm).
  private func forEachPlace(
    of part: FoldedText, _ asking: (Int) throws -> Void, _ body: (Range<Int>) -> Bool
  ) rethrows {
    let wanted = part.bytes
    guard !wanted.isEmpty, wanted.count <= bytes.count else { return }
    let fallbacks = try FoldedText.fallbacks(of: wanted, asking)
    var matched = 0
    for (index, byte) in bytes.enumerated() {
      if index % FoldedText.workBetweenQuestions == 0 {
        try asking(FoldedText.workBetweenQuestions)
      }
      while matched > 0, matched == wanted.count || wanted[matched] != byte {
        matched = fallbacks[matched - 1]
      }
      if wanted[matched] == byte { matched += 1 }
      guard matched == wanted.count, let end = start(index + 1),
        let start = start(index + 1 - matched)
      else { continue }
      guard body(start..<end) else { return }
      matched = 0
    }
  }

  /// For each prefix of a text, the length of its longest suffix that is also a prefix.
  private static func fallbacks(
    of wanted: [UInt8], _ asking: (Int) throws -> Void
  ) rethrows -> [Int] {
    var fallbacks = [Int](repeating: 0, count: wanted.count)
    var matched = 0
    for index in wanted.indices.dropFirst() {
      if index % workBetweenQuestions == 0 { try asking(workBetweenQuestions) }
      while matched > 0, wanted[matched] != wanted[index] { matched = fallbacks[matched - 1] }
      if wanted[matched] == wanted[index] { matched += 1 }
      fallbacks[index] = matched
    }
    return fallbacks
  }
}
