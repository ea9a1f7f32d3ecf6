package import CartModels
import Foundation

/// Writes a list in the todo.txt format, with one line for each item.
package struct TodoTxtWriter: ListWriter, Sendable {
  private var title = ""

  package init() {}

  package mutating func text(before list: ListSummary) -> String {
    title = list.title
    return ""
  }

  package mutating func text(of item: ShoppingItem) -> String {
    let (name, note) = (item.name.onOneLine, item.notes.onOneLine)
    var words = beginning(item) + [TodoTxtWord.visible(name)]
    // A name that the visible words can't express is written a second time as a pair.
    if TodoTxtWord.visible(name) != name { words.append("name:" + PercentCoding.encoded(name)) }
    words += label(item.category.name.onOneLine, sign: "@", key: "category")
    words += label(title.onOneLine, sign: "+", key: "list")
    for field in Field.visible {
      guard let text = field.text(item.fields) else { continue }
      words.append("\(field.name):\(PercentCoding.encoded(text))")
    }
    // An amount of 1 is written too, so that no amount is read from the name.
    words.append("qty:" + amount(item.quantity))
    if !note.isEmpty { words.append("note:" + PercentCoding.encoded(note)) }
    return words.filter { !$0.isEmpty }.joined(separator: " ") + "\n"
  }

  /// Returns the beginning of a line, such as `x 2026-11-20 2026-11-01`: the mark, the day of
  /// completion and the day of creation.
  ///
  /// The day is always written, so that the first word of a name can't be read as one.
  private func beginning(_ item: ShoppingItem) -> [String] {
    let added = day(of: item.createdAt)
    return item.isCompleted ? ["x", day(of: item.updatedAt), added] : [added]
  }

  private func day(of date: Date) -> String {
    let text = CalendarDate(date, in: TodoTxtWriter.calendar).text
    return CalendarDate(text: text) == nil ? "1970-01-01" : text
  }

  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  /// Returns a word for a category or a list, and also a pair if the word reads back differently.
  private func label(_ name: String, sign: String, key: String) -> [String] {
    guard !name.isEmpty else { return [] }
    let word = TodoTxtWord.withoutBlanks(name)
    let reads = TodoTxtWord.withBlanks(word).utf8.elementsEqual(name.utf8)
    return reads ? [sign + word] : [sign + word, "\(key):\(PercentCoding.encoded(name))"]
  }

  private func amount(_ quantity: Quantity) -> String {
    quantity.amount.exactText + PercentCoding.encoded(quantity.unit?.rawValue ?? "")
  }
}
