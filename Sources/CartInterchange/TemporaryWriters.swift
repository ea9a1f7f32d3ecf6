package import CartModels
package struct CSVWriter: ListWriter {
  package enum S { case comma, tab }; package init(separator: S = .comma) {}
  package mutating func text(before list: ListSummary) -> String { "" }
  package mutating func text(of item: ShoppingItem) -> String { "" }
}
package struct MarkdownWriter: ListWriter {
  package init() {}
  package mutating func text(before list: ListSummary) -> String { "" }
  package mutating func text(of item: ShoppingItem) -> String { "" }
}
package struct TodoTxtWriter: ListWriter {
  package init() {}
  package mutating func text(before list: ListSummary) -> String { "" }
  package mutating func text(of item: ShoppingItem) -> String { "" }
}
package struct PlainTextWriter: ListWriter {
  package init() {}
  package mutating func text(before list: ListSummary) -> String { "" }
  package mutating func text(of item: ShoppingItem) -> String { "" }
}
package struct PageWriter: ListWriter {
  package init() {}
  package mutating func text(before list: ListSummary) -> String { "" }
  package mutating func text(of item: ShoppingItem) -> String { "" }
}
package struct TaskwarriorWriter: ListWriter {
  package init() {}
  package mutating func text(before list: ListSummary) -> String { "" }
  package mutating func text(of item: ShoppingItem) -> String { "" }
}
package struct CooklangShoppingListWriter: ListWriter {
  package init() {}
  package mutating func text(before list: ListSummary) -> String { "" }
  package mutating func text(of item: ShoppingItem) -> String { "" }
}
package enum PastedLines { package static func looksLikeList(_ text: String) -> Bool { false } }
