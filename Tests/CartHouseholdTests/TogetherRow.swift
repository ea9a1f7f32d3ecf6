import CartModels
import HouseholdSimulation
import Testing

/// A row of the table: the sentences that two homes run separately, and the result for both.
struct TogetherRow: CustomTestStringConvertible, Sendable {
  let name: String
  var common: [HouseholdSentence] = [.list("Home")]
  let ada: [HouseholdSentence]
  let ben: [HouseholdSentence]
  /// The items on the lists.
  let sees: Seen
  /// The purchases; nil if the row doesn't specify them.
  var bought: [String]?
  /// The items at home; nil if the row doesn't specify them.
  var atHome: Seen?

  enum Seen: Sendable {
    case always([String])
    /// The result depends on the order: all entries of Ada before those of Ben, or the other way
    /// round.
    case byOrder([String], [String])
    /// Either of two results.
    case either([String], [String])
  }

  var testDescription: String { name }
}

extension TogetherRow {
  private static let milk: [HouseholdSentence] = [.add("2 l Milk")]
  private static let friday = CalendarDate(year: 2026, month: 11, day: 27)
  private static let due = friday.map { day in
    HouseholdSentence.applyDue("weekly", day, adding: ["Milk", "Bread"])
  }

  static let rows: [TogetherRow] =
    onOneItem + onSets + onParts + onNames + onLists + onSchedules + onMenus + onPantry + onUndo

  private static let onOneItem: [TogetherRow] = [
    TogetherRow(
      name: "add | add", ada: milk, ben: [.add("1 l Milk")], sees: .always(["3 l Milk"]),
      bought: []),
    TogetherRow(
      name: "ensure | ensure", ada: [.ensure("6 Eggs")], ben: [.ensure("10 Eggs")],
      sees: .always(["10x Eggs"]), bought: []),
    TogetherRow(
      name: "ensure | ensure of what is done", common: [.add("2 Eggs"), .check("Eggs")],
      ada: [.ensure("6 Eggs")], ben: [.ensure("10 Eggs")], sees: .always(["10x Eggs"]),
      bought: ["2x Eggs"]),
    TogetherRow(
      name: "move | move", common: milk, ada: [.arrange("Milk", at: "40")],
      ben: [.arrange("Milk", at: "80")], sees: .byOrder(["2 l Milk #80"], ["2 l Milk #40"])),
    TogetherRow(
      name: "move | rename, check", common: milk, ada: [.arrange("Milk", at: "40")],
      ben: [.rename("Milk", to: "Oat"), .check("Oat")], sees: .always(["✓ 2 l Oat #40"])),
    TogetherRow(
      name: "move, undo | move", common: milk, ada: [.arrange("Milk", at: "40"), .undo],
      ben: [.arrange("Milk", at: "80")], sees: .either(["2 l Milk #80"], ["2 l Milk"])),
    TogetherRow(
      name: "shop | shop", common: milk, ada: [.buy("Milk", at: "Aldi")],
      ben: [.buy("Milk", at: "Lidl")], sees: .byOrder(["2 l Milk at Lidl"], ["2 l Milk at Aldi"])),
    TogetherRow(
      name: "shop | add", common: milk, ada: [.buy("Milk", at: "Aldi")], ben: [.add("1 l Milk")],
      sees: .always(["3 l Milk at Aldi"])),
    TogetherRow(
      name: "shop, undo | shop", common: milk, ada: [.buy("Milk", at: "Aldi"), .undo],
      ben: [.buy("Milk", at: "Lidl")], sees: .either(["2 l Milk at Lidl"], ["2 l Milk"])),
    TogetherRow(
      name: "check | add", common: milk, ada: [.check("Milk")], ben: [.add("1 l Milk")],
      sees: .always(["1 l Milk"]), bought: ["2 l Milk"]),
    TogetherRow(
      name: "check | check", common: milk, ada: [.check("Milk")], ben: [.check("Milk")],
      sees: .always(["✓ 2 l Milk"]), bought: ["2 l Milk"]),
    TogetherRow(
      name: "check, uncheck | check", common: milk, ada: [.check("Milk"), .uncheck("Milk")],
      ben: [.check("Milk")], sees: .always(["✓ 2 l Milk"]), bought: ["2 l Milk"]),
    TogetherRow(
      name: "check, clear | check", common: milk, ada: [.check("Milk"), .clear()],
      ben: [.check("Milk")], sees: .always([]), bought: ["2 l Milk"]),
    TogetherRow(
      name: "check | remove", common: milk, ada: [.check("Milk")], ben: [.remove("Milk")],
      sees: .always(["✓ 2 l Milk"]), bought: ["2 l Milk"]),
    TogetherRow(
      name: "add | remove", common: milk, ada: [.add("1 l Milk")], ben: [.remove("Milk")],
      sees: .always(["1 l Milk"]), bought: []),
    TogetherRow(
      name: "clear | uncheck", common: [.add("1 Bread"), .check("Bread")], ada: [.clear()],
      ben: [.uncheck("Bread")], sees: .always(["Bread"]), bought: []),
    TogetherRow(
      name: "add and check | add and check", common: milk,
      ada: [.add("1 l Milk"), .check("Milk")], ben: [.add("1 l Milk"), .check("Milk")],
      sees: .always(["✓ 1 l Milk"]), bought: ["1 l Milk", "1 l Milk", "2 l Milk"]),
    TogetherRow(
      name: "add pieces | add a weight", ada: [.add("2 Rice")], ben: [.add("1 kg Rice")],
      sees: .always(["1 kg Rice", "2x Rice"]), bought: []),
    TogetherRow(
      name: "add no amount | add", ada: [.add("Milk")], ben: milk,
      sees: .byOrder(["2 l Milk", "Milk"], ["2 l Milk"]), bought: []),
    TogetherRow(
      name: "add litres | add millilitres", ada: [.add("1 l Milk")], ben: [.add("500 ml Milk")],
      sees: .byOrder(["1.5 l Milk"], ["1500 ml Milk"]), bought: []),
  ]

