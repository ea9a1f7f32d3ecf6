import CartInterpreter
import CartLanguage
import CartModels
import Testing

/// The documented kinds of a function's parameters are the ones that it accepts.
@Suite struct FunctionKindsTests {
  /// The sentences that run before a function is called.
  private static let before = "add 2 l Milk; price Milk 1.29 for 1 l; budget 60"

  /// A value of each kind.
  private static let samples: [ValueKind: String] = [
    .number: "2", .quantity: "2 kg", .text: "\"2\"", .yesNo: "yes", .date: "2026-12-24",
    .span: "3 days", .list: "[2]", .record: "[a: 2]", .category: "first(items).category",
    .item: "first(items)",
  ]

  /// Arguments that replace the sample, by function and parameter, then by kind.
  private static let special: [String: [ValueKind: String]] = [
    "date.value": [.text: "\"3 Feb\"", .category: "", .number: "2026, 3, 4"],
    "date.month": [.number: "3, 4"], "date.day": [.number: "4"],
    "item.text": [.text: "\"2 l Milk\""], "contains.value": [.list: "[\"2\"]"],
    "index.value": [.list: "[\"2\"]"], "number.text": [.category: ""],
    "measure.text": [.category: ""],
    "any.of": [.list: "[yes]"], "all.of": [.list: "[yes]"], "table.rows": [.list: "[[2]]"],
    "sort.by": [.text: "\"a\"", .category: "\"{items.category[1]}\""],
    "min.by": [.text: "\"a\"", .category: ""], "max.by": [.text: "\"a\"", .category: ""],
    "count.on": [.text: "\"Shopping\"", .category: ""],
    "any.on": [.text: "\"Shopping\"", .category: ""],
    "all.on": [.text: "\"Shopping\"", .category: ""],
    "has.on": [.text: "\"Shopping\"", .category: ""],
    "quantity.on": [.text: "\"Shopping\"", .category: ""],
    "items.on": [.text: "\"Shopping\"", .category: ""],
    "rows.path": [.text: "", .category: ""], "read.path": [.text: "", .category: ""],
    "env.name": [.text: "", .category: ""],
    "min.values": [.record: "[a: 2], by: \"value\""],
    "max.values": [.record: "[a: 2], by: \"value\""],
    "group.by": [.text: "\"a\"", .category: ""],
    "without.places": [.number: "1", .text: "", .category: ""],
    "format.pattern": [.text: "\"d\"", .category: ""],
    "cost.item": [.text: "\"Milk\"", .category: ""],
    "unit_price.name": [.text: "\"Milk\"", .category: ""],
    "total.list": [.text: "\"Shopping\"", .category: ""],
    "budget.list": [.text: "\"Shopping\"", .category: ""],
    "spent.by": [.text: "\"name\"", .category: ""],
    "fixed.separator": [.text: "\",\"", .category: ""],
    "without.value": [
      .number: "2, 1", .quantity: "2 kg, 1", .text: "\"2\", 1", .yesNo: "yes, 1",
      .date: "today, 1", .span: "3 days, 1", .category: "first(items).category, 1",
      .item: "first(items), 1", .list: "[2], 1", .record: "[a: 2], \"a\"",
    ],
  ]

