import CartLanguage

/// The target of a call: a function or a template. It is created once and retained by each open
/// call.
final class Callee {
  /// The name of the function or template.
  let name: String
  /// Whether it is a template.
  let isTemplate: Bool
  /// The source of the definition.
  let source: Source
  /// The range of its name.
  let range: SourceRange
  let body: LoweredBody
  /// The depth on the machine's stack, in nodes.
  let height: Int
  /// The frames of calls, in stack order: the open ones, then those that wait for the next calls.
  /// Nothing reads it while a frame is pushed or popped.
  @exclusivity(unchecked) private var frames: ContiguousArray<Frame> = []
  /// The number of open ones.
  @exclusivity(unchecked) private var openCount = 0

  init(_ name: Name, isTemplate: Bool, in source: Source, _ body: LoweredBody, height: Int) {
    (self.name, range, self.isTemplate) = (name.text, name.range, isTemplate)
    (self.source, self.body, self.height) = (source, body, height)
  }

  /// Makes a call in a new, empty frame.
  ///
  /// - Parameters:
  ///   - caller: the frame of the caller.
  ///   - body: fills the frame and runs in it. It does not retain the frame longer than the call.
  /// - Returns: the result of the function, if it returned one.
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

  /// The description in traces.
  var way: String { isTemplate ? "in template `\(name)`, applied" : "in `\(name)`, called" }

  /// The likely cause of calls that are too deep.
  var suspicion: String {
    isTemplate
      ? "templates apply each other here"
      : "check whether `\(name)` calls itself without end"
  }
}