  private static let onSets: [TogetherRow] = [
    TogetherRow(
      name: "set | add", common: [.add("1 l Milk")], ada: [.set("3 l Milk")],
      ben: [.add("2 l Milk")], sees: .always(["5 l Milk"]), bought: []),
    TogetherRow(
      name: "set | set", common: [.add("1 l Milk")], ada: [.set("3 l Milk")],
      ben: [.set("5 l Milk")], sees: .byOrder(["5 l Milk"], ["3 l Milk"]), bought: []),
    TogetherRow(
      name: "set | check", common: milk, ada: [.set("3 l Milk")], ben: [.check("Milk")],
      sees: .always(["1 l Milk"]), bought: ["2 l Milk"]),
    TogetherRow(
      name: "set | remove", common: milk, ada: [.set("3 l Milk")], ben: [.remove("Milk")],
      sees: .always(["3 l Milk"]), bought: []),
    TogetherRow(
      name: "set of two lots | set, check", common: [.add("1 l Milk"), .add("2 l Milk")],
      ada: [.set("10 l Milk")], ben: [.set("5 l Milk"), .check("Milk")],
      sees: .byOrder(["✓ 5 l Milk"], ["5 l Milk"]), bought: ["5 l Milk"]),
    TogetherRow(
      name: "ensure | check", common: [.add("2 Eggs")], ada: [.ensure("6 Eggs")],
      ben: [.check("Eggs")], sees: .always(["4x Eggs"]), bought: ["2x Eggs"]),
    TogetherRow(
      name: "ensure, check | ensure", ada: [.ensure("6 Eggs"), .check("Eggs")],
      ben: [.ensure("6 Eggs")], sees: .either(["6x Eggs"], ["✓ 6x Eggs"]), bought: ["6x Eggs"]),
    TogetherRow(
      name: "ensure | add", ada: [.ensure("6 Eggs")], ben: [.add("3 Eggs")],
      sees: .byOrder(["9x Eggs"], ["6x Eggs"]), bought: []),
    TogetherRow(
      name: "set in pieces | set in litres", common: [.add("1 l Milk")],
      ada: [.set("2 Milk")], ben: [.set("3 l Milk")],
      sees: .byOrder(["3 l Milk"], ["2x Milk"]), bought: []),
  ]

