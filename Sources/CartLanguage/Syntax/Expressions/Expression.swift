package import CartModels

/// An expression, evaluated when its statement runs.
package indirect enum Expression: Hashable, Sendable {
  /// A literal.
  case literal(Literal, SourceRange)
  /// A string with interpolations.
  case text([TextSegment], SourceRange)
  /// A field, a variable, or a function that needs no arguments.
  case name(Name)
  /// `[a, b]`
  case list([Expression], SourceRange)
  /// `[a: 1]`
  case record(RecordLiteral)
  /// `(a)`
  case parentheses(Expression, SourceRange)
  /// An operator and its operand; the range is the operator's.
  case unary(UnaryOperator, Expression, SourceRange)
  /// Two operands; the range is the operator's.
  case binary(Expression, BinaryOperator, Expression, SourceRange)
  /// `f(a, b: 2)`
  case call(Call)
  /// `list[1]`; the range is that of the whole.
  case index(Expression, Expression, SourceRange)
  /// `list[2..4]`
  case slice(Expression, Slice)
  /// `if a then b else c`
  case conditional(Conditional)
  /// `[x.name for x in items]`
  case comprehension(Comprehension)
  /// `1..10 step 2`
  case stepped(Stepped)
  /// `first(l) otherwise "none"`
  case fallback(Fallback)
  /// `3 lb as kg`
  case converted(Conversion)
  /// `item.name`, `record.key`
  case field(Expression, Name)
  /// `next friday`, where a date is compared
  case day(RelativeDay, RelativeDay.Choice, SourceRange)

  /// The source range.
  package var range: SourceRange {
    switch self {
    case .literal(_, let range), .day(_, _, let range), .text(_, let range), .list(_, let range),
      .parentheses(_, let range), .index(_, _, let range):
      range
    case .name(let name): name.range
    case .unary(_, let operand, let range): range.lowerBound..<operand.range.upperBound
    case .binary(let left, _, let right, _): left.range.lowerBound..<right.range.upperBound
    case .call(let call): call.range
    case .conditional(let conditional): conditional.range
    case .comprehension(let comprehension): comprehension.range
    case .stepped(let stepped): stepped.range
    case .fallback(let fallback): fallback.range
    case .converted(let conversion): conversion.range
    case .record(let record): record.range
    case .slice(let whole, let slice): whole.range.lowerBound..<slice.range.upperBound
    case .field(let record, let name): record.range.lowerBound..<name.range.upperBound
    }
  }
}

extension Expression {
  /// Its direct subexpressions, in source order.
  package var children: [Expression] {
    switch self {
    case .literal, .day, .name: []
    case .text(let segments, _):
      segments.compactMap { if case .hole(let inner) = $0 { inner } else { nil } }
    case .list(let elements, _): elements
    case .parentheses(let inner, _), .unary(_, let inner, _), .field(let inner, _): [inner]
    case .binary(let left, _, let right, _), .index(let left, let right, _): [left, right]
    case .call(let call): call.arguments.map(\.value)
    case .conditional(let conditional): conditional.parts
    case .comprehension(let comprehension): comprehension.parts
    case .stepped(let stepped): stepped.parts
    case .fallback(let fallback): [fallback.value, fallback.other]
    case .converted(let conversion): [conversion.value]
    case .record(let record): record.parts
    case .slice(let whole, let slice): [whole] + slice.ends
    }
  }

  /// The field that the expression names, if any; a bare one is only a field in a condition.
  var asField: (field: ItemField, isBare: Bool)? {
    switch self {
    case .name(let name): ItemField(name).map { ($0, true) }
    case .field(_, let name): ItemField(name).map { ($0, false) }
    case .literal, .day, .text, .list, .parentheses, .unary, .binary, .call, .index, .conditional,
      .comprehension, .stepped, .fallback, .converted, .record, .slice:
      nil
    }
  }

  /// Whether it mentions a field.
  package func mentions(_ field: ItemField) -> Bool {
    asField?.field == field || children.contains { $0.mentions(field) }
  }

  /// Whether the expression contains a bare name that is, or could be, a field of items.
  package var namesField: Bool { asField?.isBare == true || children.contains(where: \.namesField) }

  /// Whether it ends in a comparison, after which no other is allowed.
  var isComparison: Bool {
    if case .binary(_, let infix, _, _) = self { infix.isComparison } else { false }
  }

  /// The precedence of the strongest operators that may follow it: stronger ones are already part
  /// of it.
  var openStrength: Int {
    switch self {
    case .unary(.not, _, _): BinaryOperator.notStrength
    case .fallback: BinaryOperator.and.strength
    case .literal, .day, .text, .name, .list, .record, .parentheses, .unary, .binary, .call, .index,
      .slice, .conditional, .field, .comprehension, .stepped:
      .max
    case .converted: BinaryOperator.sumStrength
    }
  }

  /// The variables and functions without parentheses in it, except those in calls.
  var names: [Name] {
    switch self {
    case .name(let name): [name]
    case .call: []
    case .literal, .day, .text, .list, .parentheses, .unary, .binary, .index, .field, .conditional,
      .comprehension, .stepped, .fallback, .converted, .record, .slice:
      children.flatMap(\.names)
    }
  }

  /// Its nesting depth: 1 for a single value.
  package var height: Int { 1 + (children.map(\.height).max() ?? 0) }
}
