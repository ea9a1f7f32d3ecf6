import Foundation
import Testing

/// Random keys at the prompt: it doesn't crash or hang, and leaves the terminal as it was.
///
/// `make keys` types 50,000 of them; `KEYS_SEED=2` and so on type others.
@Suite struct RandomKeyTests {
  private static let count = number("KEYS_COUNT") ?? 1200
  private static let seed = UInt64(number("KEYS_SEED") ?? 1)

  private static func number(_ variable: String) -> Int? {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
  }

  @Test(arguments: ["emacs", "vi"], Size.all)
  func endWell(_ keys: String, _ size: Size) throws {
    let person = try Person()
    if keys == "vi" { try person.setEditor("bind -v\n") }
    try person.remember(["add Milk", #"if yes {\n  print 1\n}"#, "show", "add 牛乳 in dairy"])
    let typist = try Typist(person, size, seed: RandomKeyTests.seed &+ UInt64(size.columns))
    try typist.type(RandomKeyTests.count / 6)
    try typist.end()
  }
}
