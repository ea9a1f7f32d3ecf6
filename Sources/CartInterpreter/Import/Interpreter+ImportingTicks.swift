import CartInterchange
import CartLanguage
import CartModels
import CartStore
import Foundation

/// Importing ticks that a phone or an exported page recorded as text.
extension Interpreter {
  /// Applies each line once. No confirmation is needed, because a line refers to items that the
  /// user saw.
  func importTicks(_ text: String, _ import: Import) throws {
    guard `import`.target == nil else {
      throw Diagnostic(
        .misplaced, "ticks are for the list that they name", at: `import`.range,
        help: ["leave out the list"])
    }
    let ticks = try explained(`import`) {
      try TickFile.read(text) { try spend($0, at: `import`.range) }
    }
    let list =
      try repository.list(withId: ticks.list) ?? repository.list(titled: NameKey(ticks.title))
      ?? ListSummary(id: ticks.list, title: ticks.title, createdAt: clock.now)
    var report = TickImport(path: `import`.path, list: list.title)
    for line in ticks.lines {
      try stopIfInterrupted()
      let count = repository.changeCount
      let result = try take(line, of: ticks, on: list)
      report.note(line, result, isSame: repository.changeCount == count)
    }
    try output.emit(report)
  }

  private func take(
    _ line: TickFile.Line, of ticks: TickFile, on list: ListSummary
  ) throws -> PhoneResult {
    let id =
      line.id ?? PhoneIntent.identifier(of: [line.text, ticks.list.uuidString, ticks.time])
    let action: PhoneIntent.Action?
    do {
      action = try self.action(line.mark, on: list)
    } catch is ArithmeticError {
      action = nil
    }
    guard let action else { return PhoneResult(.void, "its amount cannot be read") }
    let addition = PhoneAddition(to: list, from: "", clock: clock, ids: ids)
    return try repository.perform(taken: PhoneIntent(id: id, action), at: date(of: line)) {
      try addition.add($0, in: repository)
    }
  }

  /// The time at which a line was ticked. An implausible time is replaced by that of the import.
  private func date(of line: TickFile.Line) -> Date {
    let now = repository.date
    let isLikely = line.date < now && now.timeIntervalSince(line.date) <= Self.longestWait
    return isLikely ? line.date : now
  }

  /// A year: the clock must have been wrong for older ticks.
  private static let longestWait: Double = 366 * 86_400

  private func action(
    _ mark: TickFile.Mark, on list: ListSummary
  ) throws -> PhoneIntent.Action? {
    switch mark {
    case .checked(let target): try seen(target, on: list).map { .check($0) }
    case .unchecked(let target): try seen(target, on: list).map { .uncheck($0) }
    case .added(let phrases): .add(phrases)
    }
  }

  /// The item as its page showed it; nil if its amount is unreadable.
  private func seen(
    _ target: TickFile.Target, on list: ListSummary
  ) throws -> PhoneIntent.SeenItem? {
    let item = try repository.item(withId: target.item)?.item
    let written = TickText(target.text, item: item?.name)
    guard let quantity = written.quantity else { return nil }
    let known = Dictionary(
      try repository.lots(of: target.item).map { ($0.id, $0.quantity) },
      uniquingKeysWith: { first, _ in first })
    return PhoneIntent.SeenItem(
      id: target.item, lots: try amounts(of: target.lots, in: quantity, known),
      name: written.name,
      category: try item?.category ?? usualCategory(of: NameKey(written.name), unit: quantity.unit),
      on: list)
  }

  /// The amounts of the lots. The text has only their sum, so a single lot that the store does not
  /// know gets the rest.
  private func amounts(
    of lots: [UUID], in sum: Quantity, _ known: [UUID: Quantity]
  ) throws -> [PhoneIntent.SeenAmount] {
    guard lots.count > 1 else { return lots.map { PhoneIntent.SeenAmount($0, sum) } }
    var (rest, unknown): (Quantity, [UUID]) = (sum, [])
    var amounts: [PhoneIntent.SeenAmount] = []
    for lot in lots {
      guard let quantity = known[lot] else {
        unknown.append(lot)
        continue
      }
      amounts.append(PhoneIntent.SeenAmount(lot, quantity))
      rest = try rest.subtracting(quantity)
    }
    if let lot = unknown.first, unknown.count == 1, rest.amount > 0 {
      amounts.append(PhoneIntent.SeenAmount(lot, rest))
    }
    return amounts
  }
}

/// The words for an item: `2 l Milk`.
private struct TickText {
  let name: String
  let quantity: Quantity?

  /// - Parameter item: the current name of the item, which is most likely at the end of the text.
  init(_ text: String, item: String?) {
    if let item, text == item || text.hasSuffix(" " + item) {
      name = item
      quantity = TickText.quantity(text.dropLast(item.count).split(separator: " "))
      return
    }
    let reading = RecipeLine.reading(text)
    (name, quantity) = (reading.name, reading.quantity ?? .one)
  }

  /// `2 l`, `6x`; one piece if there are no words.
  private static func quantity(_ words: [Substring]) -> Quantity? {
    let text = words.joined(separator: " ")
    if text.isEmpty { return .one }
    return Quantity(text) ?? (text.hasSuffix("x") ? Quantity(String(text.dropLast())) : nil)
  }
}

extension TickImport {
  /// - Parameter isSame: whether the line changed nothing, because its item was checked already.
  fileprivate mutating func note(_ line: TickFile.Line, _ result: PhoneResult, isSame: Bool) {
    switch (result.outcome, line.mark) {
    case (.void, _): break
    case (.known, _): known += 1
    case (.done, _) where isSame: known += 1
    case (_, .checked): checked += 1
    case (_, .unchecked): unchecked += 1
    case (_, .added): added += 1
    }
    guard result.outcome != .known, let sentence = result.sentence else { return }
    remarks.append(
      Remark(
        line: line.number, text: line.mark.text, sentence: sentence,
        isVoid: result.outcome == .void))
  }
}

extension TickFile.Mark {
  fileprivate var text: String {
    switch self {
    case .checked(let target), .unchecked(let target): target.text
    case .added(let phrases): phrases
    }
  }
}
