import CartModels

/// The tasks of Taskwarrior, as `task export` writes them: an array, or one object on each line
/// (taskwarrior.org/docs/design/task).
///
/// The project is the list and the first tag is the category. Other tags and annotations become the
/// note. The tag `quickcart` marks a description that QuickCart wrote: an amount, then the name.
enum Taskwarrior {
  /// The tag that marks a description as written by QuickCart.
  static let mark = "quickcart"

  static func read(_ list: JSONList) throws -> FileReading<ImportedLists> {
    var list = list
    if list.value.elements == nil {
      read(list.value, 1, &list)
    } else {
      try list.forEachObject(of: list.value) { list, task, line in read(task, line, &list) }
    }
    return list.intake.reading
  }

  /// Reads a text with one object on each line.
  static func readLines(
    _ text: String, passing: @escaping WorkCheck, _ readLine: @escaping LineReader
  ) throws -> FileReading<ImportedLists> {
    var list = JSONList(value: .null, readLine: readLine, passing: passing)
    var (number, hasTasks) = (0, false)
    for line in TextLines(text) {
      number += 1
      try passing(line.utf8.count + 1)
      var words = String(line).withoutOuterBlanks
      if words.utf8.last == UInt8(ascii: ",") { words.removeLast() }
      guard !words.isEmpty else { continue }
      let task = try JSONReader.value(of: words, line: number, passing: passing)
      guard JSONShape(task) == .taskwarrior || hasTasks && task.isObject else {
        throw FormatMistake(
          line: number,
          message: "\(Excerpt.of(words)) is not a Taskwarrior task")
      }
      hasTasks = true
      read(task, number, &list)
    }
    return list.intake.reading
  }

  private static func read(_ task: JSONValue, _ line: Int, _ list: inout JSONList) {
    guard let description = task["description"]?.text else {
      return list.intake.refuse(line: line, "it has no `description`")
    }
    guard let isCompleted = status(of: task, line, &list) else { return }
    var tags = task["tags"]?.texts ?? []
    let isOurs = tags.contains(mark)
    tags.removeAll { $0 == mark }
    let notes = (task["annotations"]?.elements ?? []).compactMap {
      $0.value["description"]?.text
    }
    var item = item(description, isOurs: isOurs, line, &list)
    item.note = JSONList.joined([item.note] + notes + tags.dropFirst().map { "+" + $0 })
    item.category = tags.first.map(category)
    item.isCompleted = isCompleted
    if let due = task["due"]?.text {
      item.fields.due = day(due)
      if item.fields.due == nil {
        item.note = JSONList.joined([item.note, "due \(due)"])
        list.intake.doubt(line: line, "\(Excerpt.of(due)) is not a date, so it is in the note")
      }
    }
    passOver(task, line, &list)
    list.intake.take(item, to: task["project"]?.text)
  }

  private static func item(
    _ description: String, isOurs: Bool, _ line: Int, _ list: inout JSONList
  ) -> ImportedItem {
    guard isOurs, let (quantity, name) = AmountedName.read(description.onOneLine) else {
      return list.item(description, line: line)
    }
    return ImportedItem(line: line, name: name, quantity: quantity)
  }

  /// Returns whether a task is done, or nil if it shouldn't be imported.
  private static func status(of task: JSONValue, _ line: Int, _ list: inout JSONList) -> Bool? {
    switch task["status"]?.text ?? "pending" {
    case "pending", "waiting": return false
    case "completed": return true
    case "deleted":
      list.intake.doubtOnce("deleted", line: line, "deleted tasks are left out, here and below")
      return nil
    case "recurring":
      list.intake.doubtOnce(
        "recurring", line: line,
        "templates of recurring tasks are left out, here and below; due instances are imported")
      return nil
    case let other:
      list.intake.doubt(
        line: line, "the status \(Excerpt.of(other)) is unknown; `pending` is assumed")
      return false
    }
  }

  /// Returns the category of a tag, in which `_` stands for a blank.
  private static func category(_ tag: String) -> String {
    String(String.UnicodeScalarView(tag.unicodeScalars.map { $0 == "_" ? " " : $0 }))
  }

  /// Returns the day in UTC of a text such as `20261224T000000Z`, or of an ISO 8601 text with
  /// separators.
  private static func day(_ text: String) -> CalendarDate? {
    let digits = text.prefix(8)
    guard text.utf8.count == 16, digits.utf8.count == 8 else { return WrittenDate.read(text) }
    let (year, month) = (digits.prefix(4), digits.dropFirst(4).prefix(2))
    return CalendarDate(text: "\(year)-\(month)-\(digits.suffix(2))")
  }

  private static let known: Set<String> = [
    "id", "uuid", "description", "status", "entry", "modified", "end", "urgency", "project", "tags",
    "annotations", "due", "mask", "imask", "parent", "recur", "rtype",
  ]

  /// Reports each unused attribute once.
  private static func passOver(_ task: JSONValue, _ line: Int, _ list: inout JSONList) {
    for key in (task.keys ?? []).subtracting(known).sorted() {
      list.intake.doubtOnce(
        "attribute \(key)", line: line, "\(Excerpt.of(key)) is ignored, here and below")
    }
  }
}
