import CartModels

/// The meaning of a table's columns, taken from the headings.
struct TableColumns {
  /// The meaning of a column.
  enum Role: Int, CaseIterable {
    case name, quantity, unit, category, note, isCompleted, list
    /// The times in QuickCart's own tables, which no item takes over.
    case moment

    /// The headings with this meaning, in order of precedence.
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

  /// The column of each role, or nil if the table has none.
  private var places: [Int?]
  /// The column of each stored field, or nil if the table has none.
  private var fieldPlaces: [Int?] = []
  /// The columns that aren't used.
  private(set) var others: [Int] = []

  init(_ headings: [String]) {
    places = Array(repeating: nil, count: Role.allCases.count)
    let columns = TableWord.places(of: headings)
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

  /// Whether a column contains the items' names.
  var hasNames: Bool { places[Role.name.rawValue] != nil }

  /// Returns a row's cell in the column of a role; empty if there is none.
  func cell(_ role: Role, of row: DelimitedTable.Row) -> String {
    cell(at: places[role.rawValue], of: row)
  }

  /// Returns a row's cell in the column of a stored field; empty if there is none.
  func cell(_ field: Field, of row: DelimitedTable.Row) -> String {
    cell(at: fieldPlaces[field.id.rawValue], of: row)
  }

  private func cell(at place: Int?, of row: DelimitedTable.Row) -> String {
    guard let place, place < row.cells.count else { return "" }
    return row.cells[place]
  }
}
