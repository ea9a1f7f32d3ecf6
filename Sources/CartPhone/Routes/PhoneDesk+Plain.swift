import CartHousehold
import Foundation

extension PhoneDesk {
  /// `POST /plain`: carries out a form, and shows the list as a page without JavaScript.
  ///
  /// The form contains the token, so that browsers need no cookie.
  mutating func plain(_ request: Request, _ now: Duration) -> Answer {
    do throws(Refusal) {
      return try plainAnswer(request, now)
    } catch {
      let document = PlainPage.document(of: error, style: page.style)
      var response = Response(error.status, type: PlainPage.type, body: Array(document.utf8))
      response.headers += error.headers
      return Answer(response: response)
    }
  }

  private mutating func plainAnswer(
    _ request: Request, _ now: Duration
  ) throws(Refusal) -> Answer {
    guard let body = String(validating: request.body, as: UTF8.self),
      let fields = FormText.values(body)
    else { throw Refusal(.malformed, "malformed", "the form is malformed") }
    // A person may have copied the code with surrounding characters.
    let code = (fields["token"] ?? "").trimmingPrefix { $0 == "#" || $0.isWhitespace }
    let token = String(code.prefix { !$0.isWhitespace })
    let link = try access(request, token: token, now)
    let intents = try PhoneDesk.intent(of: fields).map { [$0] } ?? []
    let results = intents.isEmpty ? [] : try apply(intents, link, now)
    let changes = try changes(of: link, shop: nil)
    let page = PlainPage(
      list: changes.list, token: token, nonce: nonce(), rights: link.rights,
      message: results.first?.message, style: page.style)
    let response = Response(.ok, type: PlainPage.type, body: Array(page.document.utf8))
    return Answer(response: response, isChange: !intents.isEmpty)
  }

  /// Returns the intent of a form, or nil if the form only shows the list.
  ///
  /// The intent's id is derived from the form's nonce and the effect, so a form that is sent twice
  /// has one effect.
  private static func intent(of fields: [String: String]) throws(Refusal) -> ReceivedIntent? {
    let action: PhoneAction
    if let json = fields["do"] {
      do throws(IntentReader.Malformed) {
        action = try IntentReader.action(of: Array(json.utf8))
      } catch {
        throw Refusal(.malformed, "malformed", "the form is malformed")
      }
    } else if let text = fields["add"], !text.isEmpty {
      guard text.utf8.count <= IntentReader.longestText else {
        throw Refusal(.malformed, "malformed", "the text is longer than 500 bytes")
      }
      action = .add(text: text)
    } else {
      return nil
    }
    let seed = "\(fields["nonce"] ?? "")\u{0}\(fields["do"] ?? "")\u{0}\(fields["add"] ?? "")"
    return ReceivedIntent(id: UUID(hashing: seed), action: action)
  }

  private mutating func nonce() -> String { PhoneToken(using: &generator).text }
}

extension UUID {
  /// The UUID of a text's digest (version 8 of RFC 9562).
  fileprivate init(hashing text: String) {
    var bytes = SHA256.hash(Array(text.utf8))
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    self.init(
      uuid: (
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8],
        bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
      ))
  }
}
