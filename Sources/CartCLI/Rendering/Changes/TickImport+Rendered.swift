import CartInterpreter
import CartLanguage
import CartModels
import TerminalText

/// `import` of checked items.
extension TickImport: Rendered {
  var occasion: Occasion { .change }

  func text(in context: RenderingContext) throws -> RenderedText? {
    let style = context.style
    let deeds = [(checked, "checked"), (unchecked, "unchecked"), (added, "added")]
      .filter { $0.0 > 0 }.map { "\($0.1) \(counted($0.0, "item"))" }
    let title = style.bold(style.safe(list))
    var parts = [
      deeds.isEmpty ? "nothing new for \(title)" : "\(deeds.joined(separator: ", ")) on \(title)"
    ]
    if known > 0 { parts.append("\(counted(known, "line")) done before") }
    let lines = remarks.map { remark in
      let isDone = remark.isVoid ? ", so nothing was done" : ""
      return
        "line \(remark.line), \(style.safe(remark.text)): \(style.safe(remark.sentence))\(isDone)"
    }
    return .prose(([parts.joined(separator: "; ")] + lines).map { $0 + "\n" }.joined())
  }

  func json(in context: RenderingContext) throws -> String? {
    try context.json.line(TickImportJSON(report: self))
  }
}

private struct TickImportJSON: Encodable {
  let imported: String
  let list: String
  let checked: Int
  let unchecked: Int
  let added: Int
  let known: Int
  let remarks: [Remark]

  struct Remark: Encodable {
    let line: Int
    let text: String
    let message: String
    let done: Bool
  }

  init(report: TickImport) {
    (imported, list, known) = (report.path, report.list, report.known)
    (checked, unchecked, added) = (report.checked, report.unchecked, report.added)
    remarks = report.remarks.map {
      Remark(line: $0.line, text: $0.text, message: $0.sentence, done: !$0.isVoid)
    }
  }
}
