import Synchronization

/// A temporary line below all other output of a terminal, which erases it before writing.
///
/// The cursor stays at the beginning of the line. If the window becomes narrower and the line
/// wraps, all of it is still after the cursor.
package final class ProgressLine: Sendable {
  /// The terminal that the line is on.
  package struct Device: Sendable {
    /// Writes text; errors are ignored.
    package var write: @Sendable (String) -> Void
    /// The current width of the terminal, if it is known.
    package var columns: @Sendable () -> Int?
    /// Whether the program may write, and isn't in the background.
    package var isOurs: @Sendable () -> Bool
    /// Notes that the line is shown, for signals that end or stop the program.
    package var noteShown: @Sendable () -> Void
    /// Notes that the line is gone, and returns whether it was still shown.
    package var noteGone: @Sendable () -> Bool

    package init(
      write: @escaping @Sendable (String) -> Void, columns: @escaping @Sendable () -> Int?,
      isOurs: @escaping @Sendable () -> Bool = { true },
      noteShown: @escaping @Sendable () -> Void = {},
      noteGone: @escaping @Sendable () -> Bool = { true }
    ) {
      self.write = write
      self.columns = columns
      self.isOurs = isOurs
      self.noteShown = noteShown
      self.noteGone = noteGone
    }
  }

  private struct State {
    var isShown = false
    /// Whether the preceding text doesn't end in a line break, so that the line can't be shown.
    var isMidLine = false
  }

  private let device: Device
  private let state = Mutex(State())

  /// Makes a line that isn't shown yet.
  package init(on device: Device) { self.device = device }

  /// The maximum number of columns. The last one is left free, because some terminals then begin
  /// a new row.
  var columns: Int { max((device.columns() ?? 80) - 1, 0) }

  /// Resets the state, with the cursor at the beginning of a line.
  func begin() { state.withLock { $0 = State() } }

  /// Shows a text in place of the previous one.
  func show(_ text: String) {
    state.withLock { state in
      guard !state.isMidLine, device.isOurs() else { return }
      // This comes first, so that a signal always erases a visible line.
      device.noteShown()
      state.isShown = true
      device.write("\r\(text)\(ProgressLine.erasing)\r")
    }
  }

  /// Erases the line if it is shown, and writes another text in its place.
  func takeAway(leaving rest: String = "") {
    state.withLock { state in
      guard state.isShown else { return }
      state.isShown = false
      if device.noteGone() { device.write("\r\(ProgressLine.erasing)\(rest)") }
    }
  }

  /// Notes that text was written to the terminal.
  func noteText(endsLine: Bool) { state.withLock { $0.isMidLine = !endsLine } }

  /// Erases the rest of the line and the rows that it wrapped into.
  static let erasing = "\u{1B}[J"
}
