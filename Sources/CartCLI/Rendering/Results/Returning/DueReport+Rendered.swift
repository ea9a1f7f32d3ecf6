import CartInterchange
import CartInterpreter
import CartModels

/// `due`
extension DueReport: Rendered {
  var occasion: Occasion { .asked }

  func text(in context: RenderingContext) throws -> RenderedText? {
    let schedules = ScheduleRenderer(style: context.style, today: context.today)
    guard !self.schedules.isEmpty || !items.isEmpty else {
      return .prose(schedules.text(nothingDueBut: next))
    }
    return .prose(schedules.text(due: self.schedules) + rows(ListText(context), context.style))
  }

  private func rows(_ text: ListText, _ style: TextStyle) -> String {
    items.map { found in
      let list = found.list.id == currentList?.id ? "" : " on \(style.safe(found.list.title))"
      return text.line(found.item, showsDueDate: true) + list + "\n"
    }.joined()
  }

  func json(in context: RenderingContext) throws -> String? {
    try context.json.line(
      schedules.map { Element.schedule(ScheduleReportJSON($0)) }
        + items.map { .item(ItemJSON($0.item, list: $0.list.title)) })
  }

  /// An element of the result. Schedules come first; both kinds have the key `due`.
  private enum Element: Encodable {
    case schedule(ScheduleReportJSON)
    case item(ItemJSON)

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .schedule(let schedule): try schedule.encode(to: encoder)
      case .item(let item): try item.encode(to: encoder)
      }
    }
  }
}
