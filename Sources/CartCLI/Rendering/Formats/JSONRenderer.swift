import CartInterchange
import CartLanguage
import CartModels
import Foundation

/// Writes one JSON value per line. The shapes are documented in `docs/json.md`, and defined
/// beside their values.
struct JSONRenderer {
  /// Called while much is written; can throw to stop.
  var asking: () throws -> Void = {}

  /// Encodes any value on a line of its own.
  func line(_ value: some Encodable) throws -> String { try encode(value) + "\n" }

  func encode(_ value: some Encodable) throws -> String { try JSONText.of(value) }

  /// Encodes a list on a line of its own.
  func line<Element>(
    _ all: [Element], _ json: (Element) -> some Encodable
  ) throws -> String {
    try "[" + elements(all, json) + "]\n"
  }

  /// Encodes the elements of a list, separated by commas. It does so in batches, because an
  /// encoder can't be stopped.
  func elements<Element>(
    _ all: [Element], _ json: (Element) -> some Encodable
  ) throws -> String {
    var text = ""
    for start in stride(from: 0, to: all.count, by: JSONRenderer.elementsAtOnce) {
      try asking()
      let some = all[start..<min(start + JSONRenderer.elementsAtOnce, all.count)]
      text += try (start == 0 ? "" : ",") + encode(some.map(json)).dropFirst().dropLast()
    }
    return text
  }

  private static let elementsAtOnce = 64
}

extension JSONRenderer {
  /// Encodes a diagnostic as `{"error": {…}}`, or under its own severity.
  func line(_ diagnostic: Diagnostic) throws -> String {
    let position = diagnostic.range.flatMap { diagnostic.source?.position(of: $0.lowerBound) }
    let body = DiagnosticJSON(
      code: diagnostic.code.rawValue, message: diagnostic.message, file: diagnostic.source?.name,
      line: position?.line, column: position?.column,
      help: diagnostic.help.isEmpty ? nil : diagnostic.help.joined(separator: "\n"))
    return try line([diagnostic.severity.rawValue: body])
  }
}

private struct DiagnosticJSON: Encodable {
  let code: String
  let message: String
  let file: String?
  let line: Int?
  let column: Int?
  let help: String?
}
