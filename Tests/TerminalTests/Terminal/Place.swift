import Testing

/// The size of a terminal, and whether its locale supports non-ASCII characters.
struct Place: Hashable, Sendable, CustomTestStringConvertible {
  let size: Size
  let locale: Locale

  enum Locale: String, CaseIterable, Sendable {
    case utf8 = "UTF-8"
    case c = "C"

    /// The value of `LC_ALL`.
    var name: String { self == .utf8 ? "C.UTF-8" : "C" }
  }

  /// The places at which all stories run.
  static let all = Size.all.flatMap { size in
    Locale.allCases.map { Place(size: size, locale: $0) }
  }

  /// The end of the default prompt.
  var sign: String { locale == .utf8 ? "› " : "> " }

  var testDescription: String { "\(size.testDescription) (\(locale.rawValue))" }
}
