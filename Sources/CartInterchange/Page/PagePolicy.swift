import EmbeddedFiles

/// What a page may do: use the style and the script that come with it, and nothing else.
///
/// Browsers compare both with their hashes, so that nothing that got into a page by some way
/// could run or load anything.
enum PagePolicy {
  /// `page.css`
  static let style = EmbeddedFile.listStyle.text
  /// `page.js`
  static let script = EmbeddedFile.listScript.text

  /// The hashes of both, as a policy writes them.
  static let styleHash = "sha256-ePWosGlTFbuu6WA7IRx0X58tKmkAD9eajuv0ikVj3ug="
  static let scriptHash = "sha256-FC30JU4OIsUSLuQLAkeNTpjbHIzCBhy1k7GdtZc0GgM="

  /// The content security policy.
  static let text = """
    default-src 'none'; style-src '\(styleHash)'; script-src '\(scriptHash)'; \
    base-uri 'none'; form-action 'none'
    """
}
