import CartLanguage
import CartModels
import Foundation
import TerminalText

/// One JSON value a line; the shapes are documented in `grammar.md`, and stand beside what has them.
struct JSONRenderer {
  /// Asked while much is written; may throw, to end that.
  var asking: () throws -> Void = {}

  /// Any value, on a line of its own.
  func line(_ value: some Encodable) throws -> String { try encode(value) + "\n" }

  func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return JSONRenderer.escaped(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

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

  /// JSON escapes the control characters below U+0020; those from U+007F on
  /// could steer a terminal just as well, and are escaped here. They stand in
  /// texts only, where the escape means the same.
  private static func escaped(_ json: String) -> String {
    guard json.unicodeScalars.contains(where: PrintableText.isUnsafe) else { return json }
    var escaped = ""
    for scalar in json.unicodeScalars {
      if PrintableText.isUnsafe(scalar) {
        // Those beyond 16 bits are written as two halves, as UTF-16 has them.
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

/// A list with its items in pieces, as some are too long to be held.
extension JSONRenderer {
  /// What stands before the items.
  func beginning(of list: ListSummary) -> String {
    "{\"completed\":\(list.completedCount),\"id\":\"\(list.id.jsonText)\",\"items\":["
  }

  /// One of the items.
  func element(_ item: ShoppingItem) throws -> String { try encode(ItemJSON(item)) }

  /// What stands after them.
  func end(of list: ListSummary) throws -> String {
    "],\"list\":\(try encode(list.title)),\"total\":\(list.itemCount)}\n"
  }
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
