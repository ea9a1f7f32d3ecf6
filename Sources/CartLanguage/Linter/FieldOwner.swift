/// The owner of fields: items, or records with keys.
enum FieldOwner {
  case ofItems, ofRecords
}

extension Linter {
  /// The kind of fields that an expression has, if it is known to be an item, a record, or a list
  /// of these.
  func heldFields(of expression: Expression) -> FieldOwner? {
    switch expression {
    case .record: .ofRecords
    case .name(let name):
      usage.isDeclared(name)
        ? usage.heldFields(of: name)
        : FunctionName(name) == .item(.items) ? .ofItems : nil
    case .call(let call): heldFields(of: call)
    case .list(let elements, _): elements.first.flatMap(heldFields)
    case .parentheses(let inner, _), .index(let inner, _, _), .slice(let inner, _):
      heldFields(of: inner)
    case .fallback(let fallback): heldFields(of: fallback.value)
    case .conditional(let conditional): heldFields(of: conditional.value)
    case .comprehension(let comprehension): heldFields(of: comprehension)
    case .literal, .day, .text, .unary, .binary, .field, .stepped, .converted: nil
    }
  }

  private func heldFields(of call: Call) -> FieldOwner? {
    switch FunctionName(call.function) {
    case .item(.items): .ofItems
    case .item(.item), .list(.rows), .list(.group): .ofRecords
    case .list(.sort), .list(.reverse), .list(.unique), .list(.without), .list(.first),
      .list(.last), .number(.min), .number(.max):
      call.arguments.first.flatMap { heldFields(of: $0.value) }
    case .item, .list, .number, .text, .date, .money, nil: nil
    }
  }

  /// The kind of fields that the elements of a comprehension have: `[[name: x] for x in l]`,
  /// `[x for x in items]`.
  private func heldFields(of comprehension: Comprehension) -> FieldOwner? {
    if comprehension.key != nil { return .ofRecords }
    if case .name(let name) = comprehension.element,
      comprehension.variables.map(\.key) == [name.key]
    {
      return heldFields(of: comprehension.values)
    }
    return heldFields(of: comprehension.element)
  }
}
