import CartModels

/// Which column of a table says what, by the headings.
struct TableColumns {
  /// What a column may say of an item.
  enum Role: Int, CaseIterable {
    case name, quantity, unit, category, note, isCompleted, list
    /// What our own tables say and no item takes on.
    case moment

    /// The headings that mean it, the one that counts most first.
    var headings: [String] {
      switch self {
      case .name:
        [
          "name", "item", "product", "title", "what", "food", "item name", "product name",
          "article", "ingredient", "grocery", "grocery item", "content", "need", "to buy",
        ]
      case .quantity: ["quantity", "amount", "qty", "count", "how many"]
      case .unit: ["unit", "units"]
      case .category: ["category", "aisle", "section"]
      case .note: ["note", "notes", "comment", "comments"]
      case .isCompleted:
        ["done", "checked", "completed", "complete", "bought", "purchased", "got", "in cart"]
      case .list: ["list", "shopping list"]
      case .moment: ["added", "changed"]
      }
    }
  }

  /// The column of each role, where there is one.
  private var places: [Int?]
  /// The same of each stored field.
  private var fieldPlaces: [Int?] = []
  /// The columns that nothing is taken of.
  private(set) var others: [Int] = []

  init(_ headings: [String]) {
    places = Array(repeating: nil, count: Role.allCases.count)
    var columns: [String: Int] = [:]
    for (index, heading) in headings.enumerated() {
      // `Qty.` and `Item:` are headings as well.
      let key = NameKey(heading.trimmingSuffix(while: { ".:*".contains($0) })).text
      if columns[key] == nil { columns[key] = index }
    }
    var taken: Set<Int> = []
    for role in Role.allCases {
      let known = role.headings.compactMap { columns[$0] }
      if let first = known.first { places[role.rawValue] = first }
      taken.formUnion(role == .moment ? known : Array(known.prefix(1)))
    }
    for field in Field.all {
      let known =
        field.isVisible ? [field.name, field.title].compactMap { columns[$0] } : []
      fieldPlaces.append(known.first)
      taken.formUnion(known.prefix(1))
    }
    others = headings.indices.filter { !taken.contains($0) }
  }

  /// Whether anything says what the items are called.
  var hasNames: Bool { places[Role.name.rawValue] != nil }

  /// What a row says in the column of a role; empty where it says nothing.
  func cell(_ role: Role, of row: DelimitedTable.Row) -> String {
    cell(at: places[role.rawValue], of: row)
  }

  /// The same in the column of a stored field.
  func cell(_ field: Field, of row: DelimitedTable.Row) -> String {
    cell(at: fieldPlaces[field.id.rawValue], of: row)
  }

  private func cell(at place: Int?, of row: DelimitedTable.Row) -> String {
    guard let place, place < row.cells.count else { return "" }
    return row.cells[place]
  }
}

extension String {
  /// The text without the characters at its end that are of some kind.
  fileprivate func trimmingSuffix(while isDropped: (Character) -> Bool) -> String {
    guard let last = lastIndex(where: { !isDropped($0) }) else { return "" }
    return String(self[...last])
  }
}