  private static let eggs: [HouseholdSentence] = [.add("6 Eggs")]
  private static let four = HouseholdSentence.checkPart("4 Eggs")

  private static let onParts: [TogetherRow] = [
    TogetherRow(
      name: "part | part", common: eggs, ada: [.checkPart("2 Eggs")], ben: [.checkPart("3 Eggs")],
      sees: .always(["Eggs"]), bought: ["2x Eggs", "3x Eggs"]),
    TogetherRow(
      name: "parts that are more than all", common: eggs, ada: [four], ben: [four],
      sees: .always([]), bought: ["4x Eggs", "4x Eggs"]),
    TogetherRow(
      name: "part | whole", common: eggs, ada: [four], ben: [.check("Eggs")],
      sees: .always(["✓ 2x Eggs"]), bought: ["2x Eggs", "4x Eggs"]),
    TogetherRow(
      name: "part of two lots | whole", common: [.add("3 Eggs"), .add("3 Eggs")], ada: [four],
      ben: [.check("Eggs")], sees: .byOrder(["✓ 2x Eggs"], ["✓ 5x Eggs"]),
      bought: ["2x Eggs", "3x Eggs", "Eggs"]),
    TogetherRow(
      name: "part | remove", common: eggs, ada: [four], ben: [.remove("Eggs")], sees: .always([]),
      bought: ["4x Eggs"]),
    TogetherRow(
      name: "part | add", common: eggs, ada: [four], ben: [.add("3 Eggs")],
      sees: .always(["5x Eggs"]), bought: ["4x Eggs"]),
    TogetherRow(
      name: "part | rename", common: eggs, ada: [four],
      ben: [.rename("Eggs", to: "Duck Eggs")], sees: .always(["2x Duck Eggs"]),
      bought: ["4x Eggs"]),
    TogetherRow(
      name: "part | move", common: eggs + [.list("Party")], ada: [four],
      ben: [.move("Eggs", to: "Party")], sees: .always(["Party: 2x Eggs"]), bought: ["4x Eggs"]),
    TogetherRow(
      name: "part | set", common: eggs, ada: [four], ben: [.set("10 Eggs")],
      sees: .byOrder(["10x Eggs"], ["6x Eggs"]), bought: ["4x Eggs"]),
    TogetherRow(
      name: "part removed | part", common: eggs, ada: [.removePart("4 Eggs")],
      ben: [.checkPart("3 Eggs")], sees: .always([]), bought: ["3x Eggs"]),
    TogetherRow(
      name: "part removed | whole", common: eggs, ada: [.removePart("4 Eggs")],
      ben: [.check("Eggs")], sees: .always(["✓ 2x Eggs"]), bought: ["2x Eggs"]),
    TogetherRow(
      name: "part moved | whole", common: eggs + [.list("Party")],
      ada: [.movePart("4 Eggs", to: "Party")], ben: [.check("Eggs")],
      sees: .always(["Party: 4x Eggs", "✓ 2x Eggs"]), bought: ["2x Eggs"]),
    TogetherRow(
      name: "part, undo | list", common: eggs, ada: [four, .undo], ben: [.list("X")],
      sees: .always(["6x Eggs"]), bought: []),
    TogetherRow(
      name: "part, undo | whole", common: eggs, ada: [four, .undo], ben: [.check("Eggs")],
      sees: .always(["✓ 6x Eggs"]), bought: ["6x Eggs"]),
    TogetherRow(
      name: "part, undo | part", common: eggs, ada: [four, .undo], ben: [.checkPart("2 Eggs")],
      sees: .always(["4x Eggs"]), bought: ["2x Eggs"]),
    TogetherRow(
      name: "part, undo | rename", common: eggs, ada: [four, .undo],
      ben: [.rename("Eggs", to: "Duck Eggs")], sees: .always(["6x Duck Eggs"]), bought: []),
    TogetherRow(
      name: "part, undo | remove", common: eggs, ada: [four, .undo], ben: [.remove("Eggs")],
      sees: .always([]), bought: []),
    TogetherRow(
      name: "part | whole, undo", common: eggs, ada: [four], ben: [.check("Eggs"), .undo],
      sees: .always(["2x Eggs"]), bought: ["4x Eggs"]),
    TogetherRow(
      name: "part | part, undo", common: eggs, ada: [four], ben: [four, .undo],
      sees: .always(["2x Eggs"]), bought: ["4x Eggs"]),
    TogetherRow(
      name: "part | remove, undo", common: eggs, ada: [four], ben: [.remove("Eggs"), .undo],
      sees: .always(["2x Eggs"]), bought: ["4x Eggs"]),
  ]

