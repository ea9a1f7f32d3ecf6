package import CartModels

/// The lists that a file of another program says, as they stand there.
///
/// All texts are plain: no reader runs, opens or follows what they say.
package struct ImportedLists: Hashable, Sendable {
  package var lists: [ImportedList]

  package init(_ lists: [ImportedList] = []) { self.lists = lists }

  /// How many items stand on all of them.
  package var itemCount: Int { lists.reduce(0) { $0 + $1.items.count } }

  /// Puts an item on the list of a title, which is begun where there is none yet.
  ///
  /// - Parameter places: the place of each list, by its title.
  mutating func add(_ item: ImportedItem, to title: String?, _ places: inout [String?: Int]) {
    let place = places[title] ?? lists.count
    if place == lists.count {
      places[title] = place
      lists.append(ImportedList(title: title))
    }
    lists[place].items.append(item)
  }

  /// Sets how much of the last item of a list is meant.
  mutating func setAmount(_ quantity: Quantity, ofLastIn place: Int) {
    guard let last = lists[place].items.indices.last else { return }
    lists[place].items[last].quantity = quantity
  }
}

/// Items that a file says under one title, or under none.
package struct ImportedList: Hashable, Sendable {
  /// The list's title; nil for the list that the user is on.
  package var title: String?
  package var items: [ImportedItem]

  package init(title: String? = nil, items: [ImportedItem] = []) {
    (self.title, self.items) = (title, items)
  }
}

/// What a line or a row of a file says of an item.
package struct ImportedItem: Hashable, Sendable {
  /// The line it begins on, from 1.
  package var line: Int
  /// What is bought, in the file's spelling.
  package var name: String
  /// How much, where the file says that.
  package var quantity: Quantity?
  /// What else to know; empty where there is nothing.
  package var note: String
  /// The category in the file's words, where it says one.
  package var category: String?
  package var isCompleted: Bool
  /// What the file says of it as one value each.
  package var fields: ItemFields
  /// The title of the recipe that wants it, where one does.
  package var recipe: String?
  /// Whether its amount is the same for however many a recipe is cooked.
  package var isFixed = false

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
