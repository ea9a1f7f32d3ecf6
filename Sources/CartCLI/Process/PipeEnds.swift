import CartPlatform

/// A pipe, neither end of which is handed on to other programs.
struct PipeEnds {
  /// Where it is read.
  let output: Int32
  /// Where it is written.
  let input: Int32

  init() throws(WriteError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw WriteError(code: errno) }
    (output, input) = (ends[0], ends[1])
    for end in ends where fcntl(end, F_SETFD, FD_CLOEXEC) != 0 {
      let code = errno
      closeBoth()
      throw WriteError(code: code)
    }
  }

  func closeBoth() {
    close(output)
    close(input)
  }
}
