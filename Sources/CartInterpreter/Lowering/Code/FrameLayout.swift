/// The registers of a frame: its variables, then intermediate results. Constants have negative
/// numbers.
final class FrameLayout {
  /// The number of variables.
  let localCount: Int
  /// The number of registers, without constants.
  private(set) var registerCount: Int
  /// The constants; the first has the number -1.
  private(set) var constants: [Value] = []
  /// The number of loops inside one another.
  private(set) var loopCount = 0
  private var openLoops = 0
  /// The first free register.
  private(set) var free: Int

  init(localCount: Int) {
    self.localCount = localCount
    (registerCount, free) = (localCount, localCount)
  }

  /// Reserves registers for intermediate results. - Returns: the first.
  func reserve(_ count: Int = 1) -> Register {
    defer {
      free += count
      registerCount = max(registerCount, free)
    }
    return Register(free)
  }

  /// Releases the registers from one on.
  func release(from register: Int) { free = register }

  /// The register of a constant.
  func constant(_ value: Value) -> Register {
    let known = constants.suffix(FrameLayout.searchedConstants).lastIndex { $0.isSame(as: value) }
    if let known { return Register(-1 - known) }
    constants.append(value)
    return Register(-constants.count)
  }

  /// Most constants are used again soon, or never.
  private static let searchedConstants = 16

  /// Opens a loop. - Returns: its number.
  func openLoop() -> Int {
    openLoops += 1
    loopCount = max(loopCount, openLoops)
    return openLoops - 1
  }

  func closeLoop() { openLoops -= 1 }
}

extension Value {
  /// Whether one constant can stand for both. Equal values of other types may be written in
  /// different ways.
  fileprivate func isSame(as other: Value) -> Bool {
    switch (self, other) {
    case (.number(let number), .number(let other)): number == other
    case (.yesNo(let isYes), .yesNo(let other)): isYes == other
    case (.number, _), (.yesNo, _), (.quantity, _), (.rounded, _), (.text, _), (.date, _),
      (.span, _), (.money, _), (.list, _), (.record, _), (.category, _), (.item, _):
      false
    }
  }
}
