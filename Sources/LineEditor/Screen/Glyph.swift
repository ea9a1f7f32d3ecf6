internal import CLineEdit
internal import TerminalText

/// What is drawn for one character: never a control character, so no line can play tricks with the
/// terminal.
struct Glyph: Equatable, Sendable {
  var text: String
  /// Columns; 0 for a mark that sits on the character before it.
  var width: Int
  /// Whether terminals disagree on its width: those that don't join scalars draw a family as its
  /// members.
  var isDoubtful = false

  init(text: String, width: Int) {
    self.text = text
    self.width = width
  }

  /// The glyph of anything but a newline or a tab, whose look depends on where they stand.
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

  /// The glyph of a character of ASCII, which nearly all are and which needs no closer look; nil for
  /// all others, and for control characters.
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

  /// Whether it is there for a scalar that can't be drawn.
  private var standsForAnother: Bool { self == .unknown || text.utf8.first == 0x5E && width == 2 }

  static let unknown = Glyph(text: "\u{FFFD}", width: 1)

  /// `^A` for control-A.
  private static func caret(_ scalar: Unicode.Scalar) -> Glyph {
    let letter = Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value ^ 0x40))
    return Glyph(text: "^" + String(letter), width: 2)
  }

  /// Spaces to the next stop, which are eight columns apart, but never past the end of the row.
  static func tab(at column: Int, columns: Int) -> Glyph {
    let width = min(8 - column % 8, max(columns - column, 1))
    return Glyph(text: String(repeating: " ", count: width), width: width)
  }
}

extension Unicode.Scalar {
  /// Whether it changes the direction of what follows, and so could make a line look like another
  /// one.
  fileprivate var isDirectional: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension String {
  /// The text as its glyphs draw it.
  var drawn: String { utf8.allSatisfy(\.isPlain) ? self : map { Glyph($0).text }.joined() }
}

extension UInt8 {
  /// Whether it is a character by itself, and not a control character.
  fileprivate var isPlain: Bool { (0x20..<0x7F).contains(self) }
}
