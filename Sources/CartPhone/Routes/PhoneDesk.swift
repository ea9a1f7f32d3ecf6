/// Answers requests one at a time.
package struct PhoneDesk: Sendable {
  let host: any PhoneHost
  let page: PhonePage
  let origins: PhoneOrigins
  let connections: LinkConnections
  var generator: any RandomNumberGenerator & Sendable
  var guesses = GuessLimit()
  var records: [PhoneToken.Digest: LinkRecord] = [:]
  var feeds = PhoneFeeds()
  /// The store's version at the last update of the streams.
  var seenVersion: Int?

  package init(
    host: any PhoneHost, page: PhonePage, origins: PhoneOrigins, connections: LinkConnections,
    generator: any RandomNumberGenerator & Sendable
  ) {
    self.host = host
    self.page = page
    self.origins = origins
    self.connections = connections
    self.generator = generator
  }

  /// The use of a link since the server started.
  struct LinkRecord: Sendable {
    var rate: IntentRate
    /// The time when its use was last recorded.
    var noted: Duration?
  }

  /// An answer and its consequences.
  struct Answer: Sendable {
    var response: Response
    /// Begins a stream with the response's body.
    var stream: LiveStream?
    /// Whether other phones have to be notified.
    var isChange = false
  }

  /// Answers a request.
  ///
  /// - Parameter now: The time since a fixed moment.
  mutating func answer(_ request: Request, at now: Duration) -> Answer {
    do throws(Refusal) {
      return try answer(request, try route(of: request), now)
    } catch {
      return Answer(response: error.response)
    }
  }

  private mutating func answer(
    _ request: Request, _ route: Route, _ now: Duration
  ) throws(Refusal) -> Answer {
    switch route {
    case .page: return Answer(response: pageResponse())
    case .worker: return Answer(response: file(page.worker, "text/javascript"))
    case .manifest: return Answer(response: file(page.manifest, "application/manifest+json"))
    case .plain: return plain(request, now)
    case .list, .live, .intents, .names, .find, .menu: break
    }
    let link = try access(request, token: try token(of: request), now)
    switch route {
    case .list: return Answer(response: try list(request, link))
    case .live: return try live(request, link)
    case .intents: return try intents(request, link, now)
    case .names: return Answer(response: try names(link))
    case .find: return Answer(response: try find(request, link))
    case .menu: return Answer(response: try menu(request, link))
    case .page, .worker, .manifest, .plain: throw PhoneDesk.notFound
    }
  }

  static let notFound = Refusal(.notFound, "not-found", "not found")

  /// Calls the host.
  ///
  /// - Throws: The refusal that corresponds to the host's error.
  func ask<Value>(
    _ question: (any PhoneHost) throws(PhoneHostError) -> Value
  ) throws(Refusal) -> Value {
    do throws(PhoneHostError) {
      return try question(host)
    } catch {
      switch error {
      case .busy: throw Refusal(.busy, "busy", "the store is busy", retryAfter: 1)
      case .diskFull: throw Refusal(.diskFull, "disk-full", "the disk is full")
      case .failed: throw Refusal(.failed, "failed", "the store cannot be read")
      }
    }
  }
}

// MARK: The page

extension PhoneDesk {
  private func pageResponse() -> Response {
    var response = Response(.ok, type: "text/html; charset=utf-8", body: page.document)
    response.cache("max-age=2592000")
    return response
  }

  private func file(_ bytes: [UInt8], _ type: String) -> Response {
    var response = Response(.ok, type: type, body: bytes)
    response.cache("no-cache")
    return response
  }
}
