import CartInterchange
import CartInterpreter
import CartLanguage

/// A template as JSON.
struct TemplateJSON: Encodable {
  let template: String
  let description: String
  let parameters: [ParameterJSON]
  let origin: Nullable<String>
  let builtIn: Bool
  let schedules: [String]
  let source: String

  /// A parameter with its default as it is written in the source.
  struct ParameterJSON: Encodable {
    let name: String
    let `default`: Nullable<String>
  }

  init(_ report: TemplateReport) {
    template = report.name
    description = report.description
    parameters = report.signature.parameters.map {
      ParameterJSON(name: $0.name, default: Nullable($0.default))
    }
    origin = Nullable(report.origin)
    builtIn = report.origin == nil
    schedules = report.schedules
    source = report.layout
  }
}
