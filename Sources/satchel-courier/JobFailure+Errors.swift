import Library
import Localization
import Transfer

extension JobFailure {
  /// Why a transfer failed, for a person.
  init(of name: String, _ error: any Error) {
    switch error {
    case let error as DownloadError:
      self.init(error.description, canRetry: error.canRetry)
    case let error as LibraryError:
      self.init(error.description, canRetry: error.mayPass)
    default:
      self.init(
        tr("“\(name)” could not be transferred (\(error))."), canRetry: true)
    }
  }
}

extension LibraryError {
  /// Whether a person could do something about it, or time could.
  fileprivate var mayPass: Bool {
    switch code {
    case .unsuitableFile, .holdsLibrary, .insideLibrary, .tooDeep: false
    default: true
    }
  }
}
