import CartLanguage
import CartModels

/// A statement for both sides: the model uses the value, and the interpreter its text.
enum Sentence {
  /// `add` and `ensure`
  case put([Wanted], intent: Intent, on: String?)
  /// `check`, `uncheck` and `toggle`
  case mark(Mark, Choice, on: String?)
  case set(Choice, Setting, on: String?)
  case rename(String, to: String, on: String?)
  case remove(Choice, on: String?)
  case clear(on: String?)
  /// `move` and `copy`
  case transfer(Choice, staying: Bool, from: String?, to: String)
  case list(String)
  case renameList(String, to: String)
  case copyList(String, to: String)
  case deleteList(String)
  case template(String, [Wanted])
  case templateFromList(String, list: String)
  case apply(String, Int?, except: [String], to: String?)
  case listFrom(String, template: String, Int?, except: [String])
  case deleteTemplate(String)
  case every(Every)
  case skip(String, until: Day?)
  case pause(String)
  case resume(String)
  case deleteSchedule(String)

  /// Whether the amount is added, or is a minimum.
  enum Intent {
    case add, ensure
  }

  /// The parts of a schedule.
  struct Every {
    var rhythm: Rhythm
    var template: String
    var argument: Int?
    var list: String?
    var exceptions: [String] = []
    var starting: Day?
    var until: Day?
    var name: String?
  }

  /// An item to add.
  struct Wanted {
    var name: String
    var quantity: Quantity?
    var category: ItemCategory?
    var note: String?
    var due: Due?
    /// Whether its amount is the number that a template gets.
    var isCounted = false

    /// Returns the item with the number of a template call.
    func counted(_ number: Int) -> Wanted {
      var wanted = self
      if isCounted { wanted.quantity = Quantity(Rational(Int64(number))) }
      return wanted
    }
  }

  /// The changes of `set`.
  struct Setting {
    var quantity: Quantity?
    var category: ItemCategory?
    var note: String?
    var due: Due?
  }

  /// A due date as it is written.
  enum Due {
    case today, tomorrow
    /// A weekday, as the number of days after Monday.
    case weekday(Int)
    case day(Day)
    /// An interpolation of a number of days from today.
    case ahead(Int)
    /// `none`, in `set`.
    case never

    /// Returns the date that is meant on a day.
    func day(on today: Day) -> Day? {
      switch self {
      case .today: today
      case .tomorrow: today + 1
      case .weekday(let number): (0..<7).map { today + $0 }.first { $0.weekday == number }
      case .day(let day): day
      case .ahead(let days): today + days
      case .never: nil
      }
    }
  }

  enum Mark: String, CaseIterable {
    case check, uncheck, toggle
  }

  /// A choice of items on a list.
  enum Choice {
    case names([String])
    case all(in: ItemCategory?)
    case matching(Condition)
  }

  enum Condition {
    case done(Bool)
    case moreThan(Quantity)
    case category(ItemCategory)
    case name(String)
    case note(String)
    /// Due up to a day.
    case dueBy(Day)
    /// Not due on a day.
    case dueNotOn(Day)
  }
}

// MARK: As text

