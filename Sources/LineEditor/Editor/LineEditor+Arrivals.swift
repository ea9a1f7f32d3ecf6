internal import CLineEdit

/// Messages that arrive while a line is being read.
extension LineEditor {
  /// Watches the host's descriptors in addition to the keyboard.
  func watch() {
    reading.isWatching = true
    let descriptors = host?.descriptorsToWatch() ?? []
    cle_watch(handle, descriptors, descriptors.count)
  }

  /// Prints messages that arrived above the entry, and redraws the entry below them.
  func arrive() {
    let lines = host?.takeArrivals() ?? []
    if !lines.isEmpty {
      let rows = lines.flatMap { faint($0) }
      send(reading.screen.erase() + rows.map { $0.text + "\r\n" }.joined())
      reading.painted = nil
    }
    // Changes by others can affect the prompt.
    update()
    watch()
    paint()
  }

  /// Returns the rows of a line in faint text, without control sequences from the line.
  private func faint(_ line: String) -> [FrameRow] {
    var builder = FrameBuilder(columns: reading.columns, palette: palette)
    builder.draw(faint: line)
    return builder.finished().rows
  }
}
