import EmbeddedFiles

/// The content security policy of a page, which allows its own style and script and nothing else.
///
/// Browsers compare both with their hashes, so anything injected into a page can neither run nor
/// load.
enum PagePolicy {
  /// The contents of `page.css`.
  static let style = EmbeddedFile.listStyle.text
  /// The contents of `page.js`.
  static let script = EmbeddedFile.listScript.text

  /// The hashes of both, in the notation of the policy.
  static let styleHash = "sha256-ePWosGlTFbuu6WA7IRx0X58tKmkAD9eajuv0ikVj3ug="
  static let scriptHash = "sha256-FC30JU4OIsUSLuQLAkeNTpjbHIzCBhy1k7GdtZc0GgM="

  /// The text of the content security policy.
  static let text = """
    default-src 'none'; style-src '\(styleHash)'; script-src '\(scriptHash)'; \
    base-uri 'none'; form-action 'none'
    """
}
