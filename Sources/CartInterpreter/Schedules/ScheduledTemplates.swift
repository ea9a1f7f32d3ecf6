import CartLanguage
import CartModels

/// The templates that schedules apply.
enum ScheduledTemplates {
  /// The names of those that a schedule applies, by itself or in its own sentences.
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
  /// What a schedule runs. For sentences of its own, it is the whole sentence that made it, so that
  /// a mistake shows in its place.
  convenience init(schedule: Schedule) {
    self.init(
      name: "schedule \(schedule.name)",
      text: schedule.sentences == nil
        ? ScheduleSentence.applying(schedule) : ScheduleSentence.defining(schedule))
  }
}
