import CartModels

/// Schedules.
extension ListModel {
  /// A template that is applied to a list on recurring days.
  struct Schedule {
    var name: String
    var rhythm: Rhythm
    /// The stored name of the template.
    var template: String
    var argument: Int?
    var exceptions: [String]
    /// The title of the list.
    var list: String
    var anchor: Day
    var until: Day?
    /// The last day that was applied or skipped.
    var handled: Day?
    var isPaused = false

    /// Returns the last due day up to a day, unless it was handled.
    func due(on today: Day) -> Day? {
      if isPaused { return nil }
      var day = min(today, until ?? today)
      while day >= anchor, handled.map({ day > $0 }) ?? true {
        if rhythm.falls(on: day, since: anchor) { return day }
        day = day + -1
      }
      return nil
    }

    /// Returns the next unhandled days after a day.
    func next(_ count: Int, after today: Day) -> [Day] {
      var days: [Day] = []
      var day = max(max(today, handled ?? today) + 1, anchor)
      while days.count < count, day <= until ?? day {
        if rhythm.falls(on: day, since: anchor) { days.append(day) }
        day = day + 1
      }
      return days
    }

    /// Marks all days up to a day as handled.
    mutating func handle(through day: Day) { handled = max(day, handled ?? day) }

    /// Whether another schedule is equal except for its name, its first day and its handled days.
    func saysTheSame(as other: Schedule) -> Bool {
      rhythm == other.rhythm && NameKey(template) == NameKey(other.template)
        && argument == other.argument
        && exceptions.map { NameKey($0) } == other.exceptions.map { NameKey($0) }
        && NameKey(list) == NameKey(other.list) && until == other.until
    }
  }

  /// The schedules by name.
  var schedulesByName: [Schedule] {
    schedules.sorted { OrderedName($0.key) < OrderedName($1.key) }.map(\.value)
  }

  mutating func schedule(_ sentence: Sentence.Every) throws(Refusal) {
    let template = try template(sentence.template)
    try refuseMisfit(of: sentence.argument, template)
    let list = try sentence.list.map { (title) throws(Refusal) in
      lists[try index(likeTitle: title)].title
    }
    let anchor = sentence.starting ?? moment.day
    if let until = sentence.until, until < anchor {
      throw Refusal(reason: "it would end before it starts")
    }
    if list == nil, currentTitle == nil { open("Shopping") }
    var schedule = Schedule(
      name: sentence.name ?? sentence.template, rhythm: sentence.rhythm, template: template.name,
      argument: sentence.argument, exceptions: sentence.exceptions,
      list: list ?? currentTitle ?? "", anchor: anchor, until: sentence.until)
    if let before = schedules[NameKey(schedule.name)] {
      (schedule.handled, schedule.isPaused) = (before.handled, before.isPaused)
      let isSame = schedule.saysTheSame(as: before)
      if isSame, sentence.starting == nil || before.anchor == anchor { return }
    }
    schedules[NameKey(schedule.name)] = schedule
  }

  mutating func skip(_ name: String, until day: Day?) throws(Refusal) {
    try change(name) { (schedule, today) throws(Refusal) in
      var running = schedule
      running.isPaused = false
      guard let day = day ?? running.due(on: today) ?? schedule.next(1, after: today).first
      else { throw Refusal(reason: "\(name) has ended") }
      schedule.handle(through: day)
    }
  }

  mutating func pause(_ name: String) throws(Refusal) {
    try change(name) { (schedule, _) in schedule.isPaused = true }
  }

  /// Resumes a schedule, and skips the days before.
  mutating func resume(_ name: String) throws(Refusal) {
    try change(name) { (schedule, today) in
      if schedule.isPaused { schedule.handle(through: today + -1) }
      schedule.isPaused = false
    }
  }

  mutating func deleteSchedule(_ name: String) throws(Refusal) {
    try change(name) { (_, _) in }
    schedules[NameKey(name)] = nil
  }

  private mutating func change(
    _ name: String, _ body: (inout Schedule, Day) throws(Refusal) -> Void
  ) throws(Refusal) {
    guard var schedule = schedules[NameKey(name)] else {
      throw Refusal(reason: "no schedule is called \(name)")
    }
    try body(&schedule, moment.day)
    schedules[NameKey(name)] = schedule
  }

  // MARK: Applying

  /// Returns the due schedules, the longest due first.
  func due() -> [(day: Day, schedule: Schedule)] {
    inOrder(
      schedules.values.compactMap { schedule in
        schedule.due(on: moment.day).map { ($0, schedule) }
      })
  }

  /// Returns the next days of all schedules that aren't paused.
  func coming(_ count: Int) -> [(day: Day, schedule: Schedule)] {
    let days = schedules.values.filter { !$0.isPaused }.flatMap { schedule in
      schedule.next(count, after: moment.day).map { ($0, schedule) }
    }
    return Array(inOrder(days).prefix(count))
  }

  private func inOrder(_ days: [(day: Day, schedule: Schedule)]) -> [(day: Day, schedule: Schedule)]
  {
    days.sorted {
      ($0.day, OrderedName($0.schedule.name)) < ($1.day, OrderedName($1.schedule.name))
    }
  }

  /// Applies the due schedules, each separately.
  ///
  /// - Returns: the model after each one that could be applied, and the number of failures.
  mutating func applyDue() -> (steps: [ListModel], failures: Int) {
    var (steps, failures): ([ListModel], Int) = ([], 0)
    for (_, schedule) in due() {
      sentences += 1
      var after = self
      do throws(Refusal) {
        try after.apply(schedule)
        self = after
        steps.append(after)
      } catch {
        failures += 1
      }
    }
    return (steps, failures)
  }

  private mutating func apply(_ schedule: Schedule) throws(Refusal) {
    schedules[NameKey(schedule.name)]?.handle(through: moment.day)
    try apply(
      schedule.template, schedule.argument, except: schedule.exceptions, to: schedule.list)
  }
}
