import CartInterchange
import CartInterpreter
import CartModels
import Foundation

/// `learned`: one line for each name, with its day and category.
extension LearnedReport: Rendered {
  var occasion: Occasion { .asked }

  func text(in context: RenderingContext) throws -> RenderedText? {
    guard !habits.isEmpty || !receiptNames.isEmpty else { return .prose("nothing learned yet\n") }
    let more = hasMore ? "… `learned 1000` shows more\n" : ""
    let names = receiptNames.map { EchoRenderer(style: context.style).name($0) + "\n" }
    return .prose(habits.map { row(of: $0, in: context) }.joined() + names.joined() + more)
  }

  func json(in context: RenderingContext) throws -> String? {
    try context.json.line(habits.map(LearnedJSON.category) + receiptNames.map(LearnedJSON.receipt))
    {
      $0
    }
  }
}

extension LearnedReport {
  private func row(of habit: CategoryHabit, in context: RenderingContext) -> String {
    let style = context.style
    let day = habit.date.map { context.clock.calendar.day(of: $0).text } ?? "          "
    return "\(style.faint(day))  \(style.bold(style.safe(habit.name.text))) in "
      + "\(style.named(habit.category))\n"
  }
}

/// Something that was learned: the category of a name, or the product of a receipt name.
enum LearnedJSON: Encodable {
  case category(CategoryHabit)
  case receipt(ReceiptName)

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .category(let habit): try HabitJSON(habit).encode(to: encoder)
    case .receipt(let name): try ReceiptNameJSON(name).encode(to: encoder)
    }
  }
}

/// The learned category of a name; `learned` is null if the date is unknown.
struct HabitJSON: Encodable {
  let name: String
  let category: String
  let learned: Nullable<String>

  init(_ habit: CategoryHabit) {
    name = habit.name.text
    category = habit.category.name
    learned = Nullable(habit.date?.ISO8601Format())
  }
}
