import CartLanguage
import CartModels

/// A call of a built-in function, with its arguments evaluated.
struct BuiltInCall {
  let function: FunctionName
  let frame: Frame
  /// The condition after `where`.
  let condition: (any ExpressionNode)?
  /// The position of the call.
  let range: SourceRange
  private var arguments: [Given] = []

  /// An argument.
  struct Given {
    var value: Value
    var range: SourceRange
    var parameter: Int
    /// The node of the argument.
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

  /// Adds an argument.
  mutating func give(_ value: Value, of node: any ExpressionNode, forParameter parameter: Int) {
    arguments.append(Given(value, of: node, forParameter: parameter))
  }

  /// The result of the call.
  func value() throws -> Value {
    switch function {
    case .item, .money: try frame.interpreter.putDishNeeds()
    case .number, .text, .list, .date: break
    }
    return switch function {
    case .item(let function): try value(of: function)
    case .number(let function): try value(of: function)
    case .text(let function): try value(of: function)
    case .list(let function): try value(of: function)
    case .date(let function): try value(of: function)
    case .money(let function): try value(of: function)
    }
  }

  // MARK: Arguments

  /// The argument for a parameter, if any.
  func given(_ parameter: Int) -> Given? { arguments.first { $0.parameter == parameter } }

  /// All arguments of a variadic parameter.
  func all(_ parameter: Int) -> [Given] { arguments.filter { $0.parameter == parameter } }

  /// The argument for a required parameter.
  func required(_ parameter: Int) throws(Diagnostic) -> Given {
    guard let given = given(parameter) else {
      throw Diagnostic(
        .wrongArguments, "`\(function.rawValue)` needs another argument", at: range,
        help: ["usage: `\(function.signature.text)`"])
    }
    return given
  }

  /// All arguments; a single list stands for its elements.
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
    guard let text = given.value.asText else { throw wrongType(given, "a string") }
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

  /// The given date, or today.
  func dateOrToday(_ parameter: Int) throws(Diagnostic) -> CalendarDate {
    guard let given = given(parameter) else { return today }
    guard case .date(let date) = given.value else { throw wrongType(given, "a date") }
    return date
  }

  /// The current day.
  var today: CalendarDate { frame.interpreter.clock.today }

  // MARK: Results

  /// Counts the work of the call.
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
      .wrongType, "`\(function.rawValue)` expects \(wanted), found \(found)",
      at: given.range, help: ["usage: `\(function.signature.text)`"])
  }

  /// Runs a calculation; its error gets the position of the call.
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
