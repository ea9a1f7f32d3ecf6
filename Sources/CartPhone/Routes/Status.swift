/// The status codes of answers (RFC 9110).
enum Status: Int {
  case ok = 200
  case notModified = 304
  case malformed = 400
  case unauthorized = 401
  case forbidden = 403
  case notFound = 404
  case wrongMethod = 405
  case timeout = 408
  case noLength = 411
  case tooLarge = 413
  case wrongType = 415
  case wrongHost = 421
  case tooMany = 429
  case headTooLarge = 431
  case failed = 500
  case busy = 503
  case diskFull = 507
}
