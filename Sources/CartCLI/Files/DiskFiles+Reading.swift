import CartFiles
import CartInterpreter
import CartLanguage
import CartModels
import CartPlatform

/// The bytes of standard input, read once, before waiting for anything else.
final class InputBytes {
  private let readAll: (_ mostBytes: Int) throws -> [UInt8]
  private var result: Result<[UInt8], any Error>?

  /// The maximum number of bytes that any format reads, plus one to detect longer input.
  private static let most = (1 << 26) + 1

  init(_ readAll: @escaping (_ mostBytes: Int) throws -> [UInt8]) { self.readAll = readAll }

  /// Reads all input; errors are reported when the bytes are requested.
  func take() { result = result ?? Result { try readAll(InputBytes.most) } }

  func bytes() throws -> [UInt8] {
    take()
    return try result?.get() ?? []
  }
}

extension DiskFiles {
  func takeInput() { input?.take() }

  func read(_ path: String, mostBytes: Int, namedIn source: Source) throws -> [UInt8] {
    do {
      let bytes =
        path == FilePhrase.streamPath
        ? try inputBytes()
        : try fileBytes(of: source, path, mostBytes)
      guard bytes.count <= mostBytes else { throw PathError(code: EFBIG) }
      return bytes
    } catch let error as PathError where error.code == EFBIG {
      throw Diagnostic(
        .unreadableFile, "`\(path)` is larger than \(mostBytes) bytes",
        help: ["check that it is the right file"]
      )
    } catch let error as PathError {
      throw Diagnostic(.file, "cannot read `\(path)`: \(error.reason)")
    }
  }

  private func fileBytes(of source: Source, _ path: String, _ mostBytes: Int) throws -> [UInt8] {
    let fullPath = fullPath(path, namedIn: source)
    try FileReach(of: source, folder: folder).checkReading(fullPath, called: path)
    return try fileBytes(at: fullPath, called: path, mostBytes)
  }

  func read(
    reference path: String, of file: String, mostBytes: Int, namedIn source: Source
  ) throws -> [UInt8]? {
    let folder = FilePath(fullPath(file, namedIn: source)).folder
    let fullPath = FilePath(folder).appending(path)
    switch FilePresence(at: fullPath) {
    case .nothing: return nil
    case .brokenLink, .file, .folder, .pipe, .special, .unknown: break
    }
    guard isBelow(folder, fullPath) else {
      throw Diagnostic(
        .filesRefused, "`\(path)` leads out of the folder of `\(file)`",
        help: ["a recipe can only read files in its own folder and below"])
    }
    do {
      return try fileBytes(at: fullPath, called: path, mostBytes)
    } catch let error as PathError where error.code == EFBIG {
      throw Diagnostic(.unreadableFile, "`\(path)` is larger than \(mostBytes) bytes")
    } catch let error as PathError {
      throw Diagnostic(.file, "cannot read `\(path)`: \(error.reason)")
    }
  }

  /// Whether a path leads into a folder after all links are followed.
  private func isBelow(_ folder: String, _ path: String) -> Bool {
    guard let root = FilePath(folder.isEmpty ? "." : folder).resolved,
      let end = FilePath(path).resolved
    else { return false }
    return end.utf8.starts(with: (root == "/" ? root : root + "/").utf8)
  }

  private func inputBytes() throws -> [UInt8] {
    guard let input else {
      throw Diagnostic(
        .noFile, "standard input already holds the sentences",
        help: ["name a file, as in `import notes.txt`; at a prompt, paste the lines themselves"])
    }
    return try input.bytes()
  }

  /// Reads a regular file only, because a device can be endless and a pipe can block.
  private func fileBytes(
    at path: String, called name: String, _ mostBytes: Int
  ) throws -> [UInt8] {
    switch FilePresence(at: path) {
    case .nothing, .brokenLink:
      throw Diagnostic(
        .noFile, "file `\(name)` not found", help: ["check the path and try again"])
    case .folder: throw Diagnostic.folder(name, insteadOf: "a file")
    case .pipe, .special: throw Diagnostic.notRegular(name)
    case .file, .unknown: break
    }
    return try FilePath(path).readAll(mostBytes: mostBytes, isRegular: true)
  }
}
