import CartPlatform

/// The size of a terminal in characters.
package struct TerminalSize: Hashable, Sendable {
  /// The number of rows.
  package var rows: Int
  /// The number of columns.
  package var columns: Int

  /// Makes a size.
  package init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
  }

  /// Returns the size of the terminal of a descriptor, or nil.
  init?(of descriptor: Int32) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else {
      return nil
    }
    self.init(rows: Int(size.ws_row), columns: Int(size.ws_col))
  }
}
