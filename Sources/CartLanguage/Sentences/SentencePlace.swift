/// Where a sentence may stand.
package enum SentencePlace: Hashable, Sendable {
  /// Wherever a statement may.
  case anywhere
  /// As the only sentence of its unit of work.
  case alone
  /// In no template, as that is applied in the midst of other work; with what to do instead.
  case outsideTemplates(advice: String)
}
