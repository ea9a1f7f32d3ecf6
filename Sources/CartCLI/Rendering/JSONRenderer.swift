import CartInterpreter
import CartLanguage
import CartModels
import Foundation
import TerminalText

/// One JSON value a line; the shapes are documented in `grammar.md`.
struct JSONRenderer {
  /// Asked while much is written; may throw, to end that.
  var asking: () throws -> Void = {}

  func line(_ report: ListReport) throws -> String {
    let items = try elements(report.items) { ItemJSON($0) }
    return try beginning(of: report.list) + items + end(of: report.list)
  }

  /// The same in pieces, for lists that are too long to be held: what stands before the items.
  func beginning(of list: ListSummary) -> String {
    "{\"completed\":\(list.completedCount),\"id\":\"\(list.id.jsonText)\",\"items\":["
  }

  /// One of the items.
  func element(_ item: ShoppingItem) throws -> String { try encode(ItemJSON(item)) }

  /// What stands after them.
  func end(of list: ListSummary) throws -> String {
    "],\"list\":\(try encode(list.title)),\"total\":\(list.itemCount)}\n"
  }

  func line(_ exported: ExportReport) throws -> String {
    try line(
      ExportJSON(
        exported: exported.path, list: exported.list.title, items: exported.list.itemCount))
  }

  func line(_ lists: [ListSummary]) throws -> String {
    try line(lists) {
      SummaryJSON(
        id: $0.id.jsonText, list: $0.title, completed: $0.completedCount, total: $0.itemCount,
        changed: $0.updatedAt.ISO8601Format())
    }
  }

  func line(_ found: [FoundItem]) throws -> String {
    try line(found) { ItemJSON($0.item, list: $0.list.title) }
  }

  func line(_ forgotten: Forgotten) throws -> String {
    try encode(ForgottenJSON(forgotten)) + "\n"
  }

  func line(_ purchases: [Purchase]) throws -> String {
    try line(purchases) { PurchaseJSON($0) }
  }

  /// What was typed, or `null` where nobody keeps that.
  func line(_ entries: [String]?) throws -> String {
    guard let entries else { return "null\n" }
    return try line(entries) { $0 }
  }

  func line(_ stats: StatsReport) throws -> String {
    try line(
      StatsJSON(
        list: stats.list.title, completed: stats.list.completedCount, total: stats.list.itemCount,
        categories: stats.categories.map {
          CategoryCountJSON(
            category: $0.category.name, completed: $0.completedCount, total: $0.itemCount)
        }))
  }

  func line(_ categories: [ItemCategory]) throws -> String {
    try line(
      categories.map { CategoryJSON(category: $0.name, emoji: $0.emoji, order: $0.order) })
  }

  func line(scheduling event: OutputEvent) throws -> String {
    switch event {
    case .schedules(let reports), .due(let reports, _):
      try line(reports.map { ScheduleReportJSON($0) })
    case .upcoming(let days): try line(days.map { ScheduledDayJSON($0) })
    case .applied(let report): try line(AppliedJSON(report))
    default: ""
    }
  }

  func line(_ templates: [TemplateReport]) throws -> String {
    try line(templates) { TemplateJSON($0) }
  }

  func line(_ entries: [LogEntry]) throws -> String {
    try line(entries) { EntryJSON($0.entry, isUndone: $0.entry.isUndone) }
  }

  func line(_ step: JournalStep?) throws -> String {
    switch step {
    case nil: try line(Nullable<EntryJSON>(nil))
    case .undone(let entry): try line(EntryJSON(entry, isUndone: true))
    case .redone(let entry): try line(EntryJSON(entry, isUndone: false))
    }
  }

  func line(_ value: Value?) throws -> String { try text(of: value) + "\n" }

  private func text(of value: Value?) throws -> String {
    guard case .list(let list) = value else { return try encode(ValueJSON(value: value)) }
    // What holds no lists is written many elements at a time.
    guard list.elements.contains(where: \.isList) else {
      return try "[" + elements(list.elements) { ValueJSON(value: $0) } + "]"
    }
    var text = "["
    for (index, element) in list.elements.enumerated() {
      try asking()
      text += try (index == 0 ? "" : ",") + self.text(of: element)
    }
    return text + "]"
  }

