/// The program that wrote a JSON text, recognised by the contents.
enum JSONShape: Hashable {
  case quickCart, taskwarrior, googleKeep, mealie, tandoor, kitchenOwl, kitchenOwlHousehold, grocy
  /// The text contains nothing.
  case empty

  /// Recognises the outermost value of a text. Returns nil for an unknown program.
  init?(_ value: JSONValue) {
    guard let elements = value.elements else {
      guard let shape = JSONShape.ofObject(value) else { return nil }
      self = shape
      return
    }
    if elements.isEmpty {
      self = .empty
    } else if let shape = elements.prefix(JSONShape.mostAsked).lazy
      .compactMap({ JSONShape.ofElement($0.value) }).first
    {
      self = shape
    } else {
      return nil
    }
  }

  /// The number of elements checked in an array. The first with a known shape decides.
  private static let mostAsked = 100

  private static func ofObject(_ object: JSONValue) -> JSONShape? {
    guard let keys = object.keys else { return nil }
    if keys.contains("quickcart") || keys.isSuperset(of: ["items", "list"]) { return .quickCart }
    if keys.isSuperset(of: ["items", "shoppinglists"]) { return .kitchenOwlHousehold }
    // Paged responses contain the elements under one of these keys.
    for key in ["items", "results"] where keys.isDisjoint(with: ["name", "listItems"]) {
      if let first = object[key]?.elements?.first { return ofElement(first.value) }
    }
    return ofElement(object)
  }

  private static func ofElement(_ element: JSONValue) -> JSONShape? {
    guard let keys = element.keys else { return nil }
    if keys.isSuperset(of: ["name", "quantity", "category", "done"]) { return .quickCart }
    if !keys.isDisjoint(with: ["listContent", "textContent", "isTrashed"]) { return .googleKeep }
    if keys.contains("listItems") || keys.contains("shoppingListId") { return .mealie }
    if keys.isSuperset(of: ["food", "amount"]) { return .tandoor }
    if keys.isSuperset(of: ["product_id", "amount"]) { return .grocy }
    if keys.isSuperset(of: ["items", "name"]) { return .kitchenOwl }
    if keys.contains("description"), !keys.isDisjoint(with: ["status", "uuid", "entry"]) {
      return .taskwarrior
    }
    return nil
  }
}
