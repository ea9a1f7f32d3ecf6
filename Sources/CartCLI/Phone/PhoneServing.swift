import CartModels
import CartPhone
import TerminalText

/// The arguments of a `qc phone` command that serves.
struct PhoneServing: Hashable {
  /// The default port.
  static let usualPort = 8473

  /// The link to make first; nil to serve only the existing ones.
  var link: NewPhoneLink?
  /// The port to bind; 0 for any free port.
  var port: Int
  /// The address to bind; nil for this machine's address on its private network.
  var address: String?
  /// The public address of the proxy in front of the server.
  var proxy: PhoneOrigin?
  /// Whether a prompt started the server, which then ends with its standard input.
  var endsWithInput = false

  init(_ operands: [String], _ options: Options) throws(UsageError) {
    port = options.port ?? PhoneServing.usualPort
    address = options.address
    guard (0...65_535).contains(port) else {
      throw UsageError("`--port` needs a number from 0 to 65535")
    }
    if let address, !LocalAddress.isOfOneMachine(address) {
      throw UsageError("`--address` needs the IPv4 address of this machine: 192.168.178.123")
    }
    if let text = options.behind {
      guard let origin = PhoneOrigin(text) else {
        throw UsageError("`--behind` needs an address such as `https://list.example`")
      }
      proxy = origin
    }
    guard options.has(.serve) else {
      link = try NewPhoneLink(operands, options)
      return
    }
    let extra = operands.first ?? options.given.first { ["--name", "--read-only"].contains($0) }
    if let extra {
      throw UsageError("`qc phone --serve` creates no link; leave out `\(extra)`")
    }
  }
}

extension PhoneServing {
  /// Returns the address for browsers if the server is bound to an address and a port.
  func origin(_ address: String, _ port: Int) -> PhoneOrigin {
    proxy ?? PhoneOrigin(isSecure: false, host: address, port: port)
  }
}

/// The link that `qc phone` makes.
struct NewPhoneLink: Hashable {
  /// The title of its list; nil for the current one.
  var list: String?
  /// The lifetime of the link, in seconds.
  var lifetime: Int
  /// The name of the phone; nil for the next free one.
  var name: String?
  var isReadOnly: Bool

  private static let longestName = 60
  private static let day = 86_400
  private static let longest = 365 * day

  init(_ operands: [String], _ options: Options) throws(UsageError) {
    (name, isReadOnly) = (options.phoneName?.withoutOuterBlanks, options.has(.readOnly))
    if let name {
      let key = NameKey(name)
      guard !key.isEmpty, name.utf8.count <= NewPhoneLink.longestName,
        PrintableText.of(name) == name
      else {
        throw UsageError(
          "`--name` needs a name of 1 to \(NewPhoneLink.longestName) bytes, in one line")
      }
      guard !PhoneCommand.reservedNames.contains(key.text) else {
        throw UsageError(
          "a phone cannot be called `\(name)`; `qc phone` uses this word itself")
      }
    }
    var words = operands
    lifetime = NewPhoneLink.day
    if words.count > 2, words[words.count - 3].lowercased() == "for",
      let length = NewPhoneLink.seconds(words.suffix(2))
    {
      lifetime = length
      words.removeLast(3)
    } else if let place = words.firstIndex(where: { $0.lowercased() == "for" }) {
      let said = words[place...].joined(separator: " ")
      throw UsageError("`\(said)` is not a length of time; for example: `for 2 days`")
    }
    guard (1...NewPhoneLink.longest).contains(lifetime) else {
      throw UsageError("a link works for a year at most")
    }
    list = words.isEmpty ? nil : words.joined(separator: " ").unquoted
  }

  /// Parses `2 days`, `12 hours`, `1 week`.
  private static func seconds(_ words: ArraySlice<String>) -> Int? {
    guard let count = words.first.flatMap({ Int($0) }), count > 0, count <= 100_000 else {
      return nil
    }
    switch words.last?.lowercased() {
    case "minute", "minutes": return count * 60
    case "hour", "hours": return count * 3_600
    case "day", "days": return count * day
    case "week", "weeks": return count * 7 * day
    case "month", "months": return count == 12 ? longest : count * 30 * day
    case "year", "years": return count * longest
    default: return nil
    }
  }
}

extension String {
  /// The text without surrounding quotes, if it has any: `"stop"` is a list of that name.
  var unquoted: String {
    let pairs: [(Character, Character)] = [("\"", "\""), ("'", "'"), ("“", "”")]
    guard count > 2, let first, let last, pairs.contains(where: { $0 == (first, last) }) else {
      return self
    }
    return String(dropFirst().dropLast())
  }
}
