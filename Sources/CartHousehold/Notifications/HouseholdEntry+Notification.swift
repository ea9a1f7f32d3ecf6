import CartModels
package import Foundation

extension HouseholdEntry {
  /// The notification that other members get: `checked Milk`, `added 2 l Milk to Party`.
  ///
  /// The text is derived from the intents and not from the sentence, which the author may have
  /// written with any program. Names are not sanitized; the caller must do that before showing
  /// them.
  ///
  /// - Parameters:
  ///   - name: Returns the name of a lot's item, if it is known.
  ///   - title: Returns the title of a list, if it is known.
  package func notification(
    naming name: (LotIdentifier) throws -> String?, titling title: (UUID) throws -> String?
  ) rethrows -> String {
    var groups: [DeedGroup] = []
    let puts = intents.contains { if case .put = $0 { true } else { false } }
    let parts = Set(intents.flatMap(\.takenParts))
    let passing = Set(intents.flatMap(\.passingLots))
    for intent in intents {
      let purchases = intent.purchases(of: passing)
      for var deed in try purchases
        ?? intent.deeds(naming: name, titling: title, amongAdditions: puts)
      {
        if intent.concerns(parts) { deed.object = "part of \(deed.object)" }
        if groups.last?.takes(deed) ?? false {
          if purchases != nil, groups.last?.objects.contains(deed.object) ?? false { continue }
          groups[groups.count - 1].objects.append(deed.object)
        } else {
          groups.append(DeedGroup(deed))
        }
      }
    }
    let told = groups.prefix(DeedGroup.maximumCount).map(\.text)
    let rest = groups.count - told.count
    return told.joined(separator: ", ") + (rest > 0 ? " and more" : "")
  }
}

/// One change, as a verb, an object and a place.
private struct Deed {
  let verb: String
  var object: String
  var place = ""
}

/// Changes with the same verb and place.
private struct DeedGroup {
  let verb: String
  let place: String
  var objects: [String]

  /// The maximum number of groups in a notification, and of objects in a group.
  static let maximumCount = 3

  init(_ deed: Deed) { (verb, place, objects) = (deed.verb, deed.place, [deed.object]) }

  func takes(_ deed: Deed) -> Bool { (verb, place) == (deed.verb, deed.place) }

  var text: String {
    let told = objects.prefix(Self.maximumCount).joined(separator: ", ")
    let rest = objects.count - Self.maximumCount
    return "\(verb) \(told)\(rest > 0 ? " and \(rest) more" : "")\(place)"
  }
}

extension Intent {
  fileprivate var takenParts: [LotIdentifier] {
    if case .part(let parts) = self { parts.map(\.lot) } else { [] }
  }

  /// Whether the intent concerns parts that the same entry takes.
  fileprivate func concerns(_ parts: Set<LotIdentifier>) -> Bool {
    if parts.isEmpty { return false }
    return switch self {
    case .buy(let lots, _): lots.contains { parts.contains($0.lot) }
    case .drop(let lots): lots.contains { parts.contains($0.lot) }
    case .place(let relocation): relocation.lots.contains { parts.contains($0.lot) }
    default: false
    }
  }

  /// The lots that exist only to record a purchase. They are named by their own identifiers.
  fileprivate var passingLots: [LotIdentifier] {
    guard case .drop(let lots) = self else { return [] }
    return lots.filter { $0.place.name == $0.lot.uuid.uuidString }.map(\.lot)
  }

  /// The purchases that the intent records or takes back, or nil unless it concerns only passing
  /// lots.
  fileprivate func purchases(of passing: Set<LotIdentifier>) -> [Deed]? {
    if passing.isEmpty { return nil }
    switch self {
    case .buy(let lots, _) where lots.allSatisfy({ passing.contains($0.lot) }):
      return Intent.deeds("recorded a purchase of", lots.map(\.place))
    case .rebuy(let lots, _) where lots.allSatisfy({ passing.contains($0.seen.lot) }):
      return Intent.deeds("recorded a purchase of", lots.map(\.seen.place))
    case .unbuy(let lots) where lots.allSatisfy({ passing.contains($0.seen.lot) }):
      return Intent.deeds("undid a purchase of", lots.map(\.seen.place))
    case .put(let addition) where passing.contains(addition.lot): return []
    case .pay(let payments) where payments.allSatisfy({ passing.contains($0.lot) }): return []
    case .show(let lots) where lots.allSatisfy({ passing.contains($0.seen.lot) }): return []
    case .drop(let lots) where lots.allSatisfy({ passing.contains($0.lot) }): return []
    default: return nil
    }
  }

