package import CartModels

/// The lists in another program's file, as they are written there.
///
/// All texts are plain: no reader runs, opens or follows their contents.
package struct ImportedLists: Hashable, Sendable {
  package var lists: [ImportedList]

  package init(_ lists: [ImportedList] = []) { self.lists = lists }

  /// The number of items on all lists together.
  package var itemCount: Int { lists.reduce(0) { $0 + $1.items.count } }

  /// Adds an item to the list with a title, and begins that list if it is new.
  ///
  /// - Parameter places: the index of each list, by its title.
  mutating func add(_ item: ImportedItem, to title: String?, _ places: inout [String?: Int]) {
    let place = places[title] ?? lists.count
    if place == lists.count {
      places[title] = place
      lists.append(ImportedList(title: title))
    }
    lists[place].items.append(item)
  }

  /// Sets the amount of the last item of a list.
  mutating func setAmount(_ quantity: Quantity, ofLastIn place: Int) {
    guard let last = lists[place].items.indices.last else { return }
    lists[place].items[last].quantity = quantity
  }
}

/// The items that a file has under one title, or under none.
package struct ImportedList: Hashable, Sendable {
  /// The list's title; nil for the user's current list.
  package var title: String?
  package var items: [ImportedItem]

  package init(title: String? = nil, items: [ImportedItem] = []) {
    (self.title, self.items) = (title, items)
  }
}

/// An item from a line or a row of a file.
package struct ImportedItem: Hashable, Sendable {
  /// The line on which it begins, counted from 1.
  package var line: Int
  /// The product's name, in the file's spelling.
  package var name: String
  /// The amount, or nil if the file has none.
  package var quantity: Quantity?
  /// The note; empty if there is none.
  package var note: String
  /// The category in the file's words, or nil if the file has none.
  package var category: String?
  package var isCompleted: Bool
  /// The fields, such as a due day or a shop, that the file sets for it.
  package var fields: ItemFields
  /// The title of the recipe that needs it, or nil if it belongs to none.
  package var recipe: String?
  /// Whether the amount stays the same when the recipe is scaled.
  package var isFixed = false
  /// Whether the unit is that of QuickCart, so that `pt` is a US pint in every country.
  package var hasExactUnit = false

  package init(
    line: Int, name: String, quantity: Quantity? = nil, note: String = "",
    category: String? = nil, isCompleted: Bool = false, fields: ItemFields = ItemFields(),
    recipe: String? = nil
  ) {
    self.line = line
    self.name = name
    self.quantity = quantity
    self.note = note
    self.category = category
    self.isCompleted = isCompleted
    self.fields = fields
    self.recipe = recipe
  }
}
