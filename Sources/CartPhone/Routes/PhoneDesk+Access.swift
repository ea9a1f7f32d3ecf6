extension PhoneDesk {
  /// Returns the route of a request after checking that the request is allowed there.
  func route(of request: Request) throws(Refusal) -> Route {
    guard let host = request["host"], origins.allowsHost(host) else {
      throw Refusal(.wrongHost, "wrong-host", "this server has another address")
    }
    guard let route = Route(rawValue: request.path), exists(route) else { throw Self.notFound }
    guard request.method == route.method else {
      var refusal = Refusal(.wrongMethod, "wrong-method", "use \(route.method)")
      refusal.add("Allow", route.method)
      throw refusal
    }
    if let origin = request["origin"], !allows(origin, route) {
      throw Refusal(.forbidden, "foreign-origin", "the request is from another site")
    }
    try checkType(of: request, route)
    return route
  }

  private func exists(_ route: Route) -> Bool {
    switch route {
    case .worker, .manifest: origins.isSecure
    case .page, .list, .live, .intents, .names, .find, .menu, .plain: true
    }
  }

  /// Whether an origin is allowed. Forms of a page without a referrer have the origin `null`.
  private func allows(_ origin: String, _ route: Route) -> Bool {
    origins.allowsOrigin(origin) || route == .plain && origin == "null"
  }

  private func checkType(of request: Request, _ route: Route) throws(Refusal) {
    let wanted: String
    switch route {
    case .intents: wanted = "application/json"
    case .plain: wanted = "application/x-www-form-urlencoded"
    case .page, .list, .live, .names, .find, .menu, .worker, .manifest: return
    }
    let type = request["content-type"]?.split(separator: ";").first ?? ""
    guard type.lowercased() == wanted else {
      throw Refusal(.wrongType, "wrong-type", "the body must be \(wanted)")
    }
  }

  /// Returns the token of a request below `/v1`: `Authorization: Bearer TOKEN`.
  func token(of request: Request) throws(Refusal) -> String {
    let parts = request["authorization"]?.split(separator: " ") ?? []
    guard parts.count == 2, parts[0].lowercased() == "bearer" else {
      throw Self.unauthorized("no-token", "the request has no token")
    }
    return String(parts[1])
  }

  /// Returns the link that a token gives access to.
  mutating func access(
    _ request: Request, token: String, _ now: Duration
  ) throws(Refusal) -> GrantedLink {
    let sender = origins.sender(of: request)
    if let wait = guesses.wait(of: sender, at: now) {
      throw Self.tooMany("too many wrong tokens", wait)
    }
    guard let token = PhoneToken(token) else { throw unknown(sender, now) }
    let digest = token.digest
    switch try ask({ host throws(PhoneHostError) in try host.access(digest) }) {
    case .granted(let link):
      guard connections.join(request.connection, digest) else {
        throw Self.tooMany("too many connections", .seconds(1))
      }
      noteSeen(link, now)
      return link
    case .unknown: throw unknown(sender, now)
    case .expired: throw Self.unauthorized("expired", "this link has expired")
    case .revoked: throw Self.unauthorized("revoked", "this link was revoked")
    }
  }

  private mutating func unknown(_ sender: String, _ now: Duration) -> Refusal {
    guesses.note(sender, at: now)
    return Self.unauthorized("unknown", "this link is not valid")
  }

  private static func unauthorized(_ code: String, _ message: String) -> Refusal {
    var refusal = Refusal(.unauthorized, code, message)
    refusal.add("WWW-Authenticate", "Bearer")
    return refusal
  }

  static func tooMany(_ message: String, _ wait: Duration) -> Refusal {
    Refusal(.tooMany, "too-many", message, retryAfter: wait.roundedUpSeconds)
  }

  /// Records the use of a link, once a minute.
  private mutating func noteSeen(_ link: GrantedLink, _ now: Duration) {
    var record = records[link.digest] ?? LinkRecord(rate: IntentRate(at: now))
    defer { records[link.digest] = record }
    if let noted = record.noted, now - noted < .seconds(60) { return }
    record.noted = now
    do throws(PhoneHostError) {
      try host.noteSeen(link)
    } catch {
      // A full disk must not prevent reading. The next attempt is in a minute.
    }
  }
}
