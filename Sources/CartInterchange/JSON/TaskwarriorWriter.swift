package import CartModels
import Foundation

/// Writes a list as an array for `task import`. The description of a task is an amount and a name.
package struct TaskwarriorWriter: ListWriter, Sendable {
  private var title = ""
  private var isFirst = true

  package init() {}

  package mutating func text(before list: ListSummary) -> String {
    (title, isFirst) = (list.title, true)
    return "["
  }

  package mutating func text(of item: ShoppingItem) -> String {
    defer { isFirst = false }
    return (isFirst ? "\n" : ",\n") + task(item)
  }

  package mutating func text(after list: ListSummary) -> String { "\n]\n" }

  /// Returns an object on one line. Its keys are sorted, as in Taskwarrior's own output.
  private func task(_ item: ShoppingItem) -> String {
    var fields: [(key: String, json: String)] = []
    if !item.notes.isEmpty {
      let entry = TaskwarriorWriter.text(item.updatedAt)
      fields.append(
        ("annotations", "[{\"description\":\(json(item.notes)),\"entry\":\(json(entry))}]"))
    }
    fields.append(("description", json(AmountedName.text(of: item))))
    if let day = item.dueDate {
      fields.append(("due", json(day.text.filter { $0 != "-" } + "T000000Z")))
    }
    if item.isCompleted { fields.append(("end", json(TaskwarriorWriter.text(item.updatedAt)))) }
    fields.append(("entry", json(TaskwarriorWriter.text(item.createdAt))))
    fields.append(("modified", json(TaskwarriorWriter.text(item.updatedAt))))
    fields.append(("project", json(title)))
    fields.append(("status", json(item.isCompleted ? "completed" : "pending")))
    fields.append(("tags", "[\(json(tag(item.category))),\(json(Taskwarrior.mark))]"))
    fields.append(("uuid", json(item.id.uuidString.lowercased())))
    return "{" + fields.map { "\"\($0.key)\":\($0.json)" }.joined(separator: ",") + "}"
  }

  /// Returns a category as a tag, which can't contain blanks.
  private func tag(_ category: ItemCategory) -> String {
    TodoTxtWord.withoutBlanks(category.name.onOneLine)
  }

  /// Returns a text as JSON, on one line.
  private func json(_ text: String) -> String {
    var json = "\""
    for scalar in text.onOneLine.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { json += "\\" }
      json.unicodeScalars.append(scalar)
    }
    return json + "\""
  }

  /// Returns a date in the form `20261224T153000Z`.
  private static func text(_ date: Date) -> String {
    let style = Date.ISO8601FormatStyle(
      dateSeparator: .omitted, dateTimeSeparator: .standard, timeSeparator: .omitted,
      timeZone: .gmt)
    return date.formatted(style)
  }
}
