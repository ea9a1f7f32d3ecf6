import CartInterpreter
import CartModels

/// A hint about the next step, shown the first few times that it is useful.
enum FollowUp: String, CaseIterable {
  // In ascending order of usefulness: of several that apply, the last one is shown.
  case show, clear, undo
  /// A changed option takes effect later.
  case next
  /// The key that clears the screen, which is what `clear` does in other programs.
  case screen

  /// How often most hints are shown.
  static let limit = 3

  /// How often this hint is shown.
  var limit: Int { self == .screen ? 1 : FollowUp.limit }

  /// Makes the hint that applies after a change.
  init?(after echo: Echo) {
    switch (echo.change, echo.origin) {
    case (.item(.added, _), nil): self = .show
    case (.item(.changed(let before, let after), _), nil)
    where after.isCompleted && !before.isCompleted:
      self = .clear
    case (.item(.removed, _), nil), (.list(.removed), _): self = .undo
    case (.option(let delta), _) where FollowUp.isTakenUpLater(delta): self = .next
    default: return nil
    }
  }

  var text: String {
    switch self {
    case .show: "`show` shows the list"
    case .clear: "`clear` removes checked items"
    case .undo: "`undo` undoes it"
    case .next: "takes effect at the next start"
    case .screen: "Ctrl-L clears the screen"
    }
  }

  /// Whether an option only takes effect at the next start.
  private static func isTakenUpLater(_ delta: Delta<OptionChoice>) -> Bool {
    switch (delta.after ?? delta.before)?.option {
    case .pager: true
    case .color, .theme, .journalSize, .journalAge, .sync, .bare, .measures, .currency, .language,
      .shop, nil:
      false
    }
  }

  private var worth: Int { FollowUp.allCases.firstIndex(of: self) ?? 0 }

  /// Returns the more useful hint.
  static func better(_ first: FollowUp?, _ second: FollowUp?) -> FollowUp? {
    [first, second].compactMap(\.self).max { $0.worth < $1.worth }
  }
}
