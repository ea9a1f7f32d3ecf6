extension PhoneDesk {
  /// `GET /v1/list`
  mutating func list(_ request: Request, _ link: GrantedLink) throws(Refusal) -> Response {
    let changes = try changes(of: link, shop: try query(request)["shop"])
    // The revision covers neither the rights nor the page.
    let tag = "\"\(changes.revision.text)-\(page.hash)-\(link.rights.rawValue)\""
    return unlessKnown(tag, to: request) {
      Response(.ok, type: "application/json", body: json(changes, link.rights))
    }
  }

  /// `GET /v1/menu`
  mutating func menu(_ request: Request, _ link: GrantedLink) throws(Refusal) -> Response {
    let menu = try changes(of: link, shop: nil).list.menu
    return unlessKnown("\"\(menu.tag ?? "")\"", to: request) {
      .json { menu.write(to: &$0) }
    }
  }

  /// A response with a tag, or only the tag if the request names it.
  private func unlessKnown(
    _ tag: String, to request: Request, _ response: () -> Response
  ) -> Response {
    let isKnown = request["if-none-match"]?.split(separator: ",").contains {
      $0.trimmingPrefix(" ").trimmingPrefix("W/") == tag
    }
    var response = isKnown == true ? Response(.notModified) : response()
    response.add("ETag", tag)
    return response
  }

  /// `GET /v1/live`
  mutating func live(_ request: Request, _ link: GrantedLink) throws(Refusal) -> Answer {
    let query = try query(request)
    let changes = try changes(of: link, shop: query["shop"])
    let line = line(changes, after: query["after"] ?? "", link.rights)
    let stream = LiveStream(
      link: link.digest, shop: query["shop"], revision: changes.revision.text)
    let response = Response(.ok, type: "application/x-ndjson", body: line)
    return Answer(response: response, stream: stream)
  }

  /// `GET /v1/names`
  func names(_ link: GrantedLink) throws(Refusal) -> Response {
    let names = try ask { host throws(PhoneHostError) in try host.names(for: link) }
    return .json { $0.member("names", names) { $0.text($1) } }
  }

  /// `GET /v1/find?text=`
  func find(_ request: Request, _ link: GrantedLink) throws(Refusal) -> Response {
    let text = try query(request)["text"] ?? ""
    guard !text.isEmpty, text.utf8.count <= IntentReader.longestText else {
      throw Refusal(.malformed, "malformed", "the text must have 1 to 500 bytes")
    }
    let items = try ask { host throws(PhoneHostError) in
      try host.items(matching: text, for: link)
    }
    return .json { $0.member("items", items) { $1.write(to: &$0) } }
  }

  private func query(_ request: Request) throws(Refusal) -> [String: String] {
    guard let values = FormText.values(request.query) else {
      throw Refusal(.malformed, "malformed", "the query is malformed")
    }
    return values
  }

  /// Returns the current list of a link, with its changes.
  mutating func changes(of link: GrantedLink, shop: String?) throws(Refusal) -> PhoneChanges {
    let list = link.list
    return feeds.take(
      try ask { host throws(PhoneHostError) in try host.list(list, shop: shop) })
  }

  func json(_ changes: PhoneChanges, _ rights: GrantedLink.Rights) -> [UInt8] {
    var json = JSONWriter()
    let frame = ListFrame(revision: changes.revision, page: page.hash, rights: rights)
    changes.list.write(to: &json, frame)
    return json.bytes
  }

  /// Returns the changes since a revision as a line, or the whole list if the revision is unknown.
  private func line(
    _ changes: PhoneChanges, after revision: String, _ rights: GrantedLink.Rights
  ) -> [UInt8] {
    let end = [UInt8(ascii: "\n")]
    guard let delta = changes.delta(after: revision) else { return json(changes, rights) + end }
    var json = JSONWriter()
    delta.write(to: &json)
    return json.bytes + end
  }
}

// MARK: Streams

extension PhoneDesk {
  /// Returns the updates of streams by connection number, or nil if the host cannot answer.
  ///
  /// - Parameters:
  ///   - isForced: Whether to read the lists even if the store's version is the same.
  ///   - checksLinks: Whether to look up the links even then, because a link can expire without a
  ///     change.
  mutating func updates(
    of streams: [Int: LiveStream], isForced: Bool, checksLinks: Bool
  ) -> [Int: LiveUpdate]? {
    do throws(Refusal) {
      let version = try ask { host throws(PhoneHostError) in try host.version() }
      let isChanged = isForced || version != seenVersion
      guard isChanged || checksLinks else { return [:] }
      let links = try links(of: streams)
      var updates = streams.filter { links[$0.value.link] == nil }.mapValues { _ in LiveUpdate.end }
      if isChanged {
        updates.merge(try lines(for: streams, links)) { end, _ in end }
        seenVersion = version
      }
      return updates
    } catch {
      return nil
    }
  }

  private func links(
    of streams: [Int: LiveStream]
  ) throws(Refusal) -> [PhoneToken.Digest: GrantedLink] {
    var links: [PhoneToken.Digest: GrantedLink] = [:]
    for digest in Set(streams.values.map(\.link)) {
      let access = try ask { host throws(PhoneHostError) in try host.access(digest) }
      if case .granted(let link) = access { links[digest] = link }
    }
    return links
  }

  /// Reads each list once, and writes each line once for all streams at the same revision.
  private mutating func lines(
    for streams: [Int: LiveStream], _ links: [PhoneToken.Digest: GrantedLink]
  ) throws(Refusal) -> [Int: LiveUpdate] {
    var lists: [PhoneFeeds.Key: PhoneChanges] = [:]
    var lines: [LineKey: [UInt8]] = [:]
    var updates: [Int: LiveUpdate] = [:]
    for (connection, stream) in streams {
      guard let link = links[stream.link] else { continue }
      let list = PhoneFeeds.Key(list: link.list, shop: stream.shop)
      if lists[list] == nil { lists[list] = try changes(of: link, shop: stream.shop) }
      guard let changes = lists[list], changes.revision.text != stream.revision else { continue }
      let key = LineKey(list: list, revision: stream.revision, rights: link.rights)
      let line = lines[key] ?? line(changes, after: stream.revision, link.rights)
      lines[key] = line
      updates[connection] = .line(line, revision: changes.revision.text)
    }
    return updates
  }

  private struct LineKey: Hashable {
    var list: PhoneFeeds.Key
    var revision: String
    var rights: GrantedLink.Rights
  }
}
