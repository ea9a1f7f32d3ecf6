/// Identifiers differ in every run, so documents and scripts contain `"id":"…"` instead.
enum MaskedIdentifiers {
  /// Returns JSON with an ellipsis for each identifier.
  static func of(_ text: String) -> String {
    guard text.contains("\"id\":\"") else { return text }
    return text.replacing(/"id":"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"/, with: "\"id\":\"…\"")
  }
}
