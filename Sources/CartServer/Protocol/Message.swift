/// What a message says of itself before anybody reads what it is about.
struct MessageHead: Decodable {
  /// What its answer is to be known by; a notification has none.
  var id: RequestID?
  /// What it asks for; an answer has none.
  var method: String?
}

/// What a request is about.
struct MessageBody<Parameters: Decodable>: Decodable {
  var params: Parameters
}

/// The client doesn't want an answer any more.
struct CancelParameters: Decodable {
  var id: RequestID
}

/// Nothing, or whatever nobody looks at.
struct AnyParameters: Decodable {}

/// What a request and its answer are known by.
package enum RequestID: Hashable, Codable, Sendable {
  case number(Int)
  case text(String)

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      self = .number(try container.decode(Int.self))
    } catch {
      self = .text(try container.decode(String.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}

/// The answer to a request. Where nothing is found, its result is null.
struct Answer<Result: Encodable>: Encodable {
  var id: RequestID?
  var result: Result?

  private enum CodingKeys: String, CodingKey { case jsonrpc, id, result }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode("2.0", forKey: .jsonrpc)
    try container.encode(id, forKey: .id)
    try container.encode(result, forKey: .result)
  }
}

/// What is said of a request that can't be answered.
struct Refusal: Encodable {
  var id: RequestID?
  var error: RequestError

  private enum CodingKeys: String, CodingKey { case jsonrpc, id, error }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode("2.0", forKey: .jsonrpc)
    try container.encode(id, forKey: .id)
    try container.encode(error, forKey: .error)
  }
}

/// Something that the client is told without having asked.
struct Notice<Parameters: Encodable>: Encodable {
  let jsonrpc = "2.0"
  var method: String
  var params: Parameters

  private enum CodingKeys: String, CodingKey { case jsonrpc, method, params }
}

/// Why a request can't be answered.
package struct RequestError: Error, Encodable, Equatable {
  /// The numbers that the protocol gives to reasons.
  package enum Code: Int, Encodable, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    case internalError = -32603
    case notInitialized = -32002
    case requestFailed = -32803
    case requestCancelled = -32800
  }

  package var code: Code
  package var message: String

  /// The client wants no answer any more.
  static let cancelled = RequestError(.requestCancelled, "the client cancelled this")

  /// Says why.
  package init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }
}
