import CartInterpreter
import CartLanguage
import CartModels
import CartStore

/// Runs any bytes as a unit of work on a store that holds a few lists.
///
/// What fails, fails with a place and leaves the store as it was; what is done
/// can be taken back and done again; and the store's dump rebuilds it.
public final class InterpreterCheck {
  /// A bench that stands as it did when it was new, but for its journal: making
  /// one takes as long as a hundred inputs.
  private var readyBench: Bench?
  /// An empty one for dumps.
  private var readyCopy: Bench?

  /// The dump takes longest, so every fourth is rebuilt: what leaves this when its length is
  /// divided by four.
  public static let dumpedLength = 3

  /// The inputs after which a new bench is made, so that they don't differ by much.
  private static let maximumUses = 500

  /// Makes a check for any number of inputs.
  public init() {}

  /// Runs some bytes.
  ///
  /// - Returns: whether they were worth running: what has mistakes is not.
  /// - Throws: a `Finding`, or an error that is one.
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

  /// What the sentences find: lists, an item in two families, names with words
  /// and numbers that mean something elsewhere.
  private static let lists = """
    list Party; add 3 Chips, 2 l Soda note "cold"
    list Weekly Groceries; add 6 Bananas in produce, 2 Milk, 300 g Milk, 7 Up, Tuna in Water
    add 1 1/2 cups Flour, a dozen Eggs, Jalapeños in frozen, "Salt, coarse" note "sea"
    check Eggs; check Chips on Party
    template taco(people = 4, hot = no) { add {people} Tortillas; if hot { add Jalapeños } }
    every 2 weeks on mon, thu apply taco(hot: yes) to Party starting 2020-01-01 as Taco Night
    """

  /// Any way to run is as good as another, so the length decides.
  private static func mode(for bytes: [UInt8]) -> Runner.Mode {
    Runner.Mode(keepsGoing: bytes.count % 4 == 1, isDryRun: bytes.count % 8 == 2)
  }

  /// Whether the source goes back or forth in the journal, or takes from it: no step tells of that.
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

  /// The lines of a dump but for comments, which tell of what had to be left out.
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
