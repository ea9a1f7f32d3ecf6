internal import CLineEdit

/// What is drawn for one scalar: never a control character, so no line can play tricks with the
/// terminal.
struct Glyph: Equatable, Sendable {
  var text: String
  /// Columns; 0 for a mark that sits on the character before it.
  var width: Int

  init(text: String, width: Int) {
    self.text = text
    self.width = width
  }

  /// The glyph of anything but a newline or a tab, whose look depends on where they stand.
  init(_ scalar: Unicode.Scalar) {
    if scalar.value < 0x20 || scalar.value == 0x7F {
      self = .caret(scalar)
      return
    }
    let width = Int(cle_width(scalar.value))
    self = width < 0 || scalar.isDirectional ? .unknown : Glyph(text: String(scalar), width: width)
  }

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

/// The columns that a text takes on a row of its own.
func displayWidth(_ text: String) -> Int {
  text.unicodeScalars.reduce(0) { $0 + Glyph($1).width }
}

/// The text, cut to a number of columns; the ellipsis stands for what is missing.
func clipped(_ text: String, to columns: Int, ellipsis: String = Palette.ellipsis) -> String {
  guard columns > 0 else { return "" }
  let ellipsis = ellipsis.prefix(columns)
  let room = columns - ellipsis.count
  var result = ""
  var lastFitting = ""
  var width = 0
  for scalar in text.unicodeScalars {
    let glyph = Glyph(scalar)
    width += glyph.width
    if width > columns { return lastFitting + ellipsis }
    result += glyph.text
    if width <= room { lastFitting = result }
  }
  return result
}
