/// The paths that the server answers.
enum Route: String, CaseIterable {
  case page = "/"
  case list = "/v1/list"
  case live = "/v1/live"
  case intents = "/v1/intents"
  case names = "/v1/names"
  case find = "/v1/find"
  case menu = "/v1/menu"
  case plain = "/plain"
  case worker = "/sw.js"
  case manifest = "/manifest.webmanifest"

  var method: String {
    switch self {
    case .intents, .plain: "POST"
    case .page, .list, .live, .names, .find, .menu, .worker, .manifest: "GET"
    }
  }
}
