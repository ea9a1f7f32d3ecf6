/// The parameters of the notification that a text was opened.
struct OpenParameters: Decodable {
  struct Text: Decodable {
    var uri: String
    var version: Int?
    var text: String
  }

  var textDocument: Text
}

/// The parameters of the notification that a text was edited.
struct ChangeParameters: Decodable {
  struct Text: Decodable {
    var uri: String
    var version: Int?
  }

  /// A replacement of a range, or of the whole text if there is no range.
  struct Change: Decodable {
    var range: TextRange?
    var text: String
  }

  var textDocument: Text
  var contentChanges: [Change]
}
