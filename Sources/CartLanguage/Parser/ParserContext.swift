extension Parser {
  /// What is open around the token at hand.
  struct Context {
    /// How many blocks are open.
    var blocks = 0
    /// How many loops are open, which `break` and `continue` go with.
    var loops = 0
    /// Whether a function's body is open, which `return` goes with.
    var isInFunction = false
    /// Whether a template's body is open, which some sentences can't stand in.
    var isInTemplate = false
    /// How deep the expression at hand is nested.
    var depth = 0
    /// How many operators the statement at hand has so far.
    var operators = 0
    /// How many parentheses are open, inside which lines go on.
    var brackets = 0
    /// How many holes are open, which a `}` closes before any block.
    var openHoles = 0
    /// How many brackets and holes are open around the index at hand, whose `..` makes it a slice.
    var slice: (brackets: Int, holes: Int)?
    /// Whether `in` ends the condition at hand, as a clause does.
    var clauseIn = false
    /// The field that the operand at hand is compared with; a bare one is a field only in a
    /// condition.
    var comparedField: (field: ItemField, isBare: Bool)?

    /// Whether a function may be declared here: outside of all blocks, or in a template's own.
    var mayDeclareFunction: Bool { blocks == 0 || isInTemplate && blocks == 1 && !isInFunction }

    /// That of a sentence which would stand here, in a source of its own.
    var ofSentenceAlone: Context {
      var context = Context()
      (context.loops, context.isInFunction, context.isInTemplate) = (
        loops, isInFunction, isInTemplate
      )
      return context
    }

    /// What says where a sentence ends that is looked at ahead of the token at hand.
    var ofLookAhead: Context {
      var context = Context()
      (context.blocks, context.openHoles) = (blocks, openHoles)
      return context
    }

    /// Goes out of all that is open in the sentence at hand, which is given up.
    mutating func leaveSentence() {
      (operators, brackets, openHoles) = (0, 0, 0)
      (clauseIn, comparedField, slice) = (false, nil, nil)
    }
  }
}
