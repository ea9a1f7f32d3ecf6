import FuzzChecks

/// Only used by libFuzzer's thread.
nonisolated(unsafe) private let check = InterpreterCheck()

/// The function that libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzInterpreter(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzTarget.run(start, count) { try check.run($0) }
}
