import CartFiles
import CartHousehold
import CartModels
import CartPlatform
import Foundation

/// The socket that connects the server of phones of a store with the user's prompts:
/// `$XDG_RUNTIME_DIR/quickcart/STORE.sock`.
///
/// The server sends its address in the first line, and then one line for each action of a phone.
/// A prompt can send `stop`.
struct PhoneSocket {
  /// The message that ends the server.
  static let stop = "stop"

  let path: String

  /// - Parameter store: the path of the store. All paths to the same file have the same socket.
  init(ofStoreAt store: String, _ host: Host) {
    let name = UUID(naming: ["phones", FilePath(store).resolvedForWriting])
    // The path of a socket is limited to 103 bytes, so the name is short.
    path =
      host.directory("XDG_RUNTIME_DIR", fallback: ".local/state")
      + "/\(name.uuidString.lowercased().prefix(13)).sock"
  }

  /// Connects to the server, without waiting for its first line.
  ///
  /// - Throws: the reason if it can't; the file doesn't exist if no server runs.
  func connected() throws(WriteError) -> Int32 {
    try descriptor { CartPlatform.connect($0, $1, $2) == 0 }
  }

  /// Creates the socket, replacing one that a killed server left behind.
  ///
  /// Until its mode is set, only the folder's permissions keep other users out.
  func listening() throws(WriteError) -> Int32 {
    if let code = MissingFolders.make(FilePath(path).folder) { throw WriteError(code: code) }
    unlink(path)
    return try descriptor {
      CartPlatform.bind($0, $1, $2) == 0 && chmod(path, 0o600) == 0 && listen($0, 16) == 0
    }
  }

  private func descriptor(
    _ use: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Bool
  ) throws(WriteError) -> Int32 {
    let descriptor = socket(AF_UNIX, PhoneSocket.streams, 0)
    guard descriptor >= 0 else { throw WriteError(code: errno) }
    guard isSetUp(descriptor), isUsed(descriptor, use) else {
      let code = errno
      close(descriptor)
      throw WriteError(code: code)
    }
    return descriptor
  }

  private func isSetUp(_ descriptor: Int32) -> Bool {
    fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 && fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0
  }

  private func isUsed(
    _ descriptor: Int32, _ use: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Bool
  ) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let fits = withUnsafeMutableBytes(of: &address.sun_path) { place in
      // The path ends in a zero byte.
      guard path.utf8.count < place.count else { return false }
      place.copyBytes(from: path.utf8)
      return true
    }
    guard fits else {
      errno = ENAMETOOLONG
      return false
    }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        use(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  #if canImport(Glibc)
    private static let streams = Int32(SOCK_STREAM.rawValue)
  #else
    private static let streams = SOCK_STREAM
  #endif
}
