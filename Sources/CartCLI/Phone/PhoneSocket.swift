import CartFiles
import CartHousehold
import CartModels
import CartPlatform
import Foundation

/// The place where the server of phones of a store and the user's prompts meet:
/// `$XDG_RUNTIME_DIR/quickcart/STORE.sock`.
///
/// The server says its address in the first line, and then what phones do, a line each. A prompt may
/// say `stop`.
struct PhoneSocket {
  /// Has the server end.
  static let stop = "stop"

  let path: String

  /// - Parameter store: the path of the store. All paths to one file have one socket.
  init(ofStoreAt store: String, _ host: Host) {
    let name = UUID(naming: ["phones", FilePath(store).resolvedForWriting])
    // The path of a socket has 103 bytes at most, so its name is short.
    path =
      host.directory("XDG_RUNTIME_DIR", fallback: ".local/state")
      + "/\(name.uuidString.lowercased().prefix(13)).sock"
  }

  /// Connects to the server, without waiting for its first line.
  ///
  /// - Throws: why it can't; there is nothing at the path where no server runs.
  func connected() throws(WriteError) -> Int32 {
    try descriptor { CartPlatform.connect($0, $1, $2) == 0 }
  }

  /// Makes the socket, in place of one that a killed server left behind.
  ///
  /// The folder keeps other users out until it is theirs to be kept out of.
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
      // A byte of zero ends it.
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
