package import CartModels

/// What the words of one line come to: how much of what, and what else to know.
package struct LineReading: Hashable, Sendable {
  package var quantity: Quantity?
  package var name: String
  package var note: String
  /// Why the words are taken whole as the name, lower case; nil where they are understood.
  package var doubt: String?

  package init(
    quantity: Quantity? = nil, name: String, note: String = "", doubt: String? = nil
  ) {
    self.quantity = quantity
    self.name = name
    self.note = note
    self.doubt = doubt
  }
}

/// Reads the words of a line as people write them: `2 lbs chicken breast, boned`.
///
/// Formats that keep a line as one text are handed one; what it makes of a line isn't theirs to know.
package typealias LineReader = (String) -> LineReading

/// The same of a line that may hold several items: `salt, pepper, cayenne`.
package typealias ItemsReader = (String) -> [LineReading]
