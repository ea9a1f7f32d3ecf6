import CartModels
import CartPlatform

/// The user's own editor, for long or complicated entries.
struct OutsideEditor {
  /// Its name and arguments.
  let words: [String]
  private let environment: [String: String]

  /// The reason why a text could not be edited.
  struct Failure: Error {
    /// The reason in words.
    let text: String
  }

  /// The maximum size of an edited entry, in bytes.
  private static let longest = 1 << 20

  /// Chooses the editor from `VISUAL`, then `EDITOR`, then `vi`.
  init(environment: [String: String]) {
    let wanted = ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }
      .map(ShellWords.of).first { !$0.isEmpty }
    words = wanted ?? ["vi"]
    self.environment = environment
  }

  /// Opens a text in the editor, and waits for the edited text.
  ///
  /// - Parameter ending: the ending of the file's name, by which editors recognise the language.
  func edit(_ text: String, ending: String = ".qc") throws(Failure) -> String {
    let path = try makeFile(holding: text, ending)
    defer { unlink(path) }
    try run(on: path)
    do throws(PathError) {
      let bytes = try FilePath(path).readAll()
      guard bytes.count <= OutsideEditor.longest else {
        throw PathError(code: EFBIG)
      }
      return String(decoding: bytes, as: UTF8.self)
    } catch {
      throw Failure(text: "cannot read the edited text: \(error.reason)")
    }
  }

  /// Makes a file that only its owner can read.
  private func makeFile(holding text: String, _ ending: String) throws(Failure) -> String {
    let wanted = environment["TMPDIR"] ?? ""
    let folder = FilePath(wanted).isAbsolute ? wanted : "/tmp"
    var template = Array(FilePath(folder).appending("quickcart-XXXXXX\(ending)").utf8CString)
    let descriptor = mkstemps(&template, Int32(ending.utf8.count))
    guard descriptor >= 0 else {
      throw Failure(
        text: "cannot create a file in `\(folder)`: \(String(cString: strerror(errno)))")
    }
    defer { close(descriptor) }
    let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    do {
      let sink = FileSink(descriptor: descriptor)
      try sink.write(text + "\n")
      try sink.flush()
      return path
    } catch {
      unlink(path)
      throw Failure(text: "cannot write `\(path)`")
    }
  }

  private func run(on path: String) throws(Failure) {
    do {
      // ^C and ^\ are meant for the editor.
      let status = try Interruption.ignoring(ProgramStart.signals) {
        try PipedProcess.run(words + [path], environment: environment)
      }
      guard status == 0 else { throw Failure(text: "`\(words[0])` failed; the entry is unchanged") }
    } catch let error as Failure {
      throw error
    } catch let error as WriteError {
      let why = "cannot start `\(words[0])`: \(error.reason)"
      throw Failure(text: why + "; set VISUAL or EDITOR to another editor")
    } catch {
      throw Failure(text: "cannot start `\(words[0])`")
    }
  }
}
