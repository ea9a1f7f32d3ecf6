/// What a statement stands in, which decides what verbs may begin it.
package struct Surroundings: Hashable, Sendable {
  /// Whether nothing stands before it in its source.
  package var isFirst: Bool
  /// Whether it stands in a block.
  package var isInBlock: Bool
  /// Whether it stands in a loop.
  package var isInLoop: Bool
  /// Whether it stands in a function.
  package var isInFunction: Bool
  /// Whether it stands in a template.
  package var isInTemplate: Bool

  /// The verbs that a statement may begin with there.
  var verbs: [CommandName] { CommandName.allCases.filter(mayStand) }

  private func mayStand(_ verb: CommandName) -> Bool {
    switch verb {
    case .undo, .redo, .forget: isFirst && !isInBlock
    case .func, .template, .param, .include: !isInBlock
    case .break, .continue: isInLoop
    case .return: isInFunction
    case .every, .export, .exit: !isInTemplate
    case .add, .ensure, .check, .uncheck, .toggle, .set, .remove, .clear, .move, .list, .lists,
      .rename, .copy, .delete, .show, .find, .bought, .stats, .categories, .templates, .apply,
      .schedules, .next, .due, .skip, .pause, .resume, .log, .history, .let, .if, .for, .while,
      .print, .assert, .sample, .option, .options, .help:
      true
    }
  }
}
