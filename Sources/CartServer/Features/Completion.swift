import CartAssist
import CartInterpreter
import CartLanguage
import CartModels
import Foundation

/// The completions at the cursor.
struct CompletionList: Encodable {
  struct Item: Encodable {
    var label: String
    var detail: String?
    var sortText: String
    var filterText: String
    /// The text that case-sensitive editors such as Emacs compare with the letters before the
    /// cursor. The inserted text is that of the edit.
    var insertText: String?
    var textEdit: TextEdit
  }

  /// The candidates are computed again after each letter, because they can correct typing mistakes.
  let isIncomplete = true
  var items: [Item]

  private enum CodingKeys: String, CodingKey { case isIncomplete, items }
}

extension LanguageServer {
  /// Returns the names that a text defines and the current names of the store.
  func names(in document: OpenDocument) -> LiveNames {
    if document.check == nil { settle(document) }
    return LiveNames(
      store: host.store, session: Session(knowing: document.check?.definitions ?? Definitions()),
      calendar: host.calendar, written: document.templates)
  }

  /// Returns the completions that the prompt would offer in the statement at a position.
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
    // Editors accept only candidates within a line.
    guard place.start.line == place.end.line, range.lowerBound <= offset else { return nil }
    let typed = source.text(
      found.replacing.lowerBound..<max(found.replacing.lowerBound, offset - start))
    return CompletionList(
      items: found.candidates.enumerated().map { number, candidate in
        let isBegun = candidate.replacement.lowercased().hasPrefix(typed.lowercased())
        return CompletionList.Item(
          label: candidate.display, detail: candidate.detail.isEmpty ? nil : candidate.detail,
          sortText: LanguageServer.order(number),
          // A candidate that corrects a typing mistake does not begin with the typed text, so
          // editors would filter it out.
          filterText: isBegun ? candidate.replacement : typed,
          insertText: isBegun && !typed.isEmpty
            ? typed + candidate.replacement.dropFirst(typed.count) : nil,
          textEdit: TextEdit(range: place, newText: candidate.replacement))
      })
  }

  /// Returns a text that sorts like the number.
  private static func order(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(5 - digits.count, 0)) + digits
  }
}

extension OpenDocument {
  /// The templates that the text defines, sorted by name, with their signatures and descriptions.
  fileprivate var templates: [(signature: Signature, description: String)] {
    (check?.templates.values.map { ($0.signature, $0.definition.description) } ?? [])
      .sorted { OrderedName($0.0.name) < OrderedName($1.0.name) }
  }
}
