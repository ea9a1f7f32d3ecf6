/// The limits of the server.
package struct PhoneLimits: Sendable {
  /// The maximum number of simultaneous connections.
  package let mostConnections: Int

  /// - Parameter descriptors: The limit of file descriptors of the process.
  package init(descriptors: Int) {
    // 32 descriptors are left for the store and the program.
    mostConnections = max(33, min(128 + 32, descriptors)) - 32
  }

  static let mostConnectionsOfAddress = 16
  static let mostConnectionsOfLink = 8
  static let longestHead = 8_192
  static let mostHeaders = 64
  static let longestBody = 65_536
  static let mostUnsent = 1 << 20
}
