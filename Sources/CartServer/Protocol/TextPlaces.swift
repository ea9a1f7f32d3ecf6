/// A place in a text as editors know it: a line from 0, and the units of UTF-16 before it on that
/// line.
package struct TextPosition: Hashable, Codable, Sendable {
  package var line: Int
  package var character: Int

  package init(line: Int, character: Int) { (self.line, self.character) = (line, character) }
}

/// A stretch of a text.
package struct TextRange: Hashable, Codable, Sendable {
  package var start: TextPosition
  package var end: TextPosition

  package init(start: TextPosition, end: TextPosition) { (self.start, self.end) = (start, end) }
}

/// A stretch of some file.
package struct Location: Hashable, Codable, Sendable {
  package var uri: String
  package var range: TextRange
}

/// What is to stand in the place of a stretch of a text.
package struct TextEdit: Hashable, Codable, Sendable {
  package var range: TextRange
  package var newText: String
}

/// Edits of several files, by their addresses.
package struct WorkspaceEdit: Hashable, Codable, Sendable {
  package var changes: [String: [TextEdit]]
}

/// Names a text that is open.
struct TextDocumentIdentifier: Decodable {
  var uri: String
}

/// What most questions are about: a text.
struct DocumentParameters: Decodable {
  var textDocument: TextDocumentIdentifier
}

/// What most questions are about: a place in a text.
struct PlaceParameters: Decodable {
  var textDocument: TextDocumentIdentifier
  var position: TextPosition
}

/// A question about a stretch of a text.
struct StretchParameters: Decodable {
  var textDocument: TextDocumentIdentifier
  var range: TextRange
}
