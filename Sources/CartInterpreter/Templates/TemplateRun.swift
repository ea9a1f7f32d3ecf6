import Foundation

/// A template while it runs.
struct TemplateRun {
  let template: Template
  /// What it leaves out.
  let exceptions: Exceptions?
  /// The list that was current when it was applied.
  let listBefore: UUID?
}
