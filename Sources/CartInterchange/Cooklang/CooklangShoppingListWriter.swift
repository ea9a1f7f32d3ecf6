package import CartModels

/// Writes a list as Cooklang's `.shopping-list`: a name on each line, and its amount in braces.
///
///     olive oil{1%l}
///     salt
///
/// The format has no notes, categories or days. Checked items are recorded in a separate log, which
/// `CooklangShoppingCheckedWriter` writes.
package struct CooklangShoppingListWriter: ListWriter {
  /// The number of names that had to be spelled differently.
  package private(set) var respelledCount = 0
  private var measured = MeasuredNames()

  package init() {}

  package mutating func text(before list: ListSummary) -> String {
    measured = MeasuredNames()
    return ""
  }

  package mutating func text(of item: ShoppingItem) -> String {
    let name = CooklangListName.spelled(item.name)
    if name != item.name { respelledCount += 1 }
    let needsAmount = measured.needsAmount(item)
    return name + amount(of: item.quantity, after: name, isNeeded: needsAmount) + "\n"
  }

  /// An amount of 1 is left out unless it is needed, or the name itself contains braces.
  private func amount(of quantity: Quantity, after name: String, isNeeded: Bool) -> String {
    if quantity == .one, !isNeeded, !name.contains(where: { $0 == "{" || $0 == "}" }) { return "" }
    let unit = quantity.unit.map { "%" + $0.exactSymbol } ?? ""
    return "{\(quantity.amount.exactText)\(unit)}"
  }
}

/// Writes the checked items of a list as Cooklang's `.shopping-checked`: a line `+ salt` for each
/// name.
///
/// The log only contains names. If a list has two items with the same name, one in pieces and one
/// by weight, the name is checked when both are.
package struct CooklangShoppingCheckedWriter: ListWriter {
  /// The file's name; the file is in the same folder as the list.
  package static let fileName = CooklangCheckedLog.fileName

  /// Whether all items with a name so far are checked.
  private var checks: [NameKey: Bool] = [:]

  package init() {}

  package mutating func text(before list: ListSummary) -> String {
    checks = [:]
    return ""
  }

  package mutating func text(of item: ShoppingItem) -> String {
    let name = CooklangListName.spelled(item.name)
    let key = NameKey(name)
    let before = checks[key]
    checks[key] = item.isCompleted && before != false
    switch (before, item.isCompleted) {
    case (nil, true): return "+ \(name)\n"
    case (true?, false): return "- \(name)\n"
    case (nil, false), (true?, true), (false?, _): return ""
    }
  }
}

/// Names in the form that the list can contain, since it has neither quotes nor escapes.
enum CooklangListName {
  /// Returns a name in which nothing begins a comment or a recipe's path.
  static func spelled(_ name: String) -> String {
    var spelled = CooklangText.withoutComments(CooklangText.plain(name))
    if CooklangReference.isPath(spelled) {
      let dots = spelled.prefix { $0 == "." }
      spelled = "\(dots) \(spelled.dropFirst(dots.count))"
    }
    return spelled
  }
}
