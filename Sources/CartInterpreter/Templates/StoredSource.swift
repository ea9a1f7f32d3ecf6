import CartLanguage
import CartModels
package import CartStore

/// Whether the texts that a store keeps can be read: the sources of templates, and what is
/// made of schedules. The store itself takes them for texts like any other.
package enum StoredSource {
  /// The templates and schedules that can't be read as sentences. In a household that is no damage:
  /// another member, perhaps with a newer program, may have defined them.
  package static func unreadable(
    in repository: any ShoppingListRepository
  ) throws -> [UnreadableRow] {
    var rows: [UnreadableRow] = []
    if try repository.householdPeople() != nil { return rows }
    // Each template by whether it can be read.
    var known: [NameKey: Bool] = [:]
    for template in try repository.templates() {
      let problem = problem(of: template)
      known[template.key] = problem == nil
      if let problem {
        rows.append(UnreadableRow(kind: "template", name: template.name, reason: problem))
      }
    }
    for schedule in try repository.schedules() {
      guard let problem = problem(of: schedule) ?? gap(in: schedule, known) else { continue }
      rows.append(UnreadableRow(kind: "schedule", name: schedule.name, reason: problem))
    }
    return rows
  }

  /// What a schedule lacks to ever be applied, or nil. A template that a schedule applies can't be
  /// deleted, so this comes of damage, or of a template that was set aside.
  private static func gap(in schedule: Schedule, _ known: [NameKey: Bool]) -> String? {
    let gap = ScheduledTemplates.of(schedule).first { template in
      !(known[template.key] ?? (BuiltInTemplate.named(template.key) != nil))
    }
    return gap.map { "it applies `\($0.text)`, which isn't there or can't be read" }
  }

  /// What is wrong with a template's source, or nil.
  static func problem(of template: ListTemplate) -> String? {
    do {
      let source = try Source(template: template.name, text: template.source)
      let definition = try TemplateDefinition(reading: source)
      guard definition.template.key != template.key else { return nil }
      return "its source calls it `\(definition.template.text)`"
    } catch let error as SyntaxErrors {
      return error.diagnostics.first?.message ?? "its source can't be read"
    } catch let error as Diagnostic {
      return error.message
    } catch {
      return "\(error)"
    }
  }

  /// What is wrong with the sentences that a schedule stands for, or nil.
  static func problem(of schedule: Schedule) -> String? {
    for sentence in ScheduleSentence.making(schedule) {
      var parser = Parser(Source(name: "schedule \(schedule.name)", text: sentence))
      var count = 0
      do throws(SyntaxErrors) {
        while try parser.nextStatement() != nil { count += 1 }
      } catch {
        return error.diagnostics.first?.message ?? "it can't be read"
      }
      guard count == 1 else { return "it is no sentence" }
    }
    return nil
  }
}
