extension Parser {
  /// The constructs around the current token.
  struct Context {
    /// The number of open blocks.
    var blocks = 0
    /// The number of open loops, for `break` and `continue`.
    var loops = 0
    /// Whether the parser is in a function's body, where `return` is allowed.
    var isInFunction = false
    /// Whether the parser is in a template's body, where some sentences are not allowed.
    var isInTemplate = false
    /// Whether the body in `isInTemplate` belongs to a schedule, not to a template.
    var isInSchedule = false
    /// The clauses that end the sentence of a schedule without braces.
    var sentenceEnds: [Clause] = []
    /// The nesting depth of the current expression.
    var depth = 0
    /// The number of operators in the current statement so far.
    var operators = 0
    /// The number of open parentheses, inside which lines continue.
    var brackets = 0
    /// The number of open interpolations, which a `}` closes before any block.
    var openHoles = 0
    /// The number of open brackets and interpolations around the current index, whose `..` makes it
    /// a slice.
    var slice: (brackets: Int, holes: Int)?
    /// Whether `in` ends the current condition, as a clause does.
    var clauseIn = false
    /// The field that the current operand is compared with; a bare one is only a field in a
    /// condition.
    var comparedField: (field: ItemField, isBare: Bool)?

    /// Whether a function may be declared here: outside of all blocks, or in a template's own.
    var mayDeclareFunction: Bool { blocks == 0 || isInTemplate && blocks == 1 && !isInFunction }

    /// The context of a separate source with one sentence.
    var ofSentenceAlone: Context {
      var context = Context()
      (context.loops, context.isInFunction, context.isInTemplate) = (
        loops, isInFunction, isInTemplate
      )
      return context
    }

    /// The context for finding the end of a sentence ahead of the current token.
    var ofLookAhead: Context {
      var context = Context()
      (context.blocks, context.openHoles) = (blocks, openHoles)
      return context
    }

    /// Enters the sentences of a schedule, which run in a scope of their own.
    mutating func enterSchedule() {
      (isInTemplate, isInSchedule) = (true, true)
      (loops, isInFunction) = (0, false)
      blocks += 1
    }

    /// Returns from the sentences of a schedule to the context around them.
    mutating func leave(to outer: Context) {
      (isInTemplate, isInSchedule) = (outer.isInTemplate, outer.isInSchedule)
      (loops, isInFunction) = (outer.loops, outer.isInFunction)
      (blocks, depth) = (outer.blocks, outer.depth)
    }

    /// Leaves all open constructs of an abandoned sentence.
    mutating func leaveSentence() {
      (operators, brackets, openHoles) = (0, 0, 0)
      (clauseIn, comparedField, slice) = (false, nil, nil)
    }
  }
}
