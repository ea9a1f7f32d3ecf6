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
  /// The first instruction of its body.
  let start: UnsafePointer<Instruction>
  /// The frames of calls, in stack order: the open ones, then those that wait for the next calls.
  private var frames: [Frame] = []
  /// The first frame that waits. Nothing reads it while it changes.
  @exclusivity(unchecked) private var waiting: Unmanaged<Frame>?
  /// The interpreter, which retains the function and outlives everything it runs, as for ``Frame``.
  private unowned(unsafe) let interpreter: Interpreter

  init(
    _ name: Name, isTemplate: Bool, in source: Source, _ body: LoweredBody, height: Int,
    _ interpreter: Interpreter
  ) {
    (self.name, range, self.isTemplate) = (name.text, name.range, isTemplate)
    (self.source, self.body, self.height) = (source, body, height)
    (start, self.interpreter) = (body.code.start, interpreter)
  }

  /// A frame for a call.
  @inline(__always)
  func take() -> Unmanaged<Frame> {
    guard let frame = waiting else { return addedFrame() }
    waiting = frame.use { $0.inner }
    return frame
  }

  /// Takes back the frame of a call that ends; calls end in reverse order.
  @inline(__always)
  func takeBack(_ frame: Frame) { waiting = .passUnretained(frame) }

  @inline(never)
  private func addedFrame() -> Unmanaged<Frame> {
    let frame = Frame(body.layout, interpreter, of: self)
    let reference = Unmanaged.passUnretained(frame)
    frames.last?.inner = reference
    frames.append(frame)
    return reference
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