  /// A list on a line of its own.
  private func line<Element>(
    _ all: [Element], _ json: (Element) -> some Encodable
  ) throws -> String {
    try "[" + elements(all, json) + "]\n"
  }

  /// The elements of a list with commas in between, some at a time: an encoder can't be stopped.
  private func elements<Element>(
    _ all: [Element], _ json: (Element) -> some Encodable
  ) throws -> String {
    var text = ""
    for start in stride(from: 0, to: all.count, by: JSONRenderer.elementsAtOnce) {
      try asking()
      let some = all[start..<min(start + JSONRenderer.elementsAtOnce, all.count)]
      text += try (start == 0 ? "" : ",") + encode(some.map(json)).dropFirst().dropLast()
    }
    return text
  }

  private static let elementsAtOnce = 64

  func line(_ echo: Echo) throws -> String? {
    switch echo.change {
    case .item(let delta, _):
      try line(
        ChangeJSON(
          list: echo.list?.title, before: delta.before.map { ItemJSON($0) },
          after: delta.after.map { ItemJSON($0) }))
    case .list(let delta):
      try line(ChangeJSON(before: delta.before?.title, after: delta.after?.title))
    case .template(let delta):
      try line(
        ChangeJSON(
          template: (delta.after ?? delta.before)?.name, before: delta.before?.source,
          after: delta.after?.source))
    case .schedule(let delta):
      try line(
        ChangeJSON(
          schedule: (delta.after ?? delta.before)?.name,
          before: delta.before.map { ScheduleJSON($0) }, after: delta.after.map { ScheduleJSON($0) }
        ))
    case .option(let delta):
      try line(
        ChangeJSON(
          option: (delta.after ?? delta.before)?.option.rawValue, before: delta.before?.value,
          after: delta.after?.value))
    case .category, .habit, .purchase: nil
    }
  }

  /// A diagnostic as `{"error": {…}}`, or under its severity.
  func line(_ diagnostic: Diagnostic) throws -> String {
    let position = diagnostic.range.flatMap { diagnostic.source?.position(of: $0.lowerBound) }
    let body = DiagnosticJSON(
      code: diagnostic.code.rawValue, message: diagnostic.message, file: diagnostic.source?.name,
      line: position?.line, column: position?.column,
      help: diagnostic.help.isEmpty ? nil : diagnostic.help.joined(separator: "\n"))
    return try line([diagnostic.severity.rawValue: body])
  }

  /// JSON escapes the control characters below U+0020; those from U+007F on
  /// could steer a terminal just as well, and are escaped here. They stand in
  /// texts only, where the escape means the same.
  private static func escaped(_ json: String) -> String {
    guard json.unicodeScalars.contains(where: PrintableText.isUnsafe) else { return json }
    var escaped = ""
    for scalar in json.unicodeScalars {
      if PrintableText.isUnsafe(scalar) {
        // Those beyond 16 bits are written as two halves, as UTF-16 has them.
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Any value, on a line of its own.
  func line(_ value: some Encodable) throws -> String { try encode(value) + "\n" }

  private func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return JSONRenderer.escaped(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}

extension UUID {
  /// The identifier as RFC 9562 has it, in lower case.
  fileprivate var jsonText: String { uuidString.lowercased() }
}

/// An exact amount: a number, or a text where no finite decimal is exact.
private struct AmountJSON: Encodable {
  let amount: Rational

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if amount.isWhole {
      try container.encode(amount.numerator)
    } else if let text = amount.exactDecimal, let decimal = Decimal(string: text) {
      try container.encode(decimal)
    } else {
      try container.encode(amount.exactText)
    }
  }
}

extension Value {
  fileprivate var isList: Bool { if case .list = self { true } else { false } }
}

/// A value as it is, exact.
private struct ValueJSON: Encodable {
  let value: Value?

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch value {
    case nil: try container.encodeNil()
    case .number(let number): try container.encode(AmountJSON(amount: number))
    case .quantity(let quantity): try container.encode(QuantityJSON(quantity))
    case .text(let text): try container.encode(text)
    case .yesNo(let isYes): try container.encode(isYes)
    case .date(let date): try container.encode(date.text)
    case .span(let span): try container.encode(span.text)
    case .list(let list): try container.encode(list.elements.map { ValueJSON(value: $0) })
    case .category(let category): try container.encode(category.name)
    case .item(let item): try container.encode(ItemJSON(item.item, list: item.listTitle))
    }
  }
}

private struct QuantityJSON: Encodable {
  let quantity: AmountJSON
  let unit: Nullable<String>

  init(_ quantity: Quantity) {
    self.quantity = AmountJSON(amount: quantity.amount)
    unit = Nullable(quantity.unit?.rawValue)
  }
}

/// An optional that is written as `null` rather than left out.
struct Nullable<Value: Encodable>: Encodable {
  let value: Value?

  init(_ value: Value?) { self.value = value }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let value { try container.encode(value) } else { try container.encodeNil() }
  }
}

private struct ItemJSON: Encodable {
  let id: String
  let name: String
  let quantity: AmountJSON
  let unit: Nullable<String>
  let category: String
  let note: Nullable<String>
  let done: Bool
  let added: String
  let changed: String
  let list: String?

