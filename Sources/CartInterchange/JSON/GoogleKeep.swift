import CartModels

/// A note of Google Keep, as Takeout exports it: one file for each note.
///
///     {"title": "Party", "listContent": [{"text": "2 l milk", "isChecked": false}]}
///
/// The title is the list. If a note has no boxes, each of its lines is an item.
enum GoogleKeep {
  static func read(_ list: JSONList) throws -> FileReading<ImportedLists> {
    var list = list
    guard let notes = list.value.elements else {
      guard !isTrashed(list.value) else {
        throw FormatMistake(
          line: 1, message: "the note \(Excerpt.of(title(list.value))) is in the trash of Keep",
          help: ["restore it in Keep, and export it again"])
      }
      try read(list.value, nil, &list)
      return list.intake.reading
    }
    for element in notes {
      let (note, line) = (element.value, Int(element.line))
      if isTrashed(note) {
        list.intake.doubt(
          line: line,
          "the note \(Excerpt.of(title(note))) is in the trash of Keep and is left out")
      } else {
        try read(note, line, &list)
      }
    }
    return list.intake.reading
  }

  private static func isTrashed(_ note: JSONValue) -> Bool { note["isTrashed"]?.isTrue ?? false }

  private static func title(_ note: JSONValue) -> String { note["title"]?.text ?? "" }

  /// - Parameter noteLine: the line on which the note begins; nil if the note is the whole file.
  private static func read(
    _ note: JSONValue, _ noteLine: Int?, _ list: inout JSONList
  ) throws {
    let title = title(note)
    try list.forEachObject(of: note["listContent"]) { list, entry, line in
      guard let text = entry["text"]?.text else {
        return list.intake.refuse(line: line, "it has no `text`")
      }
      // Pressing Enter in Keep leaves an empty box behind.
      guard !text.onOneLine.isEmpty else { return }
      var item = list.item(text, line: line)
      item.isCompleted = entry["isChecked"]?.isTrue ?? false
      list.intake.take(item, to: title)
    }
    try readText(note["textContent"]?.text ?? "", title, noteLine ?? 1, &list)
    passOver(note, noteLine ?? 1, &list)
  }

  private static func readText(
    _ text: String, _ title: String, _ line: Int, _ list: inout JSONList
  ) throws {
    for words in text.split(whereSeparator: \.isNewline) {
      try list.passing(words.utf8.count + 1)
      var item: ImportedItem
      switch MarkdownBlock(words) {
      case .blank, .rule: continue
      case .item(_, let isCompleted, let words):
        guard !words.isEmpty else { continue }
        item = list.item(words, line: line)
        item.isCompleted = isCompleted ?? false
      case .heading, .fence, .comment, .text: item = list.item(String(words), line: line)
      }
      list.intake.take(item, to: title)
    }
  }

  /// Reports the other contents of the note.
  private static func passOver(_ note: JSONValue, _ line: Int, _ list: inout JSONList) {
    let labels = (note["labels"]?.elements ?? []).compactMap { $0.value["name"]?.text }
    if !labels.isEmpty {
      list.intake.doubt(line: line, "the labels of the note are ignored: \(Excerpt.of(labels))")
    }
    if let count = note["attachments"]?.elements?.count, count > 0 {
      list.intake.doubt(line: line, "the attachments of the note are ignored: \(count)")
    }
  }
}
