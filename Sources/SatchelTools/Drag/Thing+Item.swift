import DragKit
import Foundation
import Localization

extension Thing {
  /// The item that a drag carries.
  ///
  /// - Parameter folder: where a file is made of bytes that were piped in, when
  ///   a program asks for one; it is made then.
  func item(filesIn folder: URL) -> TransferItem {
    let own = ownItem(filesIn: folder)
    guard !forms.isEmpty else { return own }
    return TransferItem(
      id: own.id, name: own.name, kind: own.kind,
      representations: (named + own.representations).distinct(),
      fileForm: own.fileForm, removeFile: own.removeFile,
      saveForm: own.saveForm, byteCount: own.byteCount)
  }

  /// The forms that were named. Plain text goes by two names: some programs know
  /// only one.
  private var named: [Representation] {
    forms.flatMap { form in
      let isText = form.type == .plainText
      return (isText ? [.utf8Text, .plainText] : [form.type]).map { type in
        Representation(type, byteCount: { try? form.payload.byteCount() }) {
          form.payload
        }
      }
    }
  }

  private func ownItem(filesIn folder: URL) -> TransferItem {
    let id = UUID()
    switch content {
    case .file(let path, let isFolder):
      let url = path.url(isFolder ? .isDirectory : .notDirectory)
      return .make(
        id: id, name: path.name, kind: isFolder ? .folder : .file,
        type: iconType, content: .file(url), fileForm: { url })
    case .link(let link):
      return .make(
        id: id, name: ItemName.ofLink(link), kind: .link, type: .mozURL,
        content: .data(link.storedForm))
    case .text(let text): return .text(text)
    case .bytes(let data, let type):
      let name = FileName.titled(tr("Standard input"), of: type)
      let file = folder.appending(path: name)
      return .make(
        id: id, name: name,
        kind: type.conforms(to: .anyImage) ? .image : .file, type: type,
        content: .data(data),
        fileForm: {
          try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
          try data.write(to: file, options: .atomic)
          return file
        }, byteCount: Int64(data.count))
    case .forms:
      return TransferItem(
        id: id, name: title(.name, in: .workingFolder), kind: kindOfForms,
        representations: [])
    }
  }

  private var kindOfForms: ContentKind {
    guard let first = forms.first?.type.canonical else { return .file }
    if first == .plainText { return .text }
    if first == .html { return .richText }
    return first.conforms(to: .anyImage) ? .image : .file
  }
}
