import CartModels
import CartStore
import Foundation
import TerminalText

/// `qc phone links`: the phones with their lists.
struct PhoneLinksReport: StoreReport {
  let links: [PhoneLink]
  let clock: any Clock

  var isAlwaysSaid: Bool { true }
  var outcome: String? { nil }

  var lines: [String] {
    guard !links.isEmpty else { return ["no phone has a link"] }
    var columns = TextColumns()
    for link in links {
      columns.append([
        PrintableText.of(link.name), PrintableText.of(link.title),
        link.rights == .read ? "read-only" : "", expiry(of: link), use(of: link),
      ])
    }
    return columns.text.split(separator: "\n").map(String.init)
  }

  private func expiry(of link: PhoneLink) -> String {
    guard link.isUsable(at: clock.now) else { return "expired" }
    let day = DayText.of(clock.calendar.day(of: link.expires))
    return "until \(day) \(clock.calendar.timeOfDay(link.expires))"
  }

  private func use(of link: PhoneLink) -> String {
    let text = ListText(style: TextStyle(usesColor: false, usesSymbols: false), clock: clock)
    return link.seen.map { "last seen \(text.ago($0))" } ?? "never used"
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for link in links { try container.encode(PhoneLinkJSON(link, at: clock.now)) }
  }
}

private struct PhoneLinkJSON: Encodable {
  let name: String
  let list: String
  let rights: String
  let expires: String
  let expired: Bool
  let seen: String?

  init(_ link: PhoneLink, at now: Date) {
    (name, list, rights) = (link.name, link.title, link.rights.rawValue)
    expires = link.expires.ISO8601Format()
    expired = !link.isUsable(at: now)
    seen = link.seen?.ISO8601Format()
  }
}

/// `qc phone revoke`: the phones that lost their links.
struct RevokedPhonesReport: StoreReport {
  let names: [String]

  var outcome: String? { names.isEmpty ? nil : "the links were revoked all the same" }

  var lines: [String] {
    guard !names.isEmpty else { return ["no phone has a link"] }
    return names.map { "revoked \(PrintableText.of($0))" }
  }

  private enum Key: CodingKey {
    case revoked
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(names, forKey: .revoked)
  }
}

/// `qc phone stop`
struct StoppedServerReport: StoreReport {
  var outcome: String? { "the server was stopped all the same" }
  var lines: [String] { ["no longer serving; the links stay"] }

  private enum Key: CodingKey {
    case stopped
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(true, forKey: .stopped)
  }
}
