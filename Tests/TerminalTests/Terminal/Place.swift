import Testing

/// Where somebody types: the size of the terminal, and whether its locale knows more than ASCII.
struct Place: Hashable, Sendable, CustomTestStringConvertible {
  let size: Size
  let locale: Locale

  enum Locale: String, CaseIterable, Sendable {
    case utf8 = "UTF-8"
    case c = "C"

    /// What `LC_ALL` says.
    var name: String { self == .utf8 ? "C.UTF-8" : "C" }
  }

  /// The places that all must hold at.
  static let all = Size.all.flatMap { size in
    Locale.allCases.map { Place(size: size, locale: $0) }
  }

  /// What ends the prompt here, unless another one is asked for.
  var sign: String { locale == .utf8 ? "› " : "> " }

  var testDescription: String { "\(size.testDescription) (\(locale.rawValue))" }
}
