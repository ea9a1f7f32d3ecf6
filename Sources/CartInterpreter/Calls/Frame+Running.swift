import CartLanguage
import CartModels

/// Runs programs. Calls of functions don't nest on the machine's stack: a call continues in the
/// frame of the function, and its end continues in the frame of the caller.
extension Frame {
  /// Runs a program. - Returns: what it gives, if anything.
  func run(_ code: Code) throws -> Value? {
    let (calls, budget) = (calls, budget)
    let outermost = calls.count
    var frame = Unmanaged.passUnretained(self)
    var file = RegisterFile(self)
    var next = code.start
    while true {
      do {
        while true {
          let step = next
          next += 1
          switch step.pointee.operation {
          case .step:
            if budget.countStep() { try frame.use { try $0.look(atStep: step) } }
          case .move:
            if let number = file[step.pointee.a].whole {
              file[step.pointee.c].put(number)
            } else {
              try frame.use { try $0.move(step) }
            }
          case .add:
            if !step.compute(file, { $0.addingReportingOverflow($1) }) {
              try frame.use { try $0.calculate(step) }
            }
          case .subtract:
            if !step.compute(file, { $0.subtractingReportingOverflow($1) }) {
              try frame.use { try $0.calculate(step) }
            }
          case .multiply:
            if !step.compute(file, { $0.multipliedReportingOverflow(by: $1) }) {
              try frame.use { try $0.calculate(step) }
            }
          case .calculate: try frame.use { try $0.calculate(step) }
          case .negate: try frame.use { try $0.negate(step) }
          case .evaluate: try frame.use { try $0.evaluate(step) }
          case .find: try frame.use { try $0.find(step) }
          case .run: try frame.use { try $0.runStatement(step) }
          case .jump: next = next.target(of: step)
          case .equal:
            let jumps = step.compare(file, ==)
            if try jumps ?? frame.use({ try $0.compare(step) }) { next = next.target(of: step) }
          case .notEqual:
            let jumps = step.compare(file, !=)
            if try jumps ?? frame.use({ try $0.compare(step) }) { next = next.target(of: step) }
          case .less:
            let jumps = step.compare(file, <)
            if try jumps ?? frame.use({ try $0.compare(step) }) { next = next.target(of: step) }
          case .lessOrEqual:
            let jumps = step.compare(file, <=)
            if try jumps ?? frame.use({ try $0.compare(step) }) { next = next.target(of: step) }
          case .greater:
            let jumps = step.compare(file, >)
            if try jumps ?? frame.use({ try $0.compare(step) }) { next = next.target(of: step) }
          case .greaterOrEqual:
            let jumps = step.compare(file, >=)
            if try jumps ?? frame.use({ try $0.compare(step) }) { next = next.target(of: step) }
          case .holds:
            if try frame.use({ try $0.holds(step) }) { next = next.target(of: step) }
          case .holdsNode:
            if try frame.use({ try $0.holdsNode(step) }) { next = next.target(of: step) }
          case .grows:
            if file[step.pointee.a].whole == nil, try frame.use({ try $0.grows(step) }) {
              next = next.target(of: step)
            }
          case .begin:
            if try !frame.use({ try $0.begin(step) }) { next = next.target(of: step) }
          case .next:
            let loop = frame.use { $0.loops.baseAddress.unsafelyUnwrapped } + Int(step.pointee.a)
            if let number = loop.pointee.nextNumber() {
              // The usual loop counts in place, and with its first statement.
              if step.pointee.wanted, budget.countTwoSteps() {
                file.local(step.pointee.b).put(number)
                next = next.target(of: step) + 1
                continue
              }
              if budget.countStep() { try frame.use { try $0.look(atLoop: step) } }
              file.local(step.pointee.b).put(number)
              next = next.target(of: step)
            } else if try frame.use({ try $0.advance(step) }) {
              next = next.target(of: step)
            }
          case .leave: frame.use { $0.loops[Int(step.pointee.a)] = LoopState() }
          case .prepare:
            try frame.use { frame in
              try step.detail(FunctionCall.self).use { try $0.prepare(frame) }
            }
          case .call:
            if budget.countStep() { try frame.use { try $0.look(atCall: step) } }
            let call = step.detail(FunctionCall.self)
            let (caller, after, first) = (frame, next, file.local(step.pointee.a))
            frame = try call.use { try $0.enter(calls, from: caller, after, with: first) }
            file.turn(to: frame)
            next = call.use { $0.start }
            if call.use({ $0.hasDefaults }) {
              let inner = frame
              try call.use { call in try inner.use { try call.fillDefaults($0) } }
            }
          case .give:
            let (inner, result) = (frame, file[step.pointee.a])
            guard let open = calls.close(above: outermost) else {
              if let number = result.whole { return .number(Rational(number)) }
              return inner.use { $0.taken(Register(offset: step.pointee.a)) }
            }
            (frame, next) = (open.frame, open.next)
            file.turn(to: frame)
            let target = file[(next - 1).pointee.b]
            if let number = result.whole {
              target.put(number)
            } else {
              inner.use { $0.give(step, to: target, of: open) }
            }
            inner.use { $0.end() }
          case .end:
            guard let open = calls.close(above: outermost) else { return nil }
            frame.use { $0.end() }
            (frame, next) = (open.frame, open.next)
            file.turn(to: frame)
            try frame.use { try $0.takeNothing(at: open.next - 1) }
          }
        }
      } catch {
        (frame, next) = try calls.recovered(error, frame, next, in: code, above: outermost)
        file.turn(to: frame)
      }
    }
  }
}
