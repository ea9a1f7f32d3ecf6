import CartModels
import Foundation

/// What the forms of a result depend on besides itself.
struct RenderingContext {
  let style: TextStyle
  let clock: any Clock
  /// Whether results go to a terminal.
  let isTerminal: Bool
  /// Whether nothing of what is done is kept.
  let isDryRun: Bool
  /// The terminal's width, where what is said keeps to it.
  let columns: () -> Int?
  /// What else than the store says what options are.
  let optionSources: OptionSources
  /// Asked while much is written; may throw, to end that.
  let asking: () throws -> Void

  var today: CalendarDate { clock.today }
  var json: JSONRenderer { JSONRenderer(asking: asking) }
}
