import ContentTypes
import Foundation
import Localization
import Transfer

/// How a row calls a file.
public enum NameStyle: Sendable {
  /// By its name alone.
  case name
  /// By its path from here, if it is below; else by its whole path.
  case pathFromHere
  /// By its whole path.
  case path
}

extension Thing {
  /// What a row says, on one line.
  ///
  /// - Parameters:
  ///   - style: how files are called.
  ///   - folder: where the process works.
  func title(_ style: NameStyle, in folder: LocalPath) -> String {
    switch content {
    case .file(let path, _):
      let whole = String(decoding: path.bytes, as: UTF8.self)
      let here = String(decoding: folder.bytes, as: UTF8.self) + "/"
      return switch style {
      case .name: Name.cleaned(path.name.isEmpty ? whole : path.name)
      case .pathFromHere where whole.hasPrefix(here):
        Name.cleaned(String(whole.dropFirst(here.count)))
      case .path, .pathFromHere: Name.cleaned(whole)
      }
    case .link(let link): return Name.cleaned(link.address)
    case .text(let text): return ItemName.ofText(text, else: tr("Empty text"))
    case .bytes(_, let type): return tr("Standard input (\(type.essence))")
    case .forms:
      return forms.map(\.type.essence).joined(separator: ", ")
    }
  }

  /// The type that its icon is of.
  var iconType: MIMEType {
    switch content {
    case .file(_, isFolder: true): .folder
    case .file(let path, _):
      MIMEType(fileExtension: (path.name as NSString).pathExtension)
        ?? .octetStream
    case .link: .html
    case .text: .plainText
    case .bytes(_, let type): type
    case .forms: forms.first?.type ?? .octetStream
    }
  }

  /// The file whose picture the row shows; nil for what is no picture.
  var pictureFile: String? {
    guard case .file(let path, isFolder: false) = content,
      iconType.conforms(to: .anyImage)
    else { return nil }
    return path.text
  }

  /// The address that a click opens; nil for what has none.
  var address: String? {
    switch content {
    case .file(let path, _): URIList.address(of: path.url())
    case .link(let link): link.address
    case .text, .bytes, .forms: nil
    }
  }
}