  private static let onNames: [TogetherRow] = [
    TogetherRow(
      name: "rename | check", common: milk, ada: [.rename("Milk", to: "Oat Milk")],
      ben: [.check("Milk")], sees: .always(["✓ 2 l Oat Milk"]), bought: ["2 l Milk"]),
    TogetherRow(
      name: "rename | rename", common: milk, ada: [.rename("Milk", to: "Oat Milk")],
      ben: [.rename("Milk", to: "Soy Milk")],
      sees: .byOrder(["2 l Soy Milk"], ["2 l Oat Milk"]), bought: []),
    TogetherRow(
      name: "rename | remove", common: milk, ada: [.rename("Milk", to: "Oat Milk")],
      ben: [.remove("Milk")], sees: .always(["2 l Oat Milk"]), bought: []),
    TogetherRow(
      name: "rename | add", common: milk, ada: [.rename("Milk", to: "Oat Milk")],
      ben: [.add("1 l Milk")], sees: .always(["1 l Milk", "2 l Oat Milk"]), bought: []),
    TogetherRow(
      name: "rename | set", common: milk, ada: [.rename("Milk", to: "Oat Milk")],
      ben: [.set("3 l Milk")], sees: .always(["3 l Oat Milk"]), bought: []),
    TogetherRow(
      name: "rename to a name | add of that name", common: [.add("1 Tea")],
      ada: [.rename("Tea", to: "Green Tea")], ben: [.add("2 Green Tea")],
      sees: .always(["3x Green Tea"]), bought: []),
    TogetherRow(
      name: "rename twice | check", common: milk,
      ada: [.rename("Milk", to: "Oat"), .rename("Oat", to: "Soy")], ben: [.check("Milk")],
      sees: .always(["✓ 2 l Soy"]), bought: ["2 l Milk"]),
    TogetherRow(
      name: "names swapped | check", common: [.add("1 A"), .add("5 B")],
      ada: [.rename("A", to: "T"), .rename("B", to: "A"), .rename("T", to: "B")],
      ben: [.check("A")], sees: .always(["5x A", "✓ B"]), bought: ["A"]),
  ]

