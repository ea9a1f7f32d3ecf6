import FuzzChecks

/// Used by one thread: libFuzzer's.
nonisolated(unsafe) private let check = InterpreterCheck()

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzInterpreter(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzTarget.run(start, count) { try check.run($0) }
}
