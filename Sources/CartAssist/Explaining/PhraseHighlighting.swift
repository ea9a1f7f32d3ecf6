package import CartLanguage

/// Says what the words of phrases mean, by the names that exist.
package protocol PhraseHighlighting {
  /// What some words of a phrase are; those that aren't mentioned are plain.
  func highlights(of phrase: SentencePhrase) -> [Highlight]
}
