import CartLanguage
import CartModels

/// A call of a function that is built in, with its arguments worked out.
struct BuiltInCall {
  let function: FunctionName
  let frame: Frame
  /// What follows `where`.
  let condition: (any ExpressionNode)?
  /// Where the call stands.
  let range: SourceRange
  private var arguments: [Given] = []

  /// An argument.
  struct Given {
    var value: Value
    var range: SourceRange
    var parameter: Int
    /// What it came of.
    let node: any ExpressionNode

    init(_ value: Value, of node: any ExpressionNode, forParameter parameter: Int) {
      (self.value, self.node, self.parameter) = (value, node, parameter)
      range = node.range
    }

    /// An element of it, if it is a list.
    func element(_ index: Int, _ value: Value) -> Given {
      var element = Given(value, of: node, forParameter: parameter)
      element.range = node.range(ofElement: index)
      return element
    }
  }

  init(
    _ function: FunctionName, _ frame: Frame, condition: (any ExpressionNode)?,
    at range: SourceRange
  ) {
    self.function = function
    self.frame = frame
    self.condition = condition
    self.range = range
  }

  /// Takes an argument.
  mutating func give(_ value: Value, of node: any ExpressionNode, forParameter parameter: Int) {
    arguments.append(Given(value, of: node, forParameter: parameter))
  }

  /// What the call comes to.
  func value() throws -> Value {
    switch function {
    case .item(let function): try value(of: function)
    case .number(let function): try value(of: function)
    case .text(let function): try value(of: function)
    case .list(let function): try value(of: function)
    case .date(let function): try value(of: function)
    }
  }

  // MARK: Arguments

  /// The argument for a parameter, if it was given.
  func given(_ parameter: Int) -> Given? { arguments.first { $0.parameter == parameter } }

  /// All that was given for a parameter which takes the rest.
  func all(_ parameter: Int) -> [Given] { arguments.filter { $0.parameter == parameter } }

  /// The argument for a parameter that must be given.
  func required(_ parameter: Int) throws(Diagnostic) -> Given {
    guard let given = given(parameter) else {
      throw Diagnostic(
        .wrongArguments, "`\(function.rawValue)` lacks an argument", at: range,
        help: ["it is called as `\(function.signature.text)`"])
    }
    return given
  }

  /// All arguments; those of a single list are its elements.
  var values: [Given] {
    get throws {
      let given = arguments.filter { $0.parameter == 0 }
      guard given.count == 1, case .list(let list) = given[0].value else { return given }
      return try list.elements.enumerated().map { index, element in
        try spending.spend(MemoryLayout<Given>.stride)
        return given[0].element(index, element)
      }
    }
  }

  func text(_ parameter: Int) throws(Diagnostic) -> String {
    let given = try required(parameter)
    guard let text = given.value.asText else { throw wrongType(given, "a text") }
    return text
  }

  func textIfGiven(_ parameter: Int) throws(Diagnostic) -> String? {
    given(parameter) == nil ? nil : try text(parameter)
  }

  func list(_ parameter: Int) throws(Diagnostic) -> [Value] {
    let given = try required(parameter)
    guard case .list(let list) = given.value else { throw wrongType(given, "a list") }
    return list.elements
  }

  func quantity(_ parameter: Int) throws(Diagnostic) -> Quantity {
    let given = try required(parameter)
    guard let quantity = given.value.asQuantity else { throw wrongType(given, "a number") }
    return quantity
  }

  func whole(_ parameter: Int) throws(Diagnostic) -> Int {
    let given = try required(parameter)
    guard case .number(let number) = given.value, number.isWhole else {
      throw wrongType(given, "a whole number")
    }
    return Int(number.numerator)
  }

  /// The date that was given, or today.
  func dateOrToday(_ parameter: Int) throws(Diagnostic) -> CalendarDate {
    guard let given = given(parameter) else { return today }
    guard case .date(let date) = given.value else { throw wrongType(given, "a date") }
    return date
  }

  /// The day it is.
  var today: CalendarDate { frame.interpreter.clock.today }

  // MARK: Results

  /// What the work of the call is counted on.
  var spending: Spending { Spending(frame.interpreter, at: range) }

  func made(_ text: String) throws -> Value {
    try spending.spend(text.utf8.count)
    return .text(try TextBound.checked(text, at: range))
  }

  func made(_ elements: [Value]) throws -> Value {
    try spending.spend(elements.count * Value.ownWeight)
    return .list(try ListValue(elements, at: range))
  }

  // MARK: Mistakes

  func wrongType(_ given: Given, _ wanted: String) -> Diagnostic {
    let found =
      if wanted == "a whole number", case .number(let number) = given.value {
        number.displayText(preferringDecimals: true)
      } else {
        given.value.typeName
      }
    return Diagnostic(
      .wrongType, "`\(function.rawValue)` takes \(wanted) here, and this is \(found)",
      at: given.range, help: ["it is called as `\(function.signature.text)`"])
  }

  /// Runs a calculation, whose failure gets the call's place.
  func calculating<Result>(
    _ body: () throws(ArithmeticError) -> Result
  ) throws(Diagnostic) -> Result {
    do throws(ArithmeticError) {
      return try body()
    } catch {
      throw Diagnostic(error, at: range)
    }
  }
}
