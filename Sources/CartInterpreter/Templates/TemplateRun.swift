import Foundation

/// A running template.
struct TemplateRun {
  let template: Template
  let exceptions: Exceptions?
  /// The list that was current when it was applied.
  let listBefore: UUID?
}
