package import Foundation

/// Sample lists for demos and previews.
public enum SampleData: Sendable {
  /// A sample list as drafts, each with its category.
  package struct Sample: Sendable {
    /// The list's title.
    package let title: String
    /// The items of the list.
    package let drafts: [ItemDraft]
  }

  /// The sample lists: a weekly shop, a party and a quick run.
  package static let samples: [Sample] = [
    Sample(
      title: "Weekly Groceries",
      drafts: [
        ItemDraft(name: "Milk", category: .dairy),
        ItemDraft(name: "Bananas", quantity: Quantity(6), category: .produce),
        ItemDraft(name: "Chicken Breast", quantity: Quantity(2), category: .meat),
        ItemDraft(name: "Rice", notes: "Basmati preferred", category: .pantry),
        ItemDraft(name: "Ice Cream", category: .frozen),
        ItemDraft(name: "Dish Soap", category: .household),
        ItemDraft(name: "Toothpaste", category: .personal),
      ]),
    Sample(
      title: "Party Supplies",
      drafts: [
        ItemDraft(name: "Chips", quantity: Quantity(3), category: .pantry),
        ItemDraft(name: "Soda", quantity: Quantity(6), category: .other),
        ItemDraft(name: "Napkins", category: .household),
      ]),
    Sample(
      title: "Quick Run",
      drafts: [
        ItemDraft(name: "Bread", category: .pantry),
        ItemDraft(name: "Eggs", quantity: Quantity(12), category: .dairy),
      ]),
  ]

  /// The three sample lists, with items of every category. The values stay the same within a
  /// process.
  public static let lists = lists(ids: TimeOrderedIdentifiers(clock: SystemClock()), at: Date())

  /// The items of the first list, the weekly shop.
  public static let items = lists.first?.items ?? []

  /// The items of the weekly shop, with Bananas moved to the front.
  public static let sampleItems =
    items.filter { $0.name == "Bananas" } + items.filter { $0.name != "Bananas" }

  /// The three sample lists for a preview, with the first five of `sampleItems` on the weekly one.
  public static let sampleLists = lists.enumerated().map { place, list in
    place > 0
      ? list
      : ShoppingList(
        id: list.id, title: list.title, items: Array(sampleItems.prefix(5)),
        createdAt: list.createdAt)
  }

  /// Returns new copies of the sample lists.
  package static func lists(ids: any IdentifierSource, at date: Date) -> [ShoppingList] {
    samples.map { sample in
      let id = ids.next()
      let items = sample.drafts.map { ShoppingItem($0, id: ids.next(), at: date) }
      return ShoppingList(id: id, title: sample.title, items: items, createdAt: date)
    }
  }
}
