internal import CLineEdit
internal import TerminalText

/// The text that is drawn for one character. It is never a control character, so no line can
/// manipulate the terminal.
struct Glyph: Equatable, Sendable {
  var text: String
  /// The width in columns; 0 for a mark that combines with the previous character.
  var width: Int
  /// Whether terminals disagree on the width. Those that do not join scalars draw a family emoji as
  /// its members.
  var isDoubtful = false

  init(text: String, width: Int) {
    self.text = text
    self.width = width
  }

  /// Creates the glyph of a character other than a newline or a tab, whose appearance depends on
  /// their position.
  init(_ character: Character) {
    if let plain = Glyph(plain: character) {
      self = plain
      return
    }
    let scalars = character.unicodeScalars
    if let first = scalars.first, scalars.count == 1 {
      self.init(first)
    } else {
      self.init(joining: scalars.map { Glyph($0) }, in: character)
    }
  }

  /// Creates the glyph of a printable ASCII character, which is the fast path for nearly all text.
  /// Returns nil for any other character.
  init?(plain character: Character) {
    guard let byte = character.asciiValue, byte.isPlain else { return nil }
    self.init(text: String(character), width: 1)
  }

  private init(joining parts: [Glyph], in character: Character) {
    let sum = parts.reduce(0) { $0 + $1.width }
    if parts.contains(where: \.standsForAnother) {
      self.init(text: parts.map(\.text).joined(), width: sum)
    } else {
      self.init(text: String(character), width: DisplayWidth.of(character))
      isDoubtful = sum != width || parts.first?.width != width
    }
  }

  private init(_ scalar: Unicode.Scalar) {
    if scalar.value < 0x20 || scalar.value == 0x7F {
      self = .caret(scalar)
    } else if cle_width(scalar.value) < 0 || scalar.isDirectional {
      self = .unknown
    } else {
      self.init(text: String(scalar), width: DisplayWidth.of(Character(scalar)))
    }
  }

  /// Whether the glyph replaces a scalar that cannot be drawn.
  private var standsForAnother: Bool { self == .unknown || text.utf8.first == 0x5E && width == 2 }

  static let unknown = Glyph(text: "\u{FFFD}", width: 1)

  /// Returns caret notation, such as `^A` for Control-A.
  private static func caret(_ scalar: Unicode.Scalar) -> Glyph {
    let letter = Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value ^ 0x40))
    return Glyph(text: "^" + String(letter), width: 2)
  }

  /// Returns the spaces up to the next tab stop. Tab stops are eight columns apart, but the spaces
  /// never exceed the row.
  static func tab(at column: Int, columns: Int) -> Glyph {
    let width = min(8 - column % 8, max(columns - column, 1))
    return Glyph(text: String(repeating: " ", count: width), width: width)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar changes the direction of the following text, which could make a line look
  /// like another one.
  fileprivate var isDirectional: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension String {
  /// The text of the glyphs of all characters.
  var drawn: String { utf8.allSatisfy { $0.isPlain } ? self : map { Glyph($0).text }.joined() }
}

extension Substring {
  /// The printable ASCII characters at the start, without one that the next scalar could combine
  /// with.
  ///
  /// - Parameter most: The maximum number of characters.
  func plainStart(atMost most: Int) -> Substring {
    let count = utf8.withContiguousStorageIfAvailable { bytes in
      let plain = bytes.prefix(most + 1).firstIndex { !$0.isPlain } ?? bytes.count
      let isCombined = plain < bytes.count && bytes[plain] >= 0x80
      return isCombined ? Swift.max(plain - 1, 0) : Swift.min(plain, most)
    }
    return self[..<utf8.index(startIndex, offsetBy: count ?? 0)]
  }
}

extension UInt8 {
  /// Whether the byte is a printable ASCII character.
  fileprivate var isPlain: Bool { (0x20..<0x7F).contains(self) }
}
