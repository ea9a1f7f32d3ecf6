import CartModels

/// An item's line with the name in quotes, so that its words have no special meaning:
/// `[ ] 2x "2 l, chopped" (note), due 2026-12-24`.
enum QuotedItemLine {
  /// Reads a line that has exactly this form.
  static func read(_ text: String, line: Int) -> ImportedItem? {
    var scan = QuotedTextReader(text.withoutOuterBlanks)
    let isCompleted = scan.accept("[x] ")
    guard isCompleted || scan.accept("[ ] "), let amount = scan.text(before: "\""),
      let name = scan.quoted()
    else { return nil }
    var item = ImportedItem(
      line: line, name: LineText.withoutControls(name), isCompleted: isCompleted)
    if !amount.isEmpty {
      guard let quantity = quantity(amount) else { return nil }
      item.quantity = quantity
    }
    if scan.accept(" ") {
      guard let note = scan.bracketed() else { return nil }
      item.note = LineText.withoutControls(note)
    }
    if scan.accept(", due ") {
      guard let date = CalendarDate(text: scan.rest) else { return nil }
      item.fields.due = date
    } else if !scan.isAtEnd {
      return nil
    }
    return item
  }

  /// Returns an item in this form.
  ///
  /// - Parameter needsAmount: whether an amount of 1 is written.
  static func text(of item: ShoppingItem, needsAmount: Bool = false) -> String {
    let name = QuotedTextReader.escaping(LineText.withoutControls(item.name), ["\""])
    let note = QuotedTextReader.escaping(LineText.withoutControls(item.notes), ["(", ")"])
    let due = item.dueDate.map { ", due \($0.text)" } ?? ""
    let amount = item.quantity == .one && !needsAmount ? "" : amountText(item.quantity)
    return "\(item.isCompleted ? "[x]" : "[ ]") \(amount)\"\(name)\""
      + (note.isEmpty ? "" : " (\(note))") + due
  }

  private static func amountText(_ quantity: Quantity) -> String {
    let number = quantity.amount.exactText
    guard let unit = quantity.unit else { return "\(number)x " }
    return "\(number) \(unit.exactSymbol) "
  }

  /// Reads an amount such as `2x `, `1.5 kg ` or `22/7 cup `.
  private static func quantity(_ text: String) -> Quantity? {
    guard text.hasSuffix(" ") else { return nil }
    let words = text.dropLast()
    let scalars = Array(words.unicodeScalars)
    guard let first = scalars.first, ("0"..."9").contains(first) else { return nil }
    var scan = NumberScan(scalars: scalars, position: 0, usesDecimalComma: false)
    guard let amount = scan.read(), amount > 0 else { return nil }
    var unit = ""
    unit.unicodeScalars.append(contentsOf: scalars[min(scan.position, scalars.count)...])
    if unit == "x" { return Quantity(amount) }
    guard unit.hasPrefix(" "), let found = Unit(word: String(unit.dropFirst())) else {
      return nil
    }
    return Quantity(amount, found)
  }
}