  init(_ item: ShoppingItem, list: String? = nil) {
    id = item.id.jsonText
    name = item.name
    quantity = AmountJSON(amount: item.quantity.amount)
    unit = Nullable(item.quantity.unit?.rawValue)
    category = item.category.name
    note = Nullable(item.notes.isEmpty ? nil : item.notes)
    done = item.isCompleted
    added = item.createdAt.ISO8601Format()
    changed = item.updatedAt.ISO8601Format()
    self.list = list
  }
}

private struct PurchaseJSON: Encodable {
  let name: String
  let quantity: AmountJSON
  let unit: Nullable<String>
  let list: String
  let date: String

  init(_ purchase: Purchase) {
    name = purchase.name
    quantity = AmountJSON(amount: purchase.quantity.amount)
    unit = Nullable(purchase.quantity.unit?.rawValue)
    list = purchase.list
    date = purchase.date.ISO8601Format()
  }
}

private struct ExportJSON: Encodable {
  let exported: String
  let list: String
  let items: Int
}

private struct SummaryJSON: Encodable {
  let id: String
  let list: String
  let completed: Int
  let total: Int
  let changed: String
}

private struct EntryJSON: Encodable {
  let date: String
  let origin: String
  let title: String
  let changes: Int
  let undone: Bool

  init(_ entry: JournalEntry, isUndone: Bool) {
    date = entry.date.ISO8601Format()
    origin = entry.label.origin.rawValue
    title = entry.label.title
    changes = entry.changeCount
    undone = isUndone
  }
}

private struct StatsJSON: Encodable {
  let list: String
  let completed: Int
  let total: Int
  let categories: [CategoryCountJSON]
}

private struct CategoryCountJSON: Encodable {
  let category: String
  let completed: Int
  let total: Int
}

private struct CategoryJSON: Encodable {
  let category: String
  let emoji: String
  let order: Int
}

/// What was and what is; `list` says where, unless lists are what changed, and
/// `template` whose source it is.
private struct ChangeJSON<Value: Encodable>: Encodable {
  let list: String?
  let template: String?
  let schedule: String?
  let option: String?
  let before: Nullable<Value>
  let after: Nullable<Value>

  init(
    list: String? = nil, template: String? = nil, schedule: String? = nil, option: String? = nil,
    before: Value?, after: Value?
  ) {
    self.list = list
    self.template = template
    self.schedule = schedule
    self.option = option
    self.before = Nullable(before)
    self.after = Nullable(after)
  }
}

private struct DiagnosticJSON: Encodable {
  let code: String
  let message: String
  let file: String?
  let line: Int?
  let column: Int?
  let help: String?
}
