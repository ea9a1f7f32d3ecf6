import CartAssist
import CartInterpreter
import CartLanguage
import CartModels
import Foundation

/// What could stand at the cursor.
struct CompletionList: Encodable {
  struct Item: Encodable {
    var label: String
    var detail: String?
    var sortText: String
    var filterText: String
    /// What of it editors compare with the letters before the cursor that tell capitals from others,
    /// as Emacs does; what is put into the text is the edit.
    var insertText: String?
    var textEdit: TextEdit
  }

  /// What is offered for the next letter is worked out anew, as slips are forgiven.
  let isIncomplete = true
  var items: [Item]

  private enum CodingKeys: String, CodingKey { case isIncomplete, items }
}

extension LanguageServer {
  /// The names that are known in a text, and those of the store right now.
  func names(in document: OpenDocument) -> LiveNames {
    if document.check == nil { settle(document) }
    return LiveNames(
      store: host.store, session: Session(knowing: document.check?.definitions ?? Definitions()),
      calendar: host.calendar, written: document.templates)
  }

  /// What the prompt would offer in the statement at a place.
  func completion(_ parameters: PlaceParameters) throws -> CompletionList? {
    let document = try document(parameters.textDocument)
    let offset = document.lines.offset(of: parameters.position)
    let (source, start) = document.statement(at: offset)
    let names = names(in: document)
    let completer = Completer(
      names: names, host: host.completion(FilePath(document.path).folder), usesSymbols: true)
    let found = names.atOneMoment {
      completer.completions(of: TypedEntry(source), cursor: offset - start)
    }
    let range = found.replacing.lowerBound + start..<found.replacing.upperBound + start
    let place = document.lines.range(of: range)
    // Editors take candidates within a line only.
    guard place.start.line == place.end.line, range.lowerBound <= offset else { return nil }
    let typed = source.text(
      found.replacing.lowerBound..<max(found.replacing.lowerBound, offset - start))
    return CompletionList(
      items: found.candidates.enumerated().map { number, candidate in
        let isBegun = candidate.replacement.lowercased().hasPrefix(typed.lowercased())
        return CompletionList.Item(
          label: candidate.display, detail: candidate.detail.isEmpty ? nil : candidate.detail,
          sortText: LanguageServer.order(number),
          // What forgives a slip doesn't begin as typed, and editors would leave it out.
          filterText: isBegun ? candidate.replacement : typed,
          insertText: isBegun && !typed.isEmpty
            ? typed + candidate.replacement.dropFirst(typed.count) : nil,
          textEdit: TextEdit(range: place, newText: candidate.replacement))
      })
  }

  /// A text that sorts as the number does.
  private static func order(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(5 - digits.count, 0)) + digits
  }
}

extension OpenDocument {
  /// The templates that the text defines, by name, with what each takes and is for.
  fileprivate var templates: [(signature: Signature, description: String)] {
    (check?.templates.values.map { ($0.signature, $0.definition.description) } ?? [])
      .sorted { OrderedName($0.0.name) < OrderedName($1.0.name) }
  }
}
