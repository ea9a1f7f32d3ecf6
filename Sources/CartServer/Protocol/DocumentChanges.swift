/// A text was opened.
struct OpenParameters: Decodable {
  struct Text: Decodable {
    var uri: String
    var version: Int?
    var text: String
  }

  var textDocument: Text
}

/// A text was edited.
struct ChangeParameters: Decodable {
  struct Text: Decodable {
    var uri: String
    var version: Int?
  }

  /// What was put into the place of a stretch, or of the whole text where none is said.
  struct Change: Decodable {
    var range: TextRange?
    var text: String
  }

  var textDocument: Text
  var contentChanges: [Change]
}
