import TerminalText

/// The contents of a terminal: characters with their attributes, and the cursor.
struct Screen: Equatable {
  /// The attributes of a character.
  struct Look: Equatable {
    var color: Int?
    var isBold = false
    var isFaint = false
    var isUnderlined = false
    var isInverse = false
  }

  /// A character, which can be two columns wide and have combining marks.
  struct Cell: Equatable {
    var text: String
    var width: Int
    var look: Look

    var isBlank: Bool { text == " " && !look.isInverse }
  }

  private(set) var rows: [[Cell]] = []
  let cursor: Cursor

  /// The position of the cursor, from 0.
  struct Cursor: Equatable {
    let row: Int
    let column: Int
  }

  /// Parses the output of `capture-pane -p -e`.
  init(captured: String, cursor: Cursor) {
    self.cursor = cursor
    var look = Look()
    for line in captured.split(separator: "\n", omittingEmptySubsequences: false) {
      rows.append(Screen.cells(of: line, &look))
    }
  }

  // MARK: Pictures

  /// The visible text without ghost text, with `▏` at the cursor.
  var picture: String {
    var lines = rows.map(Screen.text)
    while lines.count <= cursor.row { lines.append("") }
    lines[cursor.row] = beforeCursor.map(\.text).joined() + "▏" + Screen.text(afterCursor)
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// The faint text to the right of the cursor.
  var ghost: String {
    Screen.text(Array(rightOfCursor.prefix { $0.look.isFaint || $0.isBlank }))
  }

  /// A letter for the attributes of each character in the cursor's row: that of its colour, a
  /// capital if it is bold (`W` without a colour), `.` if faint, `_` if underlined, `#` if inverse.
  var looks: String { looks(inRow: cursor.row) }

  /// The same for any row.
  func looks(inRow row: Int) -> String {
    guard rows.indices.contains(row) else { return "" }
    return rows[row].map { String(repeating: $0.look.letter, count: $0.width) }.joined()
      .trimmingEnd()
  }

  var beforeCursor: [Cell] {
    guard rows.indices.contains(cursor.row) else { return blanks(cursor.column) }
    var (cells, column) = ([Cell](), 0)
    for cell in rows[cursor.row] where column < cursor.column {
      cells.append(cell)
      column += cell.width
    }
    return cells + blanks(cursor.column - column)
  }

  var rightOfCursor: [Cell] {
    guard rows.indices.contains(cursor.row) else { return [] }
    return Array(rows[cursor.row].dropFirst(beforeCursor.count))
  }

  var afterCursor: [Cell] {
    Array(rightOfCursor.drop { $0.look.isFaint || $0.isBlank && !ghost.isEmpty })
  }

  private func blanks(_ count: Int) -> [Cell] {
    Array(repeating: Cell(text: " ", width: 1, look: Look()), count: max(count, 0))
  }

  private static func text(_ cells: [Cell]) -> String {
    cells.map(\.text).joined().trimmingEnd()
  }

  // MARK: Reading

  private static func cells(of line: Substring, _ look: inout Look) -> [Cell] {
    var cells: [Cell] = []
    var rest = line.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}" {
        look.change(by: takeSequence(&rest))
        continue
      }
      let width = DisplayWidth.of(Character(scalar))
      if width == 0, !cells.isEmpty {
        cells[cells.count - 1].text.unicodeScalars.append(scalar)
      } else {
        cells.append(Cell(text: String(scalar), width: width, look: look))
      }
    }
    return cells
  }

  /// Parses the numbers of `ESC [ 1 ; 31 m`, after the escape.
  private static func takeSequence(_ rest: inout Substring.UnicodeScalarView) -> [Int] {
    let parameters = rest.dropFirst().prefix { $0 != "m" }
    rest = rest[parameters.endIndex...].dropFirst()
    return String(parameters).split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) ?? 0 }
  }
}

extension Screen.Look {
  fileprivate mutating func change(by codes: [Int]) {
    for code in codes {
      switch code {
      case 0: self = Screen.Look()
      case 1: isBold = true
      case 2: isFaint = true
      case 4: isUnderlined = true
      case 7: isInverse = true
      case 22: (isBold, isFaint) = (false, false)
      case 24: isUnderlined = false
      case 27: isInverse = false
      case 30...37: color = code - 30
      case 39: color = nil
      case 90...97: color = code - 90
      default: break
      }
    }
  }

  var letter: String {
    if isInverse { return "#" }
    if isUnderlined { return "_" }
    if isFaint { return "." }
    guard let color else { return isBold ? "W" : " " }
    let letter = ["k", "r", "g", "y", "b", "m", "c", "w"][color]
    return isBold ? letter.uppercased() : letter
  }
}

extension String {
  func trimmingEnd() -> String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
