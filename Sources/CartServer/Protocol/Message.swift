/// The part of a message that is decoded first, before its parameters.
struct MessageHead: Decodable {
  /// The identifier of a request; a notification has none.
  var id: RequestID?
  /// The name of the method; an answer has none.
  var method: String?
}

/// The parameters of a message.
struct MessageBody<Parameters: Decodable>: Decodable {
  var params: Parameters
}

/// The parameters of the notification that a request is cancelled.
struct CancelParameters: Decodable {
  var id: RequestID
}

/// Parameters that are absent or ignored.
struct AnyParameters: Decodable {}

/// The identifier that a request and its answer share.
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

/// The answer to a request. If nothing was found, the result is null.
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

/// The error answer to a request.
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

/// A notification for the client.
struct Notice<Parameters: Encodable>: Encodable {
  let jsonrpc = "2.0"
  var method: String
  var params: Parameters

  private enum CodingKeys: String, CodingKey { case jsonrpc, method, params }
}

/// The reason why a request failed.
package struct RequestError: Error, Encodable, Equatable {
  /// The error codes of the protocol.
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

  /// The error for a request that the client cancelled.
  static let cancelled = RequestError(.requestCancelled, "the client cancelled this")

  /// Makes an error with a code and a message.
  package init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }
}
