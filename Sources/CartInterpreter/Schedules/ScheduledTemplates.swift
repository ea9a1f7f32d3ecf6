import CartLanguage
import CartModels

/// The templates that schedules apply.
enum ScheduledTemplates {
  /// The names of the templates that a schedule applies, directly or in its own sentences.
  static func of(_ schedule: Schedule) -> [Name] {
    guard schedule.sentences != nil else {
      return [Name(text: schedule.template, range: 0..<0)]
    }
    var parser = Parser(Source(schedule: schedule))
    do throws(SyntaxErrors) {
      return try parser.nextStatement()?.command?.fields.templateUse.kept?.needed ?? []
    } catch {
      return []
    }
  }
}

extension Source {
  /// The source that a schedule runs. For its own sentences, it is the whole sentence that created
  /// the schedule, so that errors point at the right place.
  convenience init(schedule: Schedule) {
    self.init(
      name: "schedule \(schedule.name)",
      text: schedule.sentences == nil
        ? ScheduleSentence.applying(schedule) : ScheduleSentence.defining(schedule))
  }
}
