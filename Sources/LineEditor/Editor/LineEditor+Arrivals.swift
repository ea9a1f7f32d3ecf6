internal import CLineEdit

/// What comes from elsewhere while a line is read.
extension LineEditor {
  /// Has what the host names watched beside the keys.
  func watch() {
    reading.isWatching = true
    let descriptors = host?.descriptorsToWatch() ?? []
    cle_watch(handle, descriptors, descriptors.count)
  }

  /// Something arrived: it stands above the entry, which is drawn anew below as it was.
  func arrive() {
    let lines = host?.takeArrivals() ?? []
    if !lines.isEmpty {
      let rows = lines.flatMap { faint($0) }
      send(reading.screen.erase() + rows.map { $0.text + "\r\n" }.joined())
      reading.painted = nil
    }
    // Others may have changed what the prompt says.
    update()
    watch()
    paint()
  }

  /// The rows of a line in faint letters, none of which steers the terminal.
  private func faint(_ line: String) -> [FrameRow] {
    var builder = FrameBuilder(columns: reading.columns, palette: palette)
    builder.draw(faint: line)
    return builder.finished().rows
  }
}
