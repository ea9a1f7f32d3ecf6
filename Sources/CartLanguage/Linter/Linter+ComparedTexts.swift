import CartModels

/// Strings that never equal the value they are compared with: `category = "diary"`, `unit =
/// "kilogram"`, `weekday() = "mon"`.
extension Linter {
  /// A value that can only equal certain strings.
  private enum Subject {
    case category, unit, weekday
  }

  mutating func noteComparedTexts(
    _ left: Expression, _ operation: BinaryOperator, _ right: Expression
  ) {
    switch operation {
    case .equal, .notEqual:
      if let subject = subject(left) { note(subject, in: right) }
      if let subject = subject(right) { note(subject, in: left) }
    case .in, .notIn:
      guard case .list(let elements, _) = right, let subject = subject(left) else { return }
      for element in elements { note(subject, in: element) }
    case .or, .and, .less, .lessOrEqual, .greater, .greaterOrEqual, .contains, .range, .plus,
      .minus, .times, .dividedBy, .remainder:
      break
    }
  }

  private func subject(_ expression: Expression) -> Subject? {
    switch expression {
    case .name(let name) where isInCondition: subject(ItemField(name))
    case .field(let whole, let name) where isItem(whole): subject(ItemField(name))
    case .call(let call) where FunctionName(call.function) == .date(.weekday): .weekday
    case .literal, .day, .text, .name, .list, .parentheses, .unary, .binary, .call, .index,
      .conditional, .comprehension, .stepped, .fallback, .converted, .record, .slice, .field:
      nil
    }
  }

  /// Whether the expression is an item. If this is unknown and the source uses records, they may
  /// have fields with the same names.
  private func isItem(_ expression: Expression) -> Bool {
    switch heldFields(of: expression) {
    case .ofItems: true
    case .ofRecords: false
    case nil: !knowsRecords
    }
  }

  private func subject(_ field: ItemField?) -> Subject? {
    switch field?.kind {
    case .category: .category
    case .unit: .unit
    case .itemName, .text, .list, .shop, .quantity, .number, .yesNo, .day, nil: nil
    }
  }

  private mutating func note(_ subject: Subject, in expression: Expression) {
    guard case .literal(.text(let text), let range) = expression else { return }
    switch subject {
    case .category:
      if !isCategory(NameKey(text)) {
        noteCategory(text, isMeant: true, at: range, isText: true)
      }
    case .unit: noteUnit(text, at: range)
    case .weekday: noteWeekday(text, at: range)
    }
  }

  private mutating func noteUnit(_ text: String, at range: SourceRange) {
    let key = NameKey(text).text
    // An item without a unit has an empty unit.
    guard !key.isEmpty, Unit(rawValue: key) == nil else { return }
    let shown = Unit(word: key)
    let meant = shown ?? UnitSuggestion.nearest(to: key).flatMap { Unit(word: $0) }
    var warning = Diagnostic.warning(
      .unknownUnit,
      shown.map { "no item has the unit `\(text)`; it is stored as `\($0.rawValue)`" }
        ?? "unknown unit `\(text)`",
      at: range, help: "`help units` lists them")
    if let meant {
      let written = QuotedText.of(meant.rawValue)
      warning.help = [shown == nil ? "did you mean `\(written)`?" : "write `\(written)`"]
      warning.correct(range, with: written)
    }
    warnings.append(warning)
  }

  private mutating func noteWeekday(_ text: String, at range: SourceRange) {
    let key = NameKey(text).text
    guard !Weekday.allCases.contains(where: { $0.name == key }) else { return }
    let near = Suggestion.nearest(to: key, among: Weekday.allCases.map(\.name)).first
    let meant = Weekday(word: key)?.name ?? near
    var warning = Diagnostic.warning(
      .unknownWeekday, "`weekday` never returns `\(text)`", at: range,
      help: meant.map { "did you mean `\"\($0)\"`?" } ?? "the weekdays are `monday` to `sunday`")
    if let meant { warning.correct(range, with: QuotedText.of(meant)) }
    warnings.append(warning)
  }
}
