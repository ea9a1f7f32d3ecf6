package import CartModels

/// The amount, the name and the note in the words of one line.
package struct LineReading: Hashable, Sendable {
  package var quantity: Quantity?
  package var name: String
  package var note: String
  /// The reason why the words are taken whole as the name, in lower case; nil if they are
  /// understood.
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
/// Formats in which an item is one line of text receive a reader, and don't depend on how it splits
/// the line.
package typealias LineReader = (String) -> LineReading

/// Reads a line that can contain several items: `salt, pepper, cayenne`.
package typealias ItemsReader = (String) -> [LineReading]
