import CartLanguage
import CartModels

/// `l[2] = x`, `r["k"] = x`, `people[i].paid += 1`: a value changes inside a list or a record.
///
/// All operands are evaluated before anything changes, so that the changes of called functions come
/// first.
final class PlaceAssignmentNode: StatementNode {
  /// A step of the place.
  enum Step {
    case index(any ExpressionNode)
    case field(Name)
  }

  /// A step with its index evaluated.
  private enum Said {
    case index(Value, SourceRange)
    case field(Name)

    var range: SourceRange {
      switch self {
      case .index(_, let range): range
      case .field(let name): name.range
      }
    }
  }

  /// The change to the value.
  private enum Change {
    case set(Value)
    /// It grows by another list or string.
    case grow(Value)
  }

  private let steps: [Step]
  private let target: Target
  private let value: any ExpressionNode
  /// The sum of `+=` and the like.
  private let sum: Arithmetic?
  private let source: Source
  private let place: Place
  private var range: SourceRange { place.expression.range }

  init(
    to steps: [Step], in target: Target, _ value: any ExpressionNode, by sum: Arithmetic?,
    source: Source, _ place: Place
  ) {
    (self.steps, self.target, self.value, self.sum) = (steps, target, value, sum)
    (self.source, self.place) = (source, place)
  }

  func run(_ frame: Frame) throws {
    let said = try steps.map { step in
      switch step {
      case .index(let node): Said.index(try node.evaluate(frame), node.range)
      case .field(let name): Said.field(name)
      }
    }
    let operand = try value.evaluate(frame)
    switch target {
    case .local(let slot): try change(frame.locals, slot, said, operand, frame)
    case .global(let slot): try change(frame.globals, slot, said, operand, frame)
    }
  }

  private func change(
    _ slots: Slots, _ slot: Int, _ said: [Said], _ operand: Value, _ frame: Frame
  ) throws {
    let (steps, change) = try planned(slots[slot], said, operand, frame)
    // Only the place references the value now.
    var copied = 0
    slots.change(slot) { value in
      value.change(at: steps[...], copied: &copied) { place in
        switch change {
        case .set(let value): place = value
        case .grow(let part): place?.append(part)
        }
      }
    }
    try frame.spend(copied, at: range)
  }

  // MARK: Planning

  /// The steps to the value that changes, and its new value.
  private func planned(
    _ root: Value?, _ said: [Said], _ operand: Value, _ frame: Frame
  ) throws -> ([ValueStep], Change) {
    guard let root else { throw frame.interpreter.scope.unset(place.variable) }
    let spending = Spending(frame.interpreter, at: range)
    var (whole, steps, outer): (Value, [ValueStep], [Nesting]) = (root, [], [])
    var old: Value?
    for (index, step) in said.enumerated() {
      let next = try resolved(step, in: whole, after: index, spending)
      steps.append(next)
      outer.append(whole.nesting)
      old = whole.value(at: next)
      guard index < said.count - 1 else { break }
      guard let inner = old else { throw missing(step, next, in: whole, for: nil) }
      whole = inner
    }
    if sum != nil, old == nil, let last = said.last, let step = steps.last {
      throw missing(last, step, in: whole, for: operand)
    }
    let (change, nesting) = try changed(old, by: operand, frame)
    try checkNesting(outer, from: old?.nesting, to: nesting, whole)
    return (steps, change)
  }

  /// The new value and its size.
  private func changed(
    _ old: Value?, by operand: Value, _ frame: Frame
  ) throws -> (Change, Nesting) {
    guard let sum, let old else { return (.set(operand), operand.nesting) }
    try frame.spend(operand.weight, at: sum.range)
    if sum.operation == .plus {
      switch (old, operand) {
      case (.list(let list), .list(let part)):
        let nesting = list.nesting.joined(with: part.nesting)
        try nesting.check("list", count: nesting.size, at: sum.range)
        return (.grow(operand), nesting)
      case (.text(let text), _):
        let part = try operand.displayText(asking: Spending(frame.interpreter, at: sum.range).spend)
        guard text.utf8.count + part.utf8.count <= TextBound.maximum else { break }
        return (.grow(.text(part)), .none)
      case (.number, _), (.quantity, _), (.rounded, _), (.yesNo, _), (.date, _), (.span, _),
        (.money, _), (.list, _), (.record, _), (.category, _), (.item, _):
        break
      }
    }
    let value = try sum.result(old, operand, frame)
    return (.set(value), value.nesting)
  }

  /// Checks the limits from the inside out.
  private func checkNesting(
    _ outer: [Nesting], from old: Nesting?, to new: Nesting, _ innermost: Value
  ) throws(Diagnostic) {
    var (old, new) = (old, new)
    for nesting in outer.reversed() {
      let changed =
        old.map { nesting.replacing($0, with: new) } ?? nesting.growing().holding(new)
      try changed.check("list", count: 0, at: range)
      (old, new) = (nesting, changed)
    }
  }

  // MARK: Steps

