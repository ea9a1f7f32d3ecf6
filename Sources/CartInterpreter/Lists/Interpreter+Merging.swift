import CartLanguage
import CartModels
import CartStore

/// Adding items to a list. All commands that add items use this.
extension Interpreter {
  /// Merges a draft into a list and reports the result.
  ///
  /// - Parameters:
  ///   - reading: how a doubtful amount was read.
  ///   - arriving: the item that the draft describes, if it comes from elsewhere. It keeps its
  ///     identity if the list has no similar item.
  ///   - occasion: the dish or schedule that needs it, if other devices may add the same item
  ///     independently.
  /// - Returns: the item as it is now, and whether it is new.
  @discardableResult
  func merge(
    _ draft: ItemDraft, intent: Merge.Intent = .add, into list: ListSummary,
    at range: SourceRange, reading: String? = nil, origin: Echo.Origin? = nil,
    as arriving: ShoppingItem? = nil, for occasion: ItemOperation.Occasion? = nil
  ) throws -> (item: ShoppingItem, isNew: Bool, alike: [ShoppingItem]) {
    let plan = try plan(draft, intent: intent, into: list, at: range)
    return try carryOut(
      plan, intent: intent, at: range, reading: reading, origin: origin, as: arriving,
      for: occasion)
  }

  /// Plans merging a draft into a list, without changing anything.
  func plan(
    _ draft: ItemDraft, intent: Merge.Intent = .add, into list: ListSummary, at range: SourceRange
  ) throws -> MergePlan {
    let key = draft.key
    let alike = try repository.items(like: key, in: list.id)
    let existing = alike.filter { $0.key == key }
    let outcome = try outcome(of: draft, intent: intent, among: existing, at: range)
    return MergePlan(draft: draft, list: list, alike: alike, outcome: outcome)
  }

  /// Performs and reports the decision.
  @discardableResult
  func carryOut(
    _ plan: MergePlan, intent: Merge.Intent = .add, at range: SourceRange,
    reading: String? = nil, origin: Echo.Origin? = nil, as arriving: ShoppingItem? = nil,
    for occasion: ItemOperation.Occasion? = nil
  ) throws -> (item: ShoppingItem, isNew: Bool, alike: [ShoppingItem]) {
    let list = plan.list
    let wording = ItemOperation.Wording(plan.draft, intent: intent, for: occasion)
    switch plan.outcome {
    case .insert:
      let item = try arriving ?? newItem(plan.draft, plan.draft.key)
      try validate(item, at: range)
      try perform(
        .put(item, as: wording, on: list.id), on: list, origin: origin, reading: reading)
      return (item, true, plan.alike)
    case .update(let item, let arrival):
      try validate(item, at: range)
      guard let before = plan.alike.first(where: { $0.id == item.id }) else {
        return (item, false, [])
      }
      try perform(
        .join(
          before, becoming: item, by: arrival, as: wording, lot: ids.next(), on: list.id),
        on: list, origin: origin, reading: reading)
      return (item, false, [])
    case .unchanged(let item):
      try output.emit(intent == .ensure ? Remark.enough(item) : Remark.same(item))
      return (item, false, [])
    case .leftAlone(let item):
      try notice(leftAlone(item, on: list, at: range))
      return (item, false, [])
    }
  }

  func newItem(_ draft: ItemDraft, _ key: NameKey) throws -> ShoppingItem {
    let category = try draft.category ?? usualCategory(of: key, unit: draft.quantity?.unit)
    return ShoppingItem(draft, category: category, id: ids.next(), at: repository.date)
  }

  func outcome(
    of draft: ItemDraft, intent: Merge.Intent, among existing: [ShoppingItem], at range: SourceRange
  ) throws(Diagnostic) -> Merge.Outcome {
    do throws(ArithmeticError) {
      return try Merge.outcome(of: draft, intent: intent, among: existing, at: repository.date)
    } catch {
      throw Diagnostic(
        .overflow, "the total is out of range", at: range)
    }
  }

  /// Checks an item before it is stored.
  func validate(_ item: ShoppingItem, at range: SourceRange) throws(Diagnostic) {
    do throws(ValidationError) {
      try item.validate()
    } catch {
      throw Diagnostic(error, at: range)
    }
  }

  private func leftAlone(
    _ item: ShoppingItem, on list: ListSummary, at range: SourceRange
  ) -> Diagnostic {
    var hint = Diagnostic(
      .leftAlone, "`\(item.displayName)` is already on the list; nothing changed", at: range,
      severity: .hint)
    guard let sample = otherAmount(than: item.quantity) else { return hint }
    let again =
      "\(verb.rawValue) \(sample.sentenceText) \(TypedName.of(item.name))"
      + clause(verb == .ensure ? .on : .to, list)
    hint.help = ["to change the amount: `\(again)`"]
    return hint
  }

  /// An amount that changes the item. `ensure` adds only what is missing, so it needs a larger one.
  private func otherAmount(than quantity: Quantity) -> Quantity? {
    guard verb == .ensure else { return Quantity(1, quantity.unit) }
    do throws(ArithmeticError) {
      return Quantity(try quantity.amount.multiplied(by: 2), quantity.unit)
    } catch {
      return nil
    }
  }
}

extension Diagnostic {
  init(_ error: ValidationError, at range: SourceRange) {
    let code: DiagnosticCode =
      switch error {
      case .emptyName, .emptyTitle: .emptyName
      case .nameTooLong, .noteTooLong, .titleTooLong: .nameTooLong
      case .invalidQuantity: .invalidQuantity
      }
    self.init(code, error.sentence, at: range)
  }
}
