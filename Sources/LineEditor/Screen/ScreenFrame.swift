/// One row as it is sent to the terminal, and the columns that takes.
struct FrameRow: Equatable, Sendable {
  var text: String
  var width: Int

  init(_ text: String = "", width: Int = 0) {
    self.text = text
    self.width = width
  }
}

/// All that the editor shows: the prompt with the line, and what stands below it.
struct ScreenFrame: Equatable, Sendable {
  var rows: [FrameRow] = [FrameRow()]
  var footer: [FrameRow] = []
  var cursorRow = 0
  var cursorColumn = 0
}
