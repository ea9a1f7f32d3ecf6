extension QRCode {
  /// The light modules that the standard requires on each side.
  private static let border = 4

  /// The number of terminal columns that the code needs.
  package var width: Int { modules.count + 2 * QRCode.border }

  /// The code in characters, each of which shows two modules.
  package var rows: [String] {
    stride(from: -QRCode.border, to: modules.count + QRCode.border, by: 2).map { top in
      String((0..<width).map { character(top, $0 - QRCode.border) })
    }
  }

  /// The rows in black on white, whatever the colours of the terminal.
  package var colouredRows: [String] {
    rows.map { "\u{1B}[38;5;16;48;5;231m\($0)\u{1B}[0m" }
  }

  private func character(_ top: Int, _ column: Int) -> Character {
    switch (isDark(top, column), isDark(top + 1, column)) {
    case (true, true): "█"
    case (true, false): "▀"
    case (false, true): "▄"
    case (false, false): " "
    }
  }

  private func isDark(_ row: Int, _ column: Int) -> Bool {
    modules.indices.contains(row) && modules.indices.contains(column) && modules[row][column]
  }
}
