import CartInterpreter
import CartLanguage
import CartModels
import CartStore

/// Runs any bytes as a unit of work on a store with a few lists.
///
/// A failure must have a place and leave the store unchanged. A successful unit can be undone and
/// redone, and the dump of the store rebuilds it.
public final class InterpreterCheck {
  /// A bench in its initial state except for its journal. Making a new one takes as long as a
  /// hundred inputs.
  private var readyBench: Bench?
  /// An empty bench for dumps.
  private var readyCopy: Bench?

  /// Every fourth dump is rebuilt, because that takes longest: those with this remainder of their
  /// length divided by four.
  public static let dumpedLength = 3

  /// The maximum number of inputs for a bench, so that the inputs of a run don't affect each other
  /// much.
  private static let maximumUses = 500

  /// Makes a check for any number of inputs.
  public init() {}

  /// Runs an input.
  ///
  /// - Returns: whether the input is worth keeping; an input with mistakes isn't.
  /// - Throws: a `Finding`, or any other error, which counts as one.
  @discardableResult
  public func run(_ bytes: [UInt8]) throws -> Bool {
    let source = try ParserCheck.readSource(bytes)
    guard SourceCheck(source).diagnostics.isEmpty else { return false }
    let bench = try readyBench ?? Bench(holding: InterpreterCheck.lists)
    readyBench = nil
    let mode = InterpreterCheck.mode(for: bytes)
    let isDone = try bench.attempt(source, mode)
    let staysForGood = InterpreterCheck.staysForGood(source)
    let (state, isChanged) = (try bench.state(), try bench.hasNewEntry())
    try state.check()
    if isDone, !mode.isDryRun, isChanged, !staysForGood {
      if bytes.count % 4 == InterpreterCheck.dumpedLength { try checkDump(of: bench) }
      try checkSteps(to: state, on: bench)
    } else if !isDone || mode.isDryRun || !staysForGood {
      try expect(state == bench.firstState && !isChanged, "what isn't kept left something behind")
    }
    if !staysForGood, bench.uses < InterpreterCheck.maximumUses { readyBench = bench }
    bench.beginAgain()
    return true
  }

  /// The contents of the store: lists, an item in two families, and names with words and numbers
  /// that have other meanings.
  private static let lists = """
    list Party; add 3 Chips, 2 l Soda note "cold"
    list Weekly Groceries; add 6 Bananas in produce, 2 Milk, 300 g Milk, 7 Up, Tuna in Water
    add 1 1/2 cups Flour, a dozen Eggs, Jalapeños in frozen, "Salt, coarse" note "sea"
    check Eggs; check Chips on Party
    template taco(people = 4, hot = no) { add {people} Tortillas; if hot { add Jalapeños } }
    every 2 weeks on mon, thu apply taco(hot: yes) to Party starting 2020-01-01 as Taco Night
    """

  /// Chooses the mode by the length, because all modes are equally useful.
  private static func mode(for bytes: [UInt8]) -> Runner.Mode {
    Runner.Mode(keepsGoing: bytes.count % 4 == 1, isDryRun: bytes.count % 8 == 2)
  }

  /// Whether the source undoes, redoes or removes steps, which isn't a step itself.
  private static func staysForGood(_ source: Source) -> Bool {
    var parser = Parser(source)
    do throws(SyntaxErrors) {
      guard case .sentence(let command, _) = try parser.nextStatement()?.kind else { return false }
      return [.undo, .redo, .forget].contains(command.name)
    } catch {
      return false
    }
  }

  private func checkSteps(to state: StoreState, on bench: Bench) throws {
    try bench.run("undo")
    try expect(try bench.state() == bench.firstState, "`undo` doesn't lead back")
    try bench.run("redo")
    try expect(try bench.state() == state, "`redo` doesn't lead there again")
    try bench.run("undo")
    try expect(try bench.state() == bench.firstState, "another `undo` doesn't lead back")
  }

  /// The lines of a dump without comments, which report omissions.
  private static func sentences(of script: String) -> [Substring] {
    script.split(separator: "\n").filter { !$0.hasPrefix("#") }
  }

  private func checkDump(of bench: Bench) throws {
    let script = try bench.dump()
    if script.isEmpty { return }
    let copy = try readyCopy ?? Bench(holding: "")
    readyCopy = nil
    try copy.run(script)
    let rebuilt = try copy.dump()
    try expect(
      InterpreterCheck.sentences(of: rebuilt) == InterpreterCheck.sentences(of: script),
      "a dump doesn't rebuild its store:\n\(script)\nbut this one:\n\(rebuilt)")
    try copy.run("undo")
    copy.beginAgain()
    if copy.uses < InterpreterCheck.maximumUses { readyCopy = copy }
  }
}
