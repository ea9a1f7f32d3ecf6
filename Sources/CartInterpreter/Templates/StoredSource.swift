import CartLanguage
import CartModels
package import CartStore

/// Checks that stored texts are readable: the sources of templates, and the sentences of schedules.
/// The store itself treats them as plain text.
package enum StoredSource {
  /// The templates and schedules that are not readable as sentences of any language: the language
  /// of a store can change. In a household this is not damage: another member, perhaps with a newer
  /// program, may have defined them.
  package static func unreadable(
    in repository: any ShoppingListRepository
  ) throws -> [UnreadableRow] {
    var rows: [UnreadableRow] = []
    if try repository.householdPeople() != nil { return rows }
    // Whether each template is readable.
    var known: [NameKey: Bool] = [:]
    for template in try repository.templates() {
      let problem = problemInEveryLanguage { Self.problem(of: template) }
      known[template.key] = problem == nil
      if let problem {
        rows.append(UnreadableRow(kind: "template", name: template.name, reason: problem))
      }
    }
    for schedule in try repository.schedules() {
      guard
        let problem = problemInEveryLanguage({ Self.problem(of: schedule) })
          ?? gap(in: schedule, known)
      else { continue }
      rows.append(UnreadableRow(kind: "schedule", name: schedule.name, reason: problem))
    }
    return rows
  }

  /// The problem in the languages in use, or nil if any language can read the text.
  private static func problemInEveryLanguage(_ problem: () -> String?) -> String? {
    guard let first = problem() else { return nil }
    let isReadable = Language.allCases.contains { language in
      Languages.using(Languages.Choice(local: [language])) { problem() == nil }
    }
    return isReadable ? nil : first
  }

  /// The reason why a schedule can never be applied, or nil. A template in use cannot be deleted,
  /// so this means damage or a template that was set aside.
  private static func gap(in schedule: Schedule, _ known: [NameKey: Bool]) -> String? {
    let gap = ScheduledTemplates.of(schedule).first { template in
      !(known[template.key] ?? (BuiltInTemplate.named(template.key) != nil))
    }
    return gap.map { "its template `\($0.text)` is missing or unreadable" }
  }

  /// The error in a template's source, or nil.
  static func problem(of template: ListTemplate) -> String? {
    do {
      let source = try Source(template: template.name, text: template.source)
      let definition = try TemplateDefinition(reading: source)
      guard definition.template.key != template.key else { return nil }
      return "its source names it `\(definition.template.text)`"
    } catch let error as SyntaxErrors {
      return error.diagnostics.first?.message ?? "its source cannot be read"
    } catch let error as Diagnostic {
      return error.message
    } catch {
      return "\(error)"
    }
  }

  /// The error in the sentences of a schedule, or nil.
  static func problem(of schedule: Schedule) -> String? {
    for sentence in ScheduleSentence.making(schedule) {
      var parser = Parser(Source(name: "schedule \(schedule.name)", text: sentence))
      var count = 0
      do throws(SyntaxErrors) {
        while try parser.nextStatement() != nil { count += 1 }
      } catch {
        return error.diagnostics.first?.message ?? "it cannot be read"
      }
      guard count == 1 else { return "it is not a sentence" }
    }
    return nil
  }
}
