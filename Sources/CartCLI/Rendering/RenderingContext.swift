import CartModels
import Foundation

/// The circumstances that the forms of a result depend on.
struct RenderingContext {
  let style: TextStyle
  let clock: any Clock
  /// Whether results go to a terminal.
  let isTerminal: Bool
  /// Whether changes are discarded.
  let isDryRun: Bool
  /// The terminal's width, if output is wrapped to it.
  let columns: () -> Int?
  /// The sources of options other than the store.
  let optionSources: OptionSources
  /// Called while much is written; can throw to stop.
  let asking: () throws -> Void

  var today: CalendarDate { clock.today }
  var json: JSONRenderer { JSONRenderer(asking: asking) }
}
