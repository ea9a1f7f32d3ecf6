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
  /// Frames of calls that have ended, for those to come. Nothing is asked while one is taken or
  /// given back.
  @exclusivity(unchecked) private var idleFrames: [Frame] = []

  init(_ name: Name, isTemplate: Bool, in source: Source, _ body: LoweredBody, height: Int) {
    (self.name, range, self.isTemplate) = (name.text, name.range, isTemplate)
    (self.source, self.body, self.height) = (source, body, height)
  }

  /// A frame to run the body in.
  @inline(__always)
  func takeFrame(_ interpreter: Interpreter) -> Frame {
    idleFrames.popLast() ?? Frame(localCount: body.localCount, interpreter)
  }

  /// Keeps a frame for another call, once nothing else holds it.
  @inline(__always)
  func giveBack(_ frame: consuming Frame) {
    guard isKnownUniquelyReferenced(&frame) else { return }
    frame.clear()
    idleFrames.append(frame)
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
