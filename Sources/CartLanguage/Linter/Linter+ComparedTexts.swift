import CartModels

/// Texts that what they are compared with never is: `category = "diary"`, `unit = "kilogram"`,
/// `weekday() = "mon"`.
extension Linter {
  /// Something that only some texts are ever equal to.
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
    case .field(_, let name): subject(ItemField(name))
    case .call(let call) where FunctionName(call.function) == .date(.weekday): .weekday
    case .literal, .text, .name, .list, .parentheses, .unary, .binary, .call, .index, .conditional:
      nil
    }
  }

  private func subject(_ field: ItemField?) -> Subject? {
    switch field?.kind {
    case .category: .category
    case .unit: .unit
    case .itemName, .text, .list, .quantity, .number, .yesNo, .day, nil: nil
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
    // What has no unit has the empty one.
    guard !key.isEmpty, Unit(rawValue: key) == nil else { return }
    if let unit = Unit(word: key) {
      warnings.append(
        .warning(
          .unknownUnit, "no item's unit is `\(text)`: it is shown as `\(unit.rawValue)`",
          at: range, help: "write `\"\(unit.rawValue)\"`"))
    } else {
      warnings.append(
        .warning(
          .unknownUnit, "no unit is called `\(text)`", at: range,
          help: UnitSuggestion.nearest(to: key).flatMap { Unit(word: $0) }.map {
            "did you mean `\"\($0.rawValue)\"`?"
          } ?? "`help units` lists them"))
    }
  }

  private mutating func noteWeekday(_ text: String, at range: SourceRange) {
    let key = NameKey(text).text
    guard !Weekday.allCases.contains(where: { $0.name == key }) else { return }
    let meant = Weekday(word: key)?.name
    let near = Suggestion.nearest(to: key, among: Weekday.allCases.map(\.name)).first
    warnings.append(
      .warning(
        .unknownWeekday, "`weekday` never comes to `\(text)`", at: range,
        help: (meant ?? near).map { "did you mean `\"\($0)\"`?" }
          ?? "the days are monday to sunday"))
  }
}
