package import CartModels

/// What the names of a statement or a function mean.
package struct Resolution: Sendable {
  /// What a name stands for.
  package enum Binding: Hashable, Sendable {
    /// A variable of the block or function, by its place in the frame.
    case local(Int)
    /// A variable declared outside of all blocks, by its number.
    case global(Int)
    /// A field of the item that a condition looks at.
    case field(ItemField)
    /// A function that is called without parentheses.
    case function(FunctionName)
    /// A day, where a date is compared: `due <= saturday`.
    case day(RelativeDay, RelativeDay.Choice)
  }

  /// The bindings by where their names begin.
  private var bindings: [Int: Binding] = [:]
  /// How many places the frame has.
  package internal(set) var localCount = 0

  /// The variables of the blocks that sentences stand in, by where the sentences begin.
  private var scopes: [Int: [[NameKey: Int]]] = [:]

  /// Notes which variables of blocks a sentence sees.
  mutating func note(_ scopes: [[NameKey: Int]], of statement: Statement) {
    self.scopes[statement.range.lowerBound] = scopes
  }

  /// The variables of the blocks around a sentence, those of each by their places.
  package func scopes(of statement: Statement) -> [[NameKey: Int]] {
    scopes[statement.range.lowerBound] ?? []
  }

  /// What a name stands for; nil where it stands for nothing.
  package subscript(_ name: Name) -> Binding? {
    get { bindings[name.range.lowerBound] }
    set { bindings[name.range.lowerBound] = newValue }
  }
}
