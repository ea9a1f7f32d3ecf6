import CartInterchange
import CartInterpreter
import CartModels

/// `menu`: one line for each day.
extension MenuReport: Rendered {
  var occasion: Occasion { .asked }

  func text(in context: RenderingContext) throws -> RenderedText? {
    guard !menus.isEmpty else {
      let days = first == last ? DayText.of(first) : "\(DayText.of(first)) to \(DayText.of(last))"
      return .prose("nothing is planned for \(days): `menu monday lasagna for 4` plans a dish\n")
    }
    let style = context.style
    let planned = Dictionary(menus.map { ($0.day, $0) }) { first, _ in first }
    var table = TextColumns()
    for number in first.dayNumber...last.dayNumber {
      guard let day = CalendarDate(dayNumber: number) else { continue }
      let dishes = planned[day]?.dishes.map { dish in
        style.bold(style.safe(dish.displayText))
          + (dish.isOnList ? style.faint(" (on a list)") : "")
          + (dish.isText || !missing.contains(dish.key)
            ? "" : " (its template no longer exists)")
      }
      table.append([
        DayText.of(day), dishes?.joined(separator: ", ") ?? style.faint("nothing planned"),
      ])
    }
    return .prose(table.text)
  }

  func json(in context: RenderingContext) throws -> String? {
    try context.json.line(menus) { MenuJSON($0, missing: missing) }
  }
}
