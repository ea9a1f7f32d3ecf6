import CartLanguage
import CartModels
import FuzzChecks
import Testing

/// A store and a model on which the same sentences run.
final class ModelRun {
  private let store: StoreUnderTest
  private var model: ListModel
  private var generator: SentenceGenerator
  private var history: History

  init(seed: UInt64) throws {
    store = try StoreUnderTest()
    model = ListModel(at: Moment(day: Day(number: 9259), second: 0))
    generator = SentenceGenerator(seed: seed)
    history = History(try store.state(), model)
  }

  /// Begins without lists, and takes a number of turns, or as many as make a number of steps.
  ///
  /// - Returns: the number of turns.
  func stretch(of count: Int, steps: Int) throws -> Int {
    try deleteLists()
    history = History(try store.state(), model)
    var (turns, changes) = (0, 0)
    while turns < count, history.places.count < steps - 10 {
      turns += 1
      model.moment = generator.time(after: model.moment)
      let turn = generator.turn(for: model)
      let before = history.position
      do {
        try compare(try take(turn), "\(turn)")
      } catch {
        Issue.record("turn \(turns), \(model.moment.day.text): \(turn)")
        throw error
      }
      if history.position > before { changes += 1 }
    }
    // Sentences that are refused on both sides show little.
    #expect(changes > turns / 3)
    return turns
  }

  /// Deletes all lists of the store, so that undoing everything leads to an empty store.
  private func deleteLists() throws {
    for list in model.lists {
      let sentence = Sentence.deleteList(list.title)
      try #require(model.run(sentence) == nil)
      try #require(try run(sentence.text).mistake == nil)
    }
    try #require(try store.state().lists.isEmpty)
  }

  private func run(_ text: String) throws -> StoreUnderTest.Outcome {
    try store.run(text, at: model.moment)
  }

  // MARK: Turns

  /// - Returns: the state of the store after the turn.
  private func take(_ turn: SentenceGenerator.Turn) throws -> StoreState {
    switch turn {
    case .sentence(let sentence): return try take(sentence)
    case .question(let question):
      let outcome = try run(question.text)
      try #require(outcome.mistake == nil, "\(question.text)")
      try #require(
        question.answer(in: outcome.events, store.calendar) == question.answer(of: model),
        "\(question.text)")
    case .applyDue: try applyDue()
    case .walk(let count): try walk(count)
    case .forgetPurchases(let forgetting):
      let text =
        "forget purchases" + (forgetting.name.map { " of \(QuotedText.of($0))" } ?? "")
        + (forgetting.before.map { " before \($0.text)" } ?? "")
      try #require(try run(text).mistake == nil, "\(text)")
      model.forget(forgetting)
      history.forget(forgetting)
    case .forgetLog(let day):
      try #require(try run("forget log before \(day.text)").mistake == nil)
      history.forget(before: day)
    }
    return try store.state()
  }

  private func take(_ sentence: Sentence) throws -> StoreState {
    let newest = try store.newestStep()
    let mistake = try run(sentence.text).mistake
    let refusal = model.run(sentence)
    try #require(
      (mistake == nil) == (refusal == nil),
      "\(sentence.text): \(mistake ?? "done"), but \(refusal ?? "done")")
    let state = try store.state()
    // A change makes a step of the journal, and everything else makes none.
    let isStep = try store.newestStep() != newest
    try #require(isStep == (state != history.present.state), "\(sentence.text)")
    if isStep { history.add(model, state) }
    return state
  }

  /// Applies due schedules, each of which is a separate step.
  private func applyDue() throws {
    let (steps, failures) = model.applyDue()
    let outcome = try run("apply due")
    try #require(outcome.mistake == nil)
    try #require(outcome.failed == failures)
    try #require(outcome.applied == steps.count)
    for step in steps.dropLast() { history.add(step, nil) }
    if let last = steps.last { history.add(last, try store.state()) }
  }

  /// Undoes some steps, and redoes all or some of them.
  private func walk(_ count: Int) throws {
    let back = min(count, history.position)
    for _ in 0..<back { try step(-1) }
    for _ in 0..<(back * (count % 3) / 2) { try step(1) }
    try goOn()
  }

  /// Continues at the present place of the journal, with its current list.
  private func goOn() throws {
    model = model.back(to: history.present.model)
    // The program determines the current list when it is first needed.
    try #require(try run("stats").mistake == nil)
  }

  private func step(_ count: Int) throws {
    try #require(try run(count < 0 ? "undo" : "redo").mistake == nil)
    try history.move(by: count, try store.state())
  }

  /// Undoes all steps one by one, and redoes them.
  func walkThroughAll() throws {
    while history.position > 0 { try step(-1) }
    while history.position < history.places.count - 1 { try step(1) }
    try goOn()
    try compare(try store.state(), "back and forth")
  }
}

// MARK: Comparison

extension ModelRun {
  private func compare(_ state: StoreState, _ turn: @autoclosure () -> String) throws {
    try state.check()
    try #require(Self.rows(of: state, store.calendar) == Self.rows(of: model), "\(turn())")
    try #require(try store.currentTitle() == model.currentTitle, "\(turn())")
    try #require(try store.steps().count == history.position, "\(turn())")
  }

  /// Returns a line for each list, item, template, schedule and purchase, with everything that a
  /// user sees, in the order of display.
  private static func rows(of state: StoreState, _ calendar: LocalCalendar) -> [String] {
    zip(state.lists, state.items).flatMap { list, items in
      [row(of: list.title, list.itemCount, list.completedCount)] + items.map(row)
    } + state.templates.map { "template \($0.name)" } + state.schedules.map(row)
      + state.purchases.map { Question.row(of: $0, calendar) }
  }

  private static func rows(of model: ListModel) -> [String] {
    model.listsByChange.flatMap { list in
      let completed = list.items.filter(\.isCompleted).count
      return [row(of: list.title, list.items.count, completed)] + list.items.map(row)
    }
      + model.templates.sorted { OrderedName($0.key) < OrderedName($1.key) }
      .map { "template \($0.value.name)" }
      + model.schedulesByName.map(row) + model.purchasesByDate.map(\.row)
  }

  private static func row(of title: String, _ items: Int, _ completed: Int) -> String {
    "\(title): \(completed)/\(items)"
  }

  private static func row(of item: ShoppingItem) -> String {
    "\(item.isCompleted) | \(item.name) | \(item.quantity.amount.exactText) "
      + "\(item.quantity.unit?.rawValue ?? "-") | \(item.category.name) | \(item.notes)"
      + " | \(item.dueDate?.text ?? "-")"
  }

  private static func row(of schedule: Schedule) -> String {
    "\(schedule.name): every \(schedule.recurrence.text) apply "
      + "\(schedule.template)(\(schedule.arguments)) to \(schedule.list) except "
      + "\(schedule.exceptions) from \(schedule.anchor.text) to \(schedule.until?.text ?? "-")"
      + " handled \(schedule.handled?.text ?? "-")\(schedule.isPaused ? " paused" : "")"
  }

  private static func row(of schedule: ListModel.Schedule) -> String {
    "\(schedule.name): every \(schedule.rhythm.text) apply "
      + "\(schedule.template)(\(schedule.argument.map { "\($0)" } ?? "")) to \(schedule.list) "
      + "except \(schedule.exceptions) from \(schedule.anchor.text) to "
      + "\(schedule.until?.text ?? "-")"
      + " handled \(schedule.handled?.text ?? "-")\(schedule.isPaused ? " paused" : "")"
  }
}
