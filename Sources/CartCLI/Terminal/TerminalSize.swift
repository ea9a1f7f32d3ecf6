import CartPlatform

/// How much a terminal shows at once.
package struct TerminalSize: Hashable, Sendable {
  /// How many rows.
  package var rows: Int
  /// How many columns.
  package var columns: Int

  /// Makes a size.
  package init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
  }

  /// The size of the terminal behind a descriptor, or nil.
  init?(of descriptor: Int32) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else {
      return nil
    }
    self.init(rows: Int(size.ws_row), columns: Int(size.ws_col))
  }
}
