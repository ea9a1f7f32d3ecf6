/// One row as it is written to the terminal, with its width in columns.
struct FrameRow: Equatable, Sendable {
  var text: String
  var width: Int

  init(_ text: String = "", width: Int = 0) {
    self.text = text
    self.width = width
  }
}

/// Everything that the editor shows: the prompt with the line, and the rows below it.
struct ScreenFrame: Equatable, Sendable {
  var rows: [FrameRow] = [FrameRow()]
  var footer: [FrameRow] = []
  var cursorRow = 0
  var cursorColumn = 0
}
