import Synchronization

/// A line that comes and goes below all else that is written to a terminal. What is written there
/// takes it away first.
///
/// The cursor stays at its beginning: a window that becomes narrower breaks the line, and all of it
/// is right of the cursor and below it still.
package final class ProgressLine: Sendable {
  /// The terminal that the line is on.
  package struct Device: Sendable {
    /// Writes text; whether anybody saw it makes no difference.
    package var write: @Sendable (String) -> Void
    /// How wide the terminal is right now, where that is known.
    package var columns: @Sendable () -> Int?
    /// Whether the program may write there, rather than another in the foreground.
    package var isOurs: @Sendable () -> Bool
    /// Takes note that the line is there, for what may end or stop the program.
    package var noteShown: @Sendable () -> Void
    /// Takes note that it is gone, and says whether it was there up to now.
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
    /// Whether the text before it has no end of its line yet, so that there is no room for it.
    var isMidLine = false
  }

  private let device: Device
  private let state = Mutex(State())

  /// Makes one that isn't shown yet.
  package init(on device: Device) { self.device = device }

  /// How many columns it may take: one is left, as the last makes some terminals begin a new row.
  var columns: Int { max((device.columns() ?? 80) - 1, 0) }

  /// Begins anew, with the cursor at the beginning of a line.
  func begin() { state.withLock { $0 = State() } }

  /// Shows a text, in place of what it showed before.
  func show(_ text: String) {
    state.withLock { state in
      guard !state.isMidLine, device.isOurs() else { return }
      // First, so that there is no moment in which it stands there and nobody knows.
      device.noteShown()
      state.isShown = true
      device.write("\r\(text)\(ProgressLine.erasing)\r")
    }
  }

  /// Takes it away, if it is there, and leaves something else in its place.
  func takeAway(leaving rest: String = "") {
    state.withLock { state in
      guard state.isShown else { return }
      state.isShown = false
      if device.noteGone() { device.write("\r\(ProgressLine.erasing)\(rest)") }
    }
  }

  /// Takes note of text that was written to the terminal.
  func noteText(endsLine: Bool) { state.withLock { $0.isMidLine = !endsLine } }

  /// Erases from the cursor on: the rest of the line, and the rows that it was broken into.
  static let erasing = "\u{1B}[J"
}