  private static let onLists: [TogetherRow] = [
    TogetherRow(
      name: "move | add", common: milk + [.list("Party")], ada: [.move("Milk", to: "Party")],
      ben: [.add("1 l Milk")], sees: .always(["1 l Milk", "Party: 2 l Milk"]), bought: []),
    TogetherRow(
      name: "move | check", common: milk + [.list("Party")], ada: [.move("Milk", to: "Party")],
      ben: [.check("Milk")], sees: .always(["Party: ✓ 2 l Milk"]), bought: ["2 l Milk"]),
    TogetherRow(
      name: "move | delete from where", common: milk + [.list("Party")],
      ada: [.move("Milk", to: "Party")], ben: [.deleteList("Home")],
      sees: .always(["Party: 2 l Milk"]), bought: []),
    TogetherRow(
      name: "move | delete where to", common: milk + [.list("Party")],
      ada: [.move("Milk", to: "Party")], ben: [.deleteList("Party")],
      sees: .always(["Party: 2 l Milk"]), bought: []),
    TogetherRow(
      name: "move | set", common: milk + [.list("Party")], ada: [.move("Milk", to: "Party")],
      ben: [.set("3 l Milk")], sees: .always(["Party: 3 l Milk"]), bought: []),
    TogetherRow(
      name: "delete list | add", common: [.add("1 Cola", to: "Party")],
      ada: [.deleteList("Party")], ben: [.add("1 Chips", to: "Party")],
      sees: .always(["Party: Chips"]), bought: []),
    TogetherRow(
      name: "delete list | check", common: milk, ada: [.deleteList("Home")],
      ben: [.check("Milk")], sees: .always(["✓ 2 l Milk"]), bought: ["2 l Milk"]),
    TogetherRow(
      name: "delete list | delete list", common: milk, ada: [.deleteList("Home")],
      ben: [.deleteList("Home")], sees: .always([]), bought: []),
    TogetherRow(
      name: "rename list | add", ada: [.renameList("Home", to: "House")],
      ben: [.add("1 Chips")], sees: .always(["House: Chips"]), bought: []),
    TogetherRow(
      name: "rename list | rename list", common: milk, ada: [.renameList("Home", to: "House")],
      ben: [.renameList("Home", to: "Flat")],
      sees: .byOrder(["Flat: 2 l Milk"], ["House: 2 l Milk"]), bought: []),
    TogetherRow(
      name: "rename list to a title | list of that title", common: milk,
      ada: [.renameList("Home", to: "B")], ben: [.list("B"), .add("1 Cola", to: "B")],
      sees: .always(["B: 2 l Milk", "B: Cola"]), bought: []),
    TogetherRow(
      name: "rename list | delete list", common: milk, ada: [.renameList("Home", to: "House")],
      ben: [.deleteList("Home")], sees: .always([]), bought: []),
    TogetherRow(
      name: "list | list", ada: [.list("Fish")], ben: [.list("Fish")], sees: .always([]),
      bought: []),
    TogetherRow(
      name: "list, add | list, add", ada: [.list("Fish"), .add("1 Cod", to: "Fish")],
      ben: [.list("Fish"), .add("2 Cod", to: "Fish")], sees: .always(["Fish: 3x Cod"]),
      bought: []),
  ]

  private static let onSchedules: [TogetherRow] = [
    TogetherRow(
      name: "apply due | apply due", ada: [due].compactMap(\.self), ben: [due].compactMap(\.self),
      sees: .always(["2x Bread", "2x Milk"]), bought: []),
    TogetherRow(
      name: "apply due, check | apply due", ada: [due, .check("Milk")].compactMap(\.self),
      ben: [due].compactMap(\.self), sees: .always(["2x Bread", "✓ 2x Milk"]),
      bought: ["2x Milk"]),
    TogetherRow(
      name: "apply due, undo | apply due", ada: [due, .undo].compactMap(\.self),
      ben: [due].compactMap(\.self), sees: .either(["2x Bread", "2x Milk"], []), bought: []),
    TogetherRow(
      name: "template | template", ada: [.template("t", source: "template t { add Milk }")],
      ben: [.template("t", source: "template t { add Tea }")], sees: .always([]), bought: []),
  ]

  private static let dinner = friday.map { day in
    HouseholdSentence.applyMenu("lasagna", day, adding: ["Milk", "Bread"])
  }

