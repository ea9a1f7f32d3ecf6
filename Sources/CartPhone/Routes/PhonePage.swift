import CartHousehold
import EmbeddedFiles

/// The page that phones load. It is the same for everyone and contains no data.
package struct PhonePage: Sendable {
  /// The page with its style and script.
  let document: [UInt8]
  /// A hash that identifies the version of the page.
  let hash: String
  let style: String
  /// The service worker. Like the manifest, it is only sent over HTTPS, because browsers refuse
  /// both otherwise.
  let worker: [UInt8]
  let manifest: [UInt8]
  /// The headers of all answers.
  let headers: [Request.Header]

  /// The page in Page/.
  package static let standard = PhonePage(
    html: shortened(.phonePage), css: shortenedStyle, js: shortenedScript,
    worker: shortened(.phoneWorker),
    manifest: shortened(.phoneManifest))

  /// In CSS, blanks after punctuation and before brackets have no meaning, nor has a last
  /// semicolon.
  private static let shortenedStyle = shortened(.phoneStyle)
    .replacing(": ", with: ":").replacing(", ", with: ",").replacing(" {", with: "{")
    .replacing("}\n", with: "}").replacing(";}", with: "}")

  /// In the script, blanks around these operators have no meaning, and no string contains one of
  /// them.
  private static let shortenedScript = ["=>", "=", "===", "!==", "&&", "||", "??"]
    .reduce(shortened(.phoneScript)) { $0.replacing(" \($1) ", with: $1) }

  /// Returns a file without comments, blank lines, indentation, and line breaks after a character
  /// that never ends a statement or a line of text.
  private static func shortened(_ file: EmbeddedFile) -> String {
    file.text.split(separator: "\n")
      .map { $0.drop { $0 == " " } }
      .filter { !$0.isEmpty && !$0.hasPrefix("//") && !$0.hasPrefix("/*") }
      .reduce(into: "") { text, line in
        text += line
        if let last = line.last, !"{([,;".contains(last) { text += "\n" }
      }
  }

  /// Makes a page from its parts.
  ///
  /// - Parameter html: The page, with `{{style}}`, `{{script}}` and `{{page}}` as placeholders.
  package init(html: String, css: String, js: String, worker: String, manifest: String) {
    let digest = SHA256.hash(Array((html + css + js).utf8))
    hash = Base64.linkText(Array(digest.prefix(9)))
    style = css
    let document = html.replacing("{{page}}", with: hash)
      .replacing("{{style}}", with: css).replacing("{{script}}", with: js)
    self.document = Array(document.utf8)
    self.worker = Array(worker.utf8)
    self.manifest = Array(manifest.utf8)
    headers = [
      Request.Header(
        name: "Content-Security-Policy", value: PhonePage.policy(css: css, js: js)),
      Request.Header(name: "X-Content-Type-Options", value: "nosniff"),
      Request.Header(name: "Referrer-Policy", value: "no-referrer"),
      Request.Header(name: "Cross-Origin-Resource-Policy", value: "same-origin"),
    ]
  }

  /// Returns the content security policy: the page may run its own script and connect to its own
  /// server, and nothing else.
  private static func policy(css: String, js: String) -> String {
    let hashes = [js, css].map { "'sha256-\(Base64.text(SHA256.hash(Array($0.utf8))))'" }
    return """
      default-src 'none'; script-src \(hashes[0]); style-src \(hashes[1]); connect-src 'self'; \
      form-action 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; \
      frame-ancestors 'none'
      """
  }
}