  /// Calls that need further arguments, by function and parameter. `@` is the argument under test.
  private static let calls: [String: String] = [
    "index.part": "index([@], @)", "contains.part": "contains([@], @)",
    "index.value": "index(@, \"2\") otherwise 0", "contains.value": "contains(@, \"2\")",
    "date.month": "date(2026, @)", "date.day": "date(2026, 3, @)",
    "sort.by": "sort([[a: 1, dairy: 1]], by: @)", "sort.desc": "sort([2], desc: @)",
    "min.by": "min([[a: 1]], by: @)", "max.by": "max([[a: 1]], by: @)",
    "any.on": "any(where done, on: @)", "all.on": "all(where done, on: @)",
    "any.where": "any(where @)", "all.where": "all(where @)",
    "table.headings": "table([[2]], @)", "fixed.places": "fixed(2, @)",
    "fixed.separator": "fixed(2, 0, @)", "group.by": "group([[a: 1]], by: @)",
    "without.places": "without([2], @)", "format.date": "format(@, \"d\")",
    "format.pattern": "format(today, @)",
    "same.text": "same(@, \"b\")", "same.other": "same(\"a\", @)",
    "split.by": "split(\"a\", @)", "join.with": "join([2], @)",
    "replace.part": "replace(\"a\", @, \"b\")", "replace.with": "replace(\"a\", \"b\", @)",
    "replace.text": "replace(@, \"b\", \"c\")", "starts.text": "starts(@, \"b\")",
    "starts.part": "starts(\"a\", @)", "ends.text": "ends(@, \"b\")", "ends.part": "ends(\"a\", @)",
    "pad.value": "pad(@, 3)", "pad.width": "pad(2, @)", "repeat.text": "repeat(@, 2)",
    "repeat.count": "repeat(\"a\", @)", "fixed.number": "fixed(@, 2)",
    "round.places": "round(2, @)",
    "quantity.on": "quantity(\"Milk\", on: @)", "spent.by": "spent(by: @)",
  ]

  /// Returns a call of a function with a value of a kind for a parameter, or nil if no such value
  /// is useful.
  private func call(
    _ function: FunctionName, _ parameter: Signature.Parameter, _ kind: ValueKind
  ) -> String? {
    let place = "\(function.rawValue).\(parameter.name)"
    let sample = Self.special[place]?[kind] ?? Self.samples[kind] ?? ""
    guard !sample.isEmpty else { return nil }
    let label = parameter.name == "on" ? "on: @" : parameter.isCondition ? "where @" : "@"
    let pattern = Self.calls[place] ?? "\(function.rawValue)(\(label))"
    return pattern.replacing("@", with: sample)
  }

  @Test(arguments: FunctionName.allCases) func takesWhatItSays(_ function: FunctionName) throws {
    for parameter in function.signature.parameters {
      for kind in ValueKind.allCases {
        guard let call = call(function, parameter, kind) else { continue }
        let run = try ScriptRun()
        try run.run(Self.before)
        let isTaken = parameter.kinds.contains(kind)
        do {
          try run.run("print \(call)")
          #expect(isTaken, "\(call): \(parameter.name) takes no \(kind.rawValue)")
        } catch let error as Diagnostic {
          #expect(!isTaken, "\(call): \(error.message)")
        }
      }
    }
  }

  @Test(arguments: FunctionName.allCases) func comesToWhatItSays(_ function: FunctionName) throws {
    for parameter in function.signature.parameters where !function.readsFiles {
      for kind in parameter.kinds {
        guard let call = call(function, parameter, kind) else { continue }
        let run = try ScriptRun()
        try run.run(Self.before)
        let result = try #require(try run.run("print \(call)").first, "\(call)")
        #expect(
          function.help.result.contains(where: { $0.isKind(of: result) }), "\(call): \(result)")
      }
    }
  }

  @Test(arguments: FunctionName.allCases) func failsAsItSays(_ function: FunctionName) throws {
    for failure in function.help.failures {
      #expect(failure.call.hasPrefix("\(function.rawValue)("))
      do {
        try ScriptRun().run("print \(failure.call)")
        Issue.record("\(failure.call) ends with no error")
      } catch let error as Diagnostic {
        // If files are not allowed, that error comes first.
        let code = error.code == .filesRefused ? failure.code : error.code
        #expect(code == failure.code, "\(failure.call): \(error.message)")
      }
    }
  }
}

extension ValueKind {
  /// Whether a value is of this kind.
  fileprivate func isKind(of value: Value) -> Bool {
    switch (self, value) {
    case (.number, .number), (.quantity, .quantity), (.text, .text), (.yesNo, .yesNo),
      (.date, .date), (.span, .span), (.list, .list), (.record, .record), (.category, .category),
      (.item, .item), (.money, .money):
      true
    case (.number, .rounded(let quantity)): quantity.unit == nil
    case (.quantity, .rounded(let quantity)): quantity.unit != nil
    default: false
    }
  }
}
