import CartPlatform

/// A pipe whose ends are not inherited by other programs.
struct PipeEnds {
  /// The end to read from.
  let output: Int32
  /// The end to write to.
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
