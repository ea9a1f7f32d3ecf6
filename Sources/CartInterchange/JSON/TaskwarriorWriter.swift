package import CartModels
import Foundation

/// A list as an array that `task import` takes: an amount and a name as the description.
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

  /// An object on one line, its keys in the order of the alphabet as Taskwarrior's own are.
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

  /// A category as a tag, which has no blanks.
  private func tag(_ category: ItemCategory) -> String {
    TodoTxtWord.withoutBlanks(category.name.onOneLine)
  }

  /// A text as JSON, on one line.
  private func json(_ text: String) -> String {
    var json = "\""
    for scalar in text.onOneLine.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { json += "\\" }
      json.unicodeScalars.append(scalar)
    }
    return json + "\""
  }

  /// `20261224T153000Z`
  private static func text(_ date: Date) -> String {
    let style = Date.ISO8601FormatStyle(
      dateSeparator: .omitted, dateTimeSeparator: .standard, timeSeparator: .omitted,
      timeZone: .gmt)
    return date.formatted(style)
  }
}
