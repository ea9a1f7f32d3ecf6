import CartModels

/// Schedules.
extension SQLiteUnit {
  func schedules() throws -> [Schedule] {
    try reading { try all("schedule", try statement(.schedules), ScheduleRow.schedule) }
  }

  func schedule(named key: NameKey) throws -> Schedule? {
    try reading {
      let query = try statement(.scheduleByKey)
      try query.bind(key.text)
      return try query.first(ScheduleRow.schedule)
    }
  }

  func apply(_ delta: Delta<Schedule>) throws {
    try writing(delta.operation) {
      switch delta {
      case .added(let schedule):
        try run(.insertSchedule) { try ScheduleRow.bind(schedule, to: $0) }
      case .changed(let before, let after):
        try change("schedule `\(before.name)`", .updateSchedule) {
          try ScheduleRow.bind(after, to: $0)
          try $0.bind(before.key.text)
        }
      case .removed(let schedule):
        try change("schedule `\(schedule.name)`", .deleteSchedule) {
          try $0.bind(schedule.key.text)
        }
      }
    }
  }
}
