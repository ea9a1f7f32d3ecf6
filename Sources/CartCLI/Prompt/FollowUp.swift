import CartInterpreter
import CartModels

/// What one may want to type next, said the first few times that it is of use.
enum FollowUp: String, CaseIterable {
  // By how much it is worth to know: the last one that fits is said.
  case show, clear, undo
  /// When what was chosen is seen.
  case next
  /// How the screen is cleared, which is what `clear` does elsewhere.
  case screen

  /// How often most are said.
  static let limit = 3

  /// How often it is said.
  var limit: Int { self == .screen ? 1 : FollowUp.limit }

  /// The one that fits after a change.
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

  /// What is said.
  var text: String {
    switch self {
    case .show: "`show` shows the list"
    case .clear: "`clear` removes checked items"
    case .undo: "`undo` undoes it"
    case .next: "takes effect at the next start"
    case .screen: "Ctrl-L clears the screen"
    }
  }

  /// Whether what was chosen is about how a prompt looks.
  private static func isTakenUpLater(_ delta: Delta<OptionChoice>) -> Bool {
    switch (delta.after ?? delta.before)?.option {
    case .pager: true
    case .color, .theme, .journalSize, .journalAge, .sync, .bare, .measures, .currency, .language,
      .shop, nil:
      false
    }
  }

  private var worth: Int { FollowUp.allCases.firstIndex(of: self) ?? 0 }

  /// The one that is worth more.
  static func better(_ first: FollowUp?, _ second: FollowUp?) -> FollowUp? {
    [first, second].compactMap(\.self).max { $0.worth < $1.worth }
  }
}
