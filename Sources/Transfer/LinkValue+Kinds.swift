import ContentTypes
import Foundation
import Localization

extension LinkValue {
  /// Whether what it names can be fetched: `http` and `https`.
  public var isDownloadable: Bool {
    let scheme = address.prefix { $0 != ":" }.lowercased()
    return ["http", "https"].contains(scheme)
  }

  /// What is fetched from it: its address, without a name and a password to
  /// sign in with.
  public var downloadAddress: String {
    AddressCredentials.removed(from: address)
  }

  /// What a person should know before it is fetched; nil if that is nothing.
  public var downloadNotice: String? {
    guard downloadAddress != address else { return nil }
    return
      tr(
        "“\(downloadName)” is downloaded without the name and the password in "
          + "its address, because Satchel does not keep passwords. If it needs "
          + "them, download it in a browser.")
  }

  /// What a file that is fetched from it is called until the server has said
  /// more: the last part of the address where that looks like a file's name,
  /// else the title.
  public var downloadName: String {
    let bare = address.prefix { $0 != "?" && $0 != "#" }
    let parts = FileName.components(of: bare).dropFirst()
    if parts.count > 1, let last = parts.last,
      let name = String(last).removingPercentEncoding, name.contains(".")
    {
      return FileName.safe(name, else: tr("Download"))
    }
    return ItemName.ofLink(self)
  }

  /// Whether it refers to a folder or file of this computer.
  var isReference: Bool { address.hasPrefix("file:///") }

  /// A reference to a folder or file of this computer that is kept where it
  /// is; see `MIMEType.storedReference`.
  public init(reference file: URL) {
    self.init(
      unchecked: URIList.address(of: file), title: file.lastPathComponent)
  }
}

extension MIMEType {
  /// What a reference to a folder or file of this computer is kept as: a link
  /// to a `file:` address. It is never given away as a list of files: some
  /// programs move what such a list names.
  public static let storedReference =
    MIMEType("text/x-moz-url;charset=utf-8;target=file") ?? .storedLink

  /// Whether a stored link refers to this computer.
  public var isReference: Bool { parameters["target"] == "file" }
}
