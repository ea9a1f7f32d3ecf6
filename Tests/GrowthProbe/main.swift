// Prints the costs of sentences and keys with a list of a given length. The first line names the
// compiler and SQLite. Each further line has a name, the number of SQLite statements, of steps of
// SQLite's virtual machine, and of memory allocations.
//
//   growth-probe ITEMS
//
// It is a separate program, so that nothing else allocates memory in the meantime.

import CartLanguage
import Foundation
import WorkCounts

/// Runs a body a number of times, and prints the costs. One-time costs, such as compiling
/// statements, are excluded.
func measure(_ name: String, times: Int = 50, _ body: (Int) throws -> Void) rethrows {
  for number in 0..<2 { try body(number) }
  let before = work_counts_now()
  for number in 2..<times + 2 { try body(number) }
  let after = work_counts_now()
  let counts = [
    after.statements - before.statements, after.steps - before.steps,
    after.allocations - before.allocations,
  ]
  print(([name] + counts.map(String.init)).joined(separator: "\t"))
}

guard let items = CommandLine.arguments.dropFirst().first.flatMap({ Int($0) }), items >= 100 else {
  print("say: growth-probe ITEMS")
  exit(64)
}
guard work_counts_watch() != 0 else {
  print("SQLite lets nobody count its statements")
  exit(70)
}

#if compiler(>=6.4)
  let compiler = "later than 6.3"
#elseif compiler(>=6.3)
  let compiler = "6.3"
#else
  let compiler = "earlier than 6.3"
#endif
print("# Swift \(compiler), SQLite \(String(cString: work_counts_sqlite()))")

let household = try Household(items: items)
let typist = Typist(in: household)

// Keys come first, while the list is unchanged.
measure("keys of a phrase", times: 3) { _ in
  typist.type("add 2 l Milk in dairy, 6 Thing 12 note \"fresh\" to Small")
}
measure("keys of a name that few begin with", times: 3) { _ in
  typist.type("check Thing 7, Thing 12")
}
measure("keys of a name that many begin with", times: 3) { _ in typist.type("remove Item") }
measure("keys of what is nowhere", times: 3) { _ in typist.type("add 3 Zebras, 4 Okapis") }
measure("keys of a condition", times: 3) { _ in
  typist.type("check where quantity > 2 and not done")
}
measure("Tab after a beginning", times: 20) { _ in typist.pressTab(after: "check Thing 1") }

// Each run adds the items that it needs, so that the list always grows by the same number.
try measure("find", times: 5) { _ in try household.run("find zebra") }
try measure("show of a small list") { _ in try household.run("show Small") }
try measure("add") { number in try household.run("add 2 Novelty \(number) in produce") }
try measure("undo") { _ in try household.run("undo") }
try measure("redo") { _ in try household.run("redo") }
try measure("add to what is there") { number in
  try household.run("add 1 Item \(number + 10)")
}
try measure("check") { number in try household.run("check Item \(number + 10)") }
try measure("uncheck") { number in try household.run("uncheck Item \(number + 10)") }
try measure("remove") { number in try household.run("remove Item \(number + 10)") }
try measure("rename") { number in
  try household.run("rename Novelty \(number) to Oddity \(number)")
}
try measure("apply") { number in try household.run("apply picnic(\(number + 10))") }
try measure("apply menu") { number in
  try household.run("menu today none; menu today picnic for \(number + 10); apply menu")
}
try measure("menu") { _ in try household.run("menu") }
try measure("pantry", times: 5) { _ in try household.run("pantry") }
try measure("have") { number in try household.run("have 2 Provision \(number)") }
try measure("have what is there") { number in
  try household.run("have 3 Claim \(number + 10)")
}
try measure("out of") { number in try household.run("out of Claim \(number + 10) to Small") }
try measure("forget pantry") { number in try household.run("forget pantry Provision \(number)") }
try measure("script of 1,000 additions", times: 3) { number in
  try household.run((0..<1_000).map { "add 2 Piece \(number) of \($0)\n" }.joined())
}
try measure("check all of 500, and that undone", times: 3) { number in
  try household.run(
    "list Bulk \(number); add "
      + (0..<500).map { "Bit \($0) of \(number)" }.joined(separator: ", "))
  try household.run("check all on Bulk \(number)")
  try household.run("undo")
}
try measure("remove all of 500, and that undone", times: 3) { number in
  try household.run(
    "list Bin \(number); add "
      + (0..<500).map { "Scrap \($0) of \(number)" }.joined(separator: ", "))
  try household.run("remove all on Bin \(number)")
  try household.run("undo")
}
try measure("set of 500, and that undone", times: 3) { number in
  try household.run(
    "list Tray \(number); add "
      + (0..<500).map { "Crumb \($0) of \(number)" }.joined(separator: ", "))
  try household.run("set where yes note \"n\" on Tray \(number)")
  try household.run("undo")
}
measure("lint of 500 additions", times: 3) { number in
  let text = (0..<500).map { "add 6 Thing \($0) of \(number) in produce\n" }.joined()
  _ = Linter.check(Source(name: "lint", text: text))
}
try measure("fib(15)", times: 3) { _ in
  try household.run(
    "func fib(n) { if n < 2 { return n }; return fib(n - 1) + fib(n - 2) }; print fib(15)")
}
try household.planFeast(items: items / 10)
try measure("apply menu of many items", times: 3) { number in
  let dishes = (1...14).map { "feast\($0) for \(number + 2)" }.joined(separator: ", ")
  try household.run("list Feast \(number); menu today none; menu today \(dishes); apply menu")
}