  fileprivate func deeds(
    naming name: (LotIdentifier) throws -> String?, titling title: (UUID) throws -> String?,
    amongAdditions: Bool
  ) rethrows -> [Deed] {
    switch self {
    case .put(let addition):
      let what = addition.quantity.displayText(of: addition.place.name)
      let (verb, on) = addition.cap == nil ? ("added", "to") : ("ensured", "on")
      return [Deed(verb: verb, object: what, place: " \(on) \(addition.place.list.title)")]
    case .buy(let lots, _): return Intent.deeds("checked", lots.map(\.place))
    case .rebuy(let lots, _): return Intent.deeds("checked", lots.map(\.seen.place))
    case .unbuy(let lots): return Intent.deeds("unchecked", lots.map(\.seen.place))
    case .pay(let payments):
      // The purchase itself is already in the notification.
      return try payments.prefix(1).compactMap { payment in
        guard let paid = payment.paid else { return nil }
        return Deed(
          verb: "paid", object: paid.displayText,
          place: try name(payment.lot).map { " for \($0)" } ?? "")
      }
    case .show(let lots): return Intent.deeds("restored", lots.map(\.place))
    case .drop(let lots): return Intent.deeds("removed", lots.map(\.place))
    case .part, .unpart: return []
    case .place(let relocation): return relocation.deeds
    case .amount(let replacing):
      let what = "\(replacing.place.name) to \(replacing.quantity.displayText)"
      return [Deed(verb: "set", object: what)]
    case .restore(let lot):
      return [Deed(verb: "restored the amount of", object: try name(lot) ?? "an item")]
    case .field(let change):
      let name = try change.lots.lazy.compactMap { try name($0) }.first ?? "an item"
      return [change.value.deed(of: name)]
    case .list(let intent): return [intent.deed]
    case .define(let change): return [try change.deed(titling: title)]
    case .occurrence(let schedule, _):
      return [Deed(verb: amongAdditions ? "applied" : "skipped", object: schedule.text)]
    case .withdraw(let schedule, _, _, _):
      return [Deed(verb: "undid", object: schedule.text)]
    }
  }

  /// Several lots of one item appear as one object.
  private static func deeds(_ verb: String, _ places: [ItemPlace]) -> [Deed] {
    var deeds: [Deed] = []
    for place in places where deeds.last?.object != place.name {
      deeds.append(Deed(verb: verb, object: place.name))
    }
    return deeds
  }
}

extension Relocation {
  fileprivate var deeds: [Deed] {
    guard let place = lots.first?.place else { return [] }
    var deeds: [Deed] = []
    if let name, name != place.name {
      deeds.append(Deed(verb: "renamed", object: "\(place.name) to \(name)"))
    }
    if let list {
      deeds.append(Deed(verb: "moved", object: name ?? place.name, place: " to \(list.title)"))
    }
    return deeds
  }
}

extension FieldChange.Value {
  fileprivate func deed(of name: String) -> Deed {
    switch self {
    case .note: Deed(verb: "changed the note of", object: name)
    case .category(let category, _):
      Deed(verb: "put", object: name, place: " in \(category.name)")
    case .stored(.due, let day?, _): Deed(verb: "set", object: name, place: " due \(day)")
    case .stored(.due, nil, _): Deed(verb: "removed the due date of", object: name)
    case .stored(.sortKey, _, _): Deed(verb: "rearranged", object: name)
    case .stored(let field, let text?, _):
      Deed(verb: "set", object: name, place: " \(field.field.clause) \(text)")
    case .stored(let field, nil, _): Deed(verb: "removed the \(field.field.title) of", object: name)
    }
  }
}

extension ListIntent {
  fileprivate var deed: Deed {
    switch self {
    case .make(let list): Deed(verb: "created the list", object: list.title)
    case .rename(let list, let title):
      Deed(verb: "renamed the list", object: "\(list.title) to \(title)")
    case .delete(let list): Deed(verb: "deleted the list", object: list.title)
    }
  }
}

extension DefinitionChange {
  fileprivate func deed(titling title: (UUID) throws -> String?) rethrows -> Deed {
    let list: UUID? =
      switch key {
      case .shopOfList(let list), .budget(let list): list
      default: nil
      }
    let object = key.text(try value?.name ?? list.flatMap(title))
    if case .pantry = key {
      return Deed(
        verb: value == nil ? "took" : "has", object: object,
        place: value == nil ? " out of the pantry" : " at home")
    }
    guard let amount = value?.amount else {
      return Deed(verb: value == nil ? "removed" : "defined", object: object)
    }
    return Deed(verb: "set", object: "\(object) to \(amount)")
  }
}

extension DefinitionKey {
  /// - Parameter name: The name as its author wrote it, if it is known.
  fileprivate func text(_ name: String?) -> String {
    switch self {
    case .template(let key): "the template \(name ?? key.text)"
    case .schedule(let key): "the schedule \(name ?? key.text)"
    case .category(let key): "the category \(name ?? key.text)"
    case .categoryWord(let key): "the category of \(name ?? key.text)"
    case .shop(let key): "the shop \(name ?? key.text)"
    case .shopOfList: "the shop of \(name ?? "a list")"
    case .price(let key): "the price of \(name ?? key.name.text)"
    case .budget: "the budget of \(name ?? "a list")"
    case .menu(let day): "the menu of \(day.text)"
    case .pantry(let key): name ?? key.text
    }
  }
}

extension Definition {
  /// The name of the definition, if it has one.
  fileprivate var name: String? {
    switch self {
    case .template(let template): template.name
    case .schedule(let schedule): schedule.name
    case .category(let category): category.name
    case .categoryWord(let word): word.word
    case .shop(let shop): shop.name
    case .price(let price): price.name
    case .pantry(let claim): claim.name
    case .shopOfList, .budget, .menu: nil
    }
  }

  /// The value, if it can be shown in a few words.
  fileprivate var amount: String? {
    switch self {
    case .price(let price): price.displayText + (price.shop.map { " at \($0)" } ?? "")
    case .budget(let money): money.displayText
    case .menu(let menu): menu.displayText
    case .shopOfList(let shop): shop
    case .template, .schedule, .category, .categoryWord, .shop, .pantry: nil
    }
  }
}
