package import CartModels

/// The JSON form of a schedule.
package struct ScheduleJSON: Encodable {
  let schedule: String
  let every: String
  let template: String
  let arguments: String
  let except: [String]
  let list: String
  let starting: String
  let until: Nullable<String>
  let paused: Bool
  let handled: Nullable<String>

  package init(_ schedule: Schedule) {
    self.schedule = schedule.name
    every = schedule.recurrence.text
    template = schedule.template
    arguments = schedule.arguments
    except = schedule.exceptions
    list = schedule.list
    starting = schedule.anchor.text
    until = Nullable(schedule.until?.text)
    paused = schedule.isPaused
    handled = Nullable(schedule.handled?.text)
  }
}
