package import CartModels

/// The meanings of the names of a statement or a function.
package struct Resolution: Sendable {
  /// The meaning of a name.
  package enum Binding: Hashable, Sendable {
    /// A local variable, by its slot in the frame.
    case local(Int)
    /// A global variable, by slot.
    case global(Int)
    /// A field of the item in a condition.
    case field(ItemField)
    /// A function called without parentheses.
    case function(FunctionName)
    /// A day, where a date is compared: `due <= saturday`.
    case day(RelativeDay, RelativeDay.Choice)
  }

  /// The bindings, by the start of their names.
  private var bindings: [Int: Binding] = [:]
  /// The number of slots in the frame.
  package internal(set) var localCount = 0

  /// The variables of the blocks around sentences, by the start of the sentences.
  private var scopes: [Int: [[NameKey: Int]]] = [:]

  /// Records the local variables that a sentence sees.
  mutating func note(_ scopes: [[NameKey: Int]], of statement: Statement) {
    self.scopes[statement.range.lowerBound] = scopes
  }

  /// The variables of the blocks around a sentence, by slot.
  package func scopes(of statement: Statement) -> [[NameKey: Int]] {
    scopes[statement.range.lowerBound] ?? []
  }

  /// The meaning of a name; nil if it is undefined.
  package subscript(_ name: Name) -> Binding? {
    get { bindings[name.range.lowerBound] }
    set { bindings[name.range.lowerBound] = newValue }
  }
}
