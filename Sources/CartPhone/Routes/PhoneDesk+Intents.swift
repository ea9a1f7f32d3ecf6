extension PhoneDesk {
  /// `POST /v1/intents`
  mutating func intents(
    _ request: Request, _ link: GrantedLink, _ now: Duration
  ) throws(Refusal) -> Answer {
    let entries: [IntentReader.Entry]
    do throws(IntentReader.Malformed) {
      entries = try IntentReader.entries(of: request.body)
    } catch {
      throw Refusal(.malformed, "malformed", error.message)
    }
    let results = try apply(entries.compactMap(\.intent), link, now)
    let changes = try changes(of: link, shop: nil)
    let list = json(changes, link.rights)
    let lines = PhoneDesk.merged(entries, results)
    let response = Response.json {
      $0.member("rev", changes.revision.text)
      $0.member("results", lines) { $1.result.write(to: &$0, id: $1.id) }
      $0.member("list", json: list)
    }
    return Answer(response: response, isChange: true)
  }

  /// Lets the host carry out intents, within the rights and the rate limit of the link.
  mutating func apply(
    _ intents: [ReceivedIntent], _ link: GrantedLink, _ now: Duration
  ) throws(Refusal) -> [IntentAnswer] {
    guard link.rights == .write else {
      throw Refusal(.forbidden, "read-only", "this link is read-only")
    }
    guard !intents.isEmpty else { return [] }
    var record = records[link.digest] ?? LinkRecord(rate: IntentRate(at: now))
    let wait = record.rate.take(intents.count, at: now)
    records[link.digest] = record
    if let wait { throw Self.tooMany("too many changes", wait) }
    return try ask { host throws(PhoneHostError) in try host.apply(intents, for: link) }
  }

  private struct Line {
    var id: String
    var result: IntentAnswer
  }

  /// Merges the results with those of void intents, which the host never sees, in the phone's
  /// order.
  private static func merged(
    _ entries: [IntentReader.Entry], _ results: [IntentAnswer]
  ) -> [Line] {
    var results = results.makeIterator()
    return entries.compactMap { entry in
      let void = IntentAnswer(id: entry.id, outcome: .void, message: entry.message)
      guard let result = entry.intent == nil ? void : results.next() else { return nil }
      return Line(id: entry.idText, result: result)
    }
  }
}
