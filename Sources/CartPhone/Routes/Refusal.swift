/// An error that ends the work on a request:
/// `{"error": "expired", "say": "this link has expired"}`.
struct Refusal: Error, Equatable {
  var status: Status
  /// The code for programs.
  var code: String
  /// The message for people.
  var message: String
  var headers: [Request.Header] = []

  init(
    _ status: Status, _ code: String, _ message: String, retryAfter seconds: Int? = nil
  ) {
    self.status = status
    self.code = code
    self.message = message
    if let seconds { add("Retry-After", String(seconds)) }
  }

  mutating func add(_ name: String, _ value: String) {
    headers.append(Request.Header(name: name, value: value))
  }

  /// The message as a sentence of its own.
  var sentence: String { message.prefix(1).uppercased() + message.dropFirst() }

  var response: Response {
    var response = Response.json(status) {
      $0.member("error", code)
      $0.member("say", message)
    }
    response.headers += headers
    return response
  }
}
