import CartLanguage

/// What a call enters: a function or a template. It is made once and held by each call that is
/// open.
final class Callee {
  /// What it is called.
  let name: String
  /// Whether it is a template.
  let isTemplate: Bool
  /// The source it stands in.
  let source: Source
  /// Where its name stands there.
  let range: SourceRange
  /// What runs.
  let body: LoweredBody
  /// How many levels of the machine's stack it takes, in nodes.
  let height: Int
  /// The frames of calls, which end in the opposite order of their beginning: those that are open,
  /// and then those that wait for the next ones. Nothing is asked while one is taken or given back.
  @exclusivity(unchecked) private var frames: ContiguousArray<Frame> = []
  /// How many are open.
  @exclusivity(unchecked) private var openCount = 0

  init(_ name: Name, isTemplate: Bool, in source: Source, _ body: LoweredBody, height: Int) {
    (self.name, range, self.isTemplate) = (name.text, name.range, isTemplate)
    (self.source, self.body, self.height) = (source, body, height)
  }

  /// Makes a call in a frame of its own, which is empty at first.
  ///
  /// - Parameters:
  ///   - caller: the frame of what calls.
  ///   - body: fills the frame and runs in it. It doesn't hold it, and nothing in it does so any
  ///     longer than the call takes.
  /// - Returns: what the function came to, if it returned something.
  @inline(__always)
  func call(by caller: Frame, _ body: (Frame) throws -> Void) throws -> Value? {
    if openCount == frames.count { addFrame(caller.interpreter) }
    let frame = Unmanaged.passUnretained(frames[openCount])
    openCount += 1
    defer { openCount -= 1 }
    return try frame._withUnsafeGuaranteedRef { frame in
      do {
        try body(frame)
      } catch {
        _ = frame.end()
        throw error
      }
      return frame.end()
    }
  }

  @inline(never)
  private func addFrame(_ interpreter: Interpreter) {
    frames.append(Frame(localCount: body.localCount, interpreter))
  }

  /// How a mistake in it says that it was reached.
  var way: String { isTemplate ? "in template `\(name)`, applied" : "in `\(name)`, called" }

  /// What may be wrong where calls are too deep.
  var suspicion: String {
    isTemplate
      ? "templates apply one another here, from one to the next"
      : "does `\(name)` call itself without an end?"
  }
}