  private func resolved(
    _ step: Said, in whole: Value, after index: Int, _ spending: Spending
  ) throws -> ValueStep {
    switch (whole, step) {
    case (.list(let list), .index(let value, let range)):
      return .element(try place(value, in: list, at: range, after: index))
    case (.record, .index(let value, let range)):
      guard let key = value.asText else { throw Diagnostic.noTextAsKey(value, at: range) }
      return .key(key, try NameKey(key, asking: spending.spend))
    case (.record, .field(let name)): return .key(name.text, name.key)
    case (.item, .field(let name)): throw Diagnostic.itemChange(name, beginning(to: index))
    case (.list, .field(let name)):
      let list = shown(beginning(to: index))
      throw Diagnostic(
        .wrongType, "a list has no fields", at: name.range,
        help: ["choose an element: `\(list)[1].\(name.text) = …`"])
    case (.text, .index(_, let range)):
      throw Diagnostic(
        .wrongType, "cannot assign to a character of a string", at: range,
        help: ["make a new string: `replace(TEXT, PART, BY)`"])
    case (.text, .field), (.number, _), (.quantity, _), (.rounded, _), (.yesNo, _), (.date, _),
      (.span, _), (.money, _), (.category, _), (.item, .index):
      throw Diagnostic(
        .wrongType, "cannot assign to a part of \(whole.typeName)",
        at: beginning(to: index), help: [advice(on: whole, step, after: index)])
    }
  }

  /// A value without elements must become a record or a list first.
  private func advice(on whole: Value, _ step: Said, after index: Int) -> String {
    let beginning = shown(beginning(to: index))
    if case .item = whole { return "to change an item: `set {ITEM} note \"TEXT\"`" }
    guard case .index(let index, _) = step, index.asQuantity != nil else {
      return "to start with an empty record: `\(beginning) = [:]`"
    }
    return "to start with a list: `\(beginning) = [VALUE]`"
  }

  private func place(
    _ value: Value, in list: ListValue, at range: SourceRange, after index: Int
  ) throws(Diagnostic) -> Int {
    if let place = try list.places.place(value, at: range) { return place }
    var diagnostic = list.places.missing(value, at: range)
    diagnostic.help.append("to append to it: `\(shown(beginning(to: index))) += [VALUE]`")
    throw diagnostic
  }

  private func missing(
    _ said: Said, _ step: ValueStep, in whole: Value, for operand: Value?
  ) -> Diagnostic {
    guard case .record(let record) = whole, case .key(let key, _) = step else {
      return Diagnostic(
        .outOfRange, "there is no element here", at: said.range,
        help: ["to set it: `\(shown(range.lowerBound..<end(of: said))) = VALUE`"])
    }
    var diagnostic = Diagnostic.noKey(key, in: record, at: said.range) { QuotedText.of($0) }
    let place = shown(range.lowerBound..<end(of: said))
    if let operand, let sum {
      let written = shown(value.range)
      let term = place + " = (\(place) otherwise \(operand.beginning)) "
      diagnostic.help.append("to use a default: `\(term)\(sum.operation.rawValue) \(written)`")
    } else {
      diagnostic.help.append("to start with an empty record: `\(place) = [:]`")
    }
    return diagnostic
  }

  /// The place up to a step, exclusive.
  private func beginning(to index: Int) -> SourceRange {
    guard index > 0 else { return place.variable.range }
    switch steps[index - 1] {
    case .index(let node): return range.lowerBound..<end(ofIndex: node.range)
    case .field(let name): return range.lowerBound..<name.range.upperBound
    }
  }

  private func end(of said: Said) -> Int {
    switch said {
    case .index(_, let range): end(ofIndex: range)
    case .field(let name): name.range.upperBound
    }
  }

  /// The offset of the closing bracket after an index.
  private func end(ofIndex index: SourceRange) -> Int {
    let bracket = source.bytes[index.upperBound..<range.upperBound].firstIndex(of: 0x5D)
    return bracket.map { $0 + 1 } ?? range.upperBound
  }

  private func shown(_ range: SourceRange) -> String {
    source.text(source.prefix(of: range, maximum: 60))
  }
}

extension Value {
  /// The neutral element for adding values of its kind.
  fileprivate var beginning: String {
    switch self {
    case .list: "[]"
    case .text: "\"\""
    case .number, .quantity, .rounded, .yesNo, .date, .span, .money, .record, .category, .item: "0"
    }
  }
}

extension Diagnostic {
  /// A record is indexed by a value that is not a string.
  static func noTextAsKey(_ index: Value, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "record keys are strings, found \(index.typeName)",
      at: range, help: ["to get the values in order: `values(RECORD)`"])
  }

  /// `item.note = "x"`
  fileprivate static func itemChange(_ name: Name, _ item: SourceRange) -> Diagnostic {
    guard let field = ItemField(name) else { return .unknownField(name) }
    let sentence =
      switch field {
      case .own(.name): "set {ITEM} name \"TEXT\""
      case .own(.quantity), .own(.amount), .own(.unit): "set {ITEM} quantity AMOUNT"
      case .own(.category): "set {ITEM} in CATEGORY"
      case .own(.price), .own(.cost): "price {ITEM.name} MONEY"
      case .own(.note): "set {ITEM} note \"TEXT\""
      case .own(.done): "check {ITEM}"
      case .own(.list): "move {ITEM} to LIST"
      case .own: ""
      case .stored(let field): "set {ITEM} \(field.field.clause) \(field.field.kind.placeholder)"
      }
    return Diagnostic(
      .wrongType, "an item is read-only; change it on its list",
      at: item.lowerBound..<name.range.upperBound,
      help: sentence.isEmpty ? [] : ["use `\(sentence)`"])
  }
}