extension Sentence {
  var text: String {
    switch self {
    case .put(let items, let intent, let list):
      "\(intent == .add ? "add" : "ensure") "
        + items.map(\.text).joined(separator: ", ") + clause("on", list)
    case .mark(let mark, let choice, let list):
      "\(mark.rawValue) \(choice.text)" + clause("on", list)
    case .set(let choice, let setting, let list):
      "set \(choice.text)" + clause("on", list) + setting.text
    case .rename(let old, let new, let list):
      "rename \(QuotedText.of(old)) to \(QuotedText.of(new))" + clause("on", list)
    case .remove(let choice, let list): "remove \(choice.text)" + clause("on", list)
    case .clear(let list): "clear" + clause("on", list)
    case .transfer(let choice, let staying, let origin, let target):
      "\(staying ? "copy" : "move") \(choice.text)" + clause("from", origin)
        + clause("to", target)
    case .list(let title): "list \(QuotedText.of(title))"
    case .renameList(let old, let new):
      "rename list \(QuotedText.of(old)) to \(QuotedText.of(new))"
    case .copyList(let old, let new): "copy list \(QuotedText.of(old)) to \(QuotedText.of(new))"
    case .deleteList(let title): "delete list \(QuotedText.of(title))"
    case .template(let name, let items):
      "template \(name)(some = 1) { add \(items.map(\.text).joined(separator: ", ")) }"
    case .templateFromList(let name, let list): "template \(name) from \(QuotedText.of(list))"
    case .apply(let name, let argument, let exceptions, let list):
      "apply " + call(name, argument) + clause("to", list) + except(exceptions)
    case .listFrom(let title, let template, let argument, let exceptions):
      "list \(QuotedText.of(title)) from " + call(template, argument) + except(exceptions)
    case .deleteTemplate(let name): "delete template \(name)"
    case .every(let every):
      "every \(every.rhythm.text) apply " + call(every.template, every.argument)
        + clause("to", every.list) + except(every.exceptions)
        + (every.starting.map { " starting \($0.text)" } ?? "")
        + (every.until.map { " until \($0.text)" } ?? "") + clause("as", every.name)
    case .skip(let name, let day):
      "skip \(QuotedText.of(name))" + (day.map { " until \($0.text)" } ?? "")
    case .pause(let name): "pause \(QuotedText.of(name))"
    case .resume(let name): "resume \(QuotedText.of(name))"
    case .deleteSchedule(let name): "delete schedule \(QuotedText.of(name))"
    }
  }

  private func call(_ template: String, _ argument: Int?) -> String {
    "\(template)(\(argument.map { "\($0)" } ?? ""))"
  }

  private func except(_ names: [String]) -> String {
    names.isEmpty ? "" : " except " + names.map(QuotedText.of).joined(separator: ", ")
  }

  private func clause(_ word: String, _ list: String?) -> String {
    list.map { " \(word) \(QuotedText.of($0))" } ?? ""
  }
}

extension Sentence.Wanted {
  fileprivate var text: String {
    let amount = isCounted ? "{some} " : quantity.map { $0.text + " " } ?? ""
    return amount + QuotedText.of(name) + clauses(category, note) + (due?.clause ?? "")
  }
}

extension Sentence.Setting {
  fileprivate var text: String {
    (quantity.map { " quantity " + $0.text } ?? "") + clauses(category, note)
      + (due?.clause ?? "")
  }
}

extension Sentence.Choice {
  fileprivate var text: String {
    switch self {
    case .names(let names): names.map(QuotedText.of).joined(separator: ", ")
    case .all(let category): "all" + clauses(category, nil)
    case .matching(let condition): "where \(condition.text)"
    }
  }
}

extension Sentence.Condition {
  fileprivate var text: String {
    switch self {
    case .done(let isDone): isDone ? "done" : "not done"
    case .moreThan(let quantity): "quantity > \(quantity.text)"
    case .category(let category): "category = \(QuotedText.of(category.name))"
    case .name(let name): "name = \(QuotedText.of(name))"
    case .note(let note): "note = \(QuotedText.of(note))"
    case .dueBy(let day): "due <= \(day.text)"
    case .dueNotOn(let day): "\(day.text) != due"
    }
  }
}

extension Sentence.Due {
  fileprivate var clause: String {
    let weekdays = ["Monday", "tue", "WED", "thursday", "fri", "saturday", "sun"]
    return switch self {
    case .today: " due today"
    case .tomorrow: " due Tomorrow"
    case .weekday(let number): " due \(weekdays[number])"
    case .day(let day): " due \(day.text)"
    case .ahead(let days): " due {today + \(days) days}"
    case .never: " due none"
    }
  }
}

extension Quantity {
  fileprivate var text: String {
    amount.exactText + (unit.map { " \($0.rawValue)" } ?? "")
  }
}

private func clauses(_ category: ItemCategory?, _ note: String?) -> String {
  (category.map { " in \(QuotedText.of($0.name))" } ?? "")
    + (note.map { " note \(QuotedText.of($0))" } ?? "")
}
