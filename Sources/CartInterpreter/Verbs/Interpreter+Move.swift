package import CartLanguage
import CartModels
import CartStore
import Foundation

extension Interpreter {
  package func perform(_ command: MoveCommand) throws {
    try transfer(command.selection, for: .move)
  }

  /// Adds items to another list; `move` removes them from theirs.
  func transfer(_ selection: Selection, for name: CommandName) throws {
    let last = try readLast(of: selection, for: name)
    guard let target = last.list(.to) else { throw try noTarget(selection, last, name) }
    let selected = try select(selection, endingIn: last, for: name, listWords: [.from, .on])
    guard !selected.items.isEmpty else { return try output.emit(Remark.noItems) }
    guard selected.items.allSatisfy({ $0.list.id != target.id }) else {
      throw Diagnostic(
        .wrongClause, "the items are already on `\(target.title)`", at: selection.range,
        help: ["name the source list: `\(name.rawValue) … from LIST to \(target.title)`"])
    }
    let there = try made(target)
    try forEach(of: selected.items) { item, list in
      if name == .move {
        if let part = selected.parts[item.id], let quantity = part.quantity,
          let rest = try rest(of: item, without: quantity, at: part.range)
        {
          try refuseCompleted(item, part, for: .move)
          return try move(quantity, of: item, leaving: rest, from: list, to: there, part.range)
        }
        try move(item, from: list, to: there, at: selection.range)
      } else {
        try merge(
          ItemDraft(item), into: there, at: selection.range, origin: .copied(from: list),
          as: item.with(id: ids.next(), createdAt: repository.date))
      }
    }
  }

  private func move(
    _ item: ShoppingItem, from list: ListSummary, to target: ListSummary, at range: SourceRange
  ) throws {
    let plan = try plan(ItemDraft(item), into: target, at: range)
    guard case .insert = plan.outcome else {
      return try absorb(item, from: list, as: item, by: plan, at: range, origin: .moved(from: list))
    }
    try perform(
      .move(
        item, from: list.id, becoming: item.dated(repository.date), lot: ids.next(),
        on: target.id), on: target,
      origin: .moved(from: list))
  }

  private func move(
    _ quantity: Quantity, of item: ShoppingItem, leaving rest: ShoppingItem,
    from list: ListSummary, to target: ListSummary, _ range: SourceRange
  ) throws {
    var draft = ItemDraft(item)
    draft.quantity = quantity
    let plan = try plan(draft, into: target, at: range)
    let lot = ids.next()
    let use: ItemPart.Use
    switch plan.outcome {
    case .update(let after, let arrival):
      try validate(after, at: range)
      let before = plan.alike.first { $0.id == after.id }
      use = .move(to: target.id, becoming: after, joining: before, by: arrival)
    case .insert, .unchanged, .leftAlone:
      var arriving = item.with(id: lot, createdAt: repository.date)
      arriving.quantity = quantity
      use = .move(to: target.id, becoming: arriving, joining: nil, by: .more(quantity))
    }
    try perform(
      ItemPart(of: item, quantity, leaving: rest, lot: lot, use), on: list,
      by: .moved(to: target))
  }

  /// Merges an item into an existing one.
  ///
  /// - Parameters:
  ///   - changed: the item as it arrives.
  ///   - plan: the effect on the other one.
  func absorb(
    _ item: ShoppingItem, from list: ListSummary, as changed: ShoppingItem, by plan: MergePlan,
    at range: SourceRange, leaving: Echo.Origin? = nil, origin: Echo.Origin
  ) throws {
    let target = plan.list
    switch plan.outcome {
    case .insert: break
    case .unchanged(let there), .leftAlone(let there):
      try perform(
        .absorb(
          item, from: list.id, into: there, becoming: there, by: .nothing, lot: ids.next(),
          on: target.id),
        on: list, origin: .absorbed(by: there, on: target, as: changed))
    case .update(let after, let arrival):
      try validate(after, at: range)
      guard let before = plan.alike.first(where: { $0.id == after.id }) else { return }
      try perform(
        .absorb(
          item, from: list.id, into: before, becoming: after, by: arrival, lot: ids.next(),
          on: target.id),
        on: target, origin: origin, leaving: leaving)
    }
  }

  /// The required `to` names no existing list.
  private func noTarget(
    _ selection: Selection, _ last: ReadPhrase, _ name: CommandName
  ) throws -> Diagnostic {
    guard let phrase = selection.last,
      let index = phrase.lastTo,
      index + 1 < phrase.pieces.count
    else {
      return Diagnostic(
        .missing, "`\(name.rawValue)` needs `to` and a list", at: selection.range,
        help: ["write `\(name.help.usage[0])`"])
    }
    var place = phrase.range(of: index + 1..<phrase.pieces.count)
    var title = source.text(place)
    // Clauses after it are not part of the title.
    if let kept = last.keptClause, kept.range.lowerBound == phrase.pieces[index].range.lowerBound {
      place = place.lowerBound..<kept.range.upperBound
      title = kept.operand
    }
    let items = selection.endingBefore(index)
    let making = try makingTarget(titled: title, for: items, name, last)
    return Diagnostic.unknownList(title, at: place, among: try names.titles(), making: making)
  }

  /// The sentence that creates the target. Because it opens the target, the sentence names the
  /// source list; it names whole items.
  private func makingTarget(
    titled title: String, for items: Selection, _ name: CommandName, _ last: ReadPhrase
  ) throws -> String? {
    let making = "list \(TypedName.of(title))"
    guard let list = try currentList() else { return nil }
    var sentence = source.text(range)
    var origin = last.list(.from, .on)
    do {
      var clauses = try readLast(of: items, for: name)
      clauses.lists.merge(last.lists) { said, _ in said }
      origin = clauses.list(.from, .on)
      _ = try select(items, endingIn: clauses, for: name, listWords: [.from, .on])
    } catch let mistake as Diagnostic {
      guard !mistake.hasAlternatives, let name = mistake.correction,
        let place = mistake.correctedRange ?? mistake.range
      else { return making }
      sentence =
        source.text(range.lowerBound..<place.lowerBound) + name
        + source.text(place.upperBound..<range.upperBound)
    }
    guard isShort(sentence) else { return making }
    let clause = origin == nil ? " from \(TypedName.of(list.title))" : ""
    return "\(making); \(sentence)\(clause)"
  }
}

extension ShoppingItem {
  /// The item with another change date.
  func dated(_ date: Date) -> ShoppingItem {
    var item = self
    item.updatedAt = date
    return item
  }
}