  private static let onMenus: [TogetherRow] = [
    TogetherRow(
      name: "apply menu | apply menu", ada: [dinner].compactMap(\.self),
      ben: [dinner].compactMap(\.self), sees: .always(["2x Bread", "2x Milk"]), bought: []),
    TogetherRow(
      name: "apply menu, check | apply menu", ada: [dinner, .check("Milk")].compactMap(\.self),
      ben: [dinner].compactMap(\.self), sees: .always(["2x Bread", "✓ 2x Milk"]),
      bought: ["2x Milk"]),
    TogetherRow(
      name: "apply menu | add", ada: [dinner].compactMap(\.self), ben: [.add("1 Milk")],
      sees: .always(["2x Bread", "3x Milk"]), bought: []),
  ]

  private static let onPantry: [TogetherRow] = [
    TogetherRow(
      name: "have | have always", ada: [.have("Rice")], ben: [.have("Rice", isAlways: true)],
      sees: .always([]), bought: [], atHome: .byOrder(["Rice always"], ["Rice"])),
    TogetherRow(
      name: "out of | have", common: [.have("Rice")], ada: [.outOf("Rice")],
      ben: [.have("Rice", isAlways: true)], sees: .always(["Rice"]), bought: [],
      atHome: .byOrder(["Rice always"], [])),
    TogetherRow(
      name: "out of | out of", common: [.have("Rice")], ada: [.outOf("Rice")],
      ben: [.outOf("Rice")], sees: .always(["Rice"]), bought: [], atHome: .always([])),
    TogetherRow(
      name: "out of, check | out of", common: [.have("Rice")],
      ada: [.outOf("Rice"), .check("Rice")], ben: [.outOf("Rice")],
      sees: .either(["✓ Rice"], ["Rice"]), atHome: .always([])),
    TogetherRow(
      name: "have, undo | have", ada: [.have("Rice"), .undo], ben: [.have("Rice", isAlways: true)],
      sees: .always([]), bought: [], atHome: .either(["Rice always"], [])),
    TogetherRow(
      name: "undo of out of | check", common: [.have("Rice"), .outOf("Rice")], ada: [.undo],
      ben: [.check("Rice")], sees: .always(["✓ Rice"]), bought: ["Rice"],
      atHome: .always(["Rice"])),
  ]

  private static let onUndo: [TogetherRow] = [
    TogetherRow(
      name: "add, undo | add", ada: milk + [.undo], ben: [.add("1 l Milk")],
      sees: .always(["1 l Milk"]), bought: []),
    TogetherRow(
      name: "undo of what both saw | check", common: milk, ada: [.undo], ben: [.check("Milk")],
      sees: .always(["✓ 2 l Milk"]), bought: ["2 l Milk"]),
    TogetherRow(
      name: "undo of what both saw | add", common: milk, ada: [.undo], ben: [.add("1 l Milk")],
      sees: .always(["1 l Milk"]), bought: []),
    TogetherRow(
      name: "check, undo | check", common: milk, ada: [.check("Milk"), .undo],
      ben: [.check("Milk")], sees: .always(["✓ 2 l Milk"]), bought: ["2 l Milk"]),
    TogetherRow(
      name: "remove, undo | check", common: milk, ada: [.remove("Milk"), .undo],
      ben: [.check("Milk")], sees: .always(["✓ 2 l Milk"]), bought: ["2 l Milk"]),
    TogetherRow(
      name: "set, undo | set", common: milk, ada: [.set("3 l Milk"), .undo],
      ben: [.set("5 l Milk")], sees: .always(["5 l Milk"]), bought: []),
    TogetherRow(
      name: "rename, undo | rename", common: milk, ada: [.rename("Milk", to: "Oat"), .undo],
      ben: [.rename("Milk", to: "Soy")], sees: .byOrder(["2 l Soy"], ["2 l Milk"]), bought: []),
  ]
}
