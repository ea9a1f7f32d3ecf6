/// The places where a sentence is allowed.
package enum SentencePlace: Hashable, Sendable {
  /// Wherever a statement is allowed.
  case anywhere
  /// As the only sentence of its transaction.
  case alone
  /// Outside templates, because a template is applied within another transaction; with advice on
  /// what to do instead.
  case outsideTemplates(advice: String)
}
