import CartInterchange
import CartLanguage
import CartModels
import Foundation

/// One JSON value a line; the shapes are documented in `docs/json.md`, and stand beside what has them.
struct JSONRenderer {
  /// Asked while much is written; may throw, to end that.
  var asking: () throws -> Void = {}

  /// Any value, on a line of its own.
  func line(_ value: some Encodable) throws -> String { try encode(value) + "\n" }

  func encode(_ value: some Encodable) throws -> String { try JSONText.of(value) }

  /// A list on a line of its own.
  func line<Element>(
    _ all: [Element], _ json: (Element) -> some Encodable
  ) throws -> String {
    try "[" + elements(all, json) + "]\n"
  }

  /// The elements of a list with commas in between, some at a time: an encoder can't be stopped.
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
  /// A diagnostic as `{"error": {…}}`, or under its severity.
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
