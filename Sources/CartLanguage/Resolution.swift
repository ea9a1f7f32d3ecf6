/// What the names of a statement or a function mean.
public struct Resolution: Sendable {
  /// What a name stands for.
  public enum Binding: Hashable, Sendable {
    /// A variable of the block or function, by its place in the frame.
    case local(Int)
    /// A variable declared outside of all blocks, by its number.
    case global(Int)
    /// A field of the item that a condition looks at.
    case field(ItemField)
    /// A function that is called without parentheses.
    case function(FunctionName)
  }

  /// The bindings by where their names begin.
  private var bindings: [Int: Binding] = [:]
  /// How many places the frame has.
  public internal(set) var localCount = 0

  /// What a name stands for; nil where it stands for nothing.
  public subscript(_ name: Name) -> Binding? {
    get { bindings[name.range.lowerBound] }
    set { bindings[name.range.lowerBound] = newValue }
  }
}
