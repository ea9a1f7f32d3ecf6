import Foundation

extension UUID {
  /// The identifier as stored in a row.
  var data: Data { withUnsafeBytes(of: uuid) { Data($0) } }

  /// Creates an identifier from its stored form, or returns nil if it isn't 16 bytes long.
  init?(data: Data) {
    guard data.count == MemoryLayout<uuid_t>.size else { return nil }
    self.init(uuid: data.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) })
  }
}
