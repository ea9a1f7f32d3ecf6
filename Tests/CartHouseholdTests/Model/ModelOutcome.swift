import CartHousehold
import CartModels
import Foundation

/// The visible state of a household, in the format of `oracle.py`.
struct ModelOutcome: Hashable, Codable {
  var items: [[String]]
  var purchases: [[String]]
  var lists: [String]
  var void: [String]
  var handled: [String]
  var templates: [String]
  var pantry: [String]

  /// Reads the state of a household.
  init(_ state: MemoryHousehold) throws {
    items = try state.items.map { key, row in
      [
        state.lists[key.list]?.title ?? "", key.name.text, key.family.name,
        row.item.isCompleted ? "done" : "pending", try row.item.quantity.inBaseUnit,
        row.item.notes, row.item.category.name, row.item.dueDate?.text ?? "",
        row.item.fields.shop?.text ?? "", row.item.fields.sortKey?.text ?? "",
      ]
    }
    purchases = try state.purchases.values.map { bought in
      [
        try bought.purchase.quantity.inBaseUnit, bought.purchase.name, bought.purchase.list,
        "\(bought.marks.count)",
      ]
    }
    lists = state.lists.values.map(\.title)
    void = state.voids.keys.map(\.uuidString)
    handled = state.handledDays.values.map(\.day.text)
    templates = state.definitions.values.compactMap { row in
      if case .template(let template) = row.value { template.source } else { nil }
    }
    pantry = state.definitions.values.compactMap { row in
      guard case .pantry(let claim) = row.value else { return nil }
      return claim.name + (claim.isAlways ? " always" : "")
    }
    self = sorted
  }

  /// The outcome with all arrays sorted.
  var sorted: ModelOutcome {
    var outcome = self
    outcome.items.sort { $0.lexicographicallyPrecedes($1) }
    outcome.purchases.sort { $0.lexicographicallyPrecedes($1) }
    outcome.lists.sort()
    outcome.void.sort()
    outcome.handled.sort()
    outcome.templates.sort()
    outcome.pantry.sort()
    return outcome
  }
}

extension Quantity {
  fileprivate var inBaseUnit: String {
    get throws {
      let amount = try amount.multiplied(by: unit?.factor ?? 1)
      return "\(amount.numerator)/\(amount.denominator)"
    }
  }
}
