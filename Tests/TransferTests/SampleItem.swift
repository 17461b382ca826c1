import ContentTypes
import Foundation

@testable import Transfer

/// One item of each kind, with known content.
struct SampleItem {
  static let texts = "Grüße\nan alle"

  static let chart = """
    {"style":"bars","table":{"names":["Tea","Cups"],"rows":[["Assam","3"]]},\
    "title":"Teas"}
    """

  static let drawing = """
    {"shapes":[{"form":"line","ink":"blue","points":[1,2,30,4],"width":3}],\
    "title":"Plan"}
    """

  let item: TransferItem
  let bytes: Data

  init(
    _ kind: ContentKind, in workspace: Workspace, hasFile: Bool = true
  ) throws {
    let file = try workspace.file("a ü%#.bin", pngBytes)
    let folder = workspace.url
    let (type, bytes): (MIMEType, Data)
    switch kind {
    case .text: (type, bytes) = (.utf8Text, Data(Self.texts.utf8))
    case .richText:
      (type, bytes) = (.utf8HTML, Data("<p>Hallo <b>Welt</b></p>".utf8))
    case .note: (type, bytes) = (.utf8HTML, Data("<p>a <b>b</b></p>\n".utf8))
    case .link:
      let link = LinkValue(address: "https://h/ü?a&b", title: "Ti<tel")
      (type, bytes) = (.storedLink, link?.storedForm ?? Data())
    case .image: (type, bytes) = (.jpeg, Data([0xFF, 0xD8, 0xFF, 0xE0, 7, 8]))
    case .color:
      let color = ColorValue(red: 0xFFFF, green: 0x8000, blue: 1, alpha: 2)
      (type, bytes) = (.color, color.xColor)
    case .file: (type, bytes) = (.octetStream, Data(pngBytes))
    case .audio:
      type = MIMEType("audio/flac") ?? .octetStream
      bytes = Data("fLaC\0\0\0\u{22}".utf8)
    case .video:
      type = MIMEType("video/webm") ?? .octetStream
      bytes = Data([0x1A, 0x45, 0xDF, 0xA3, 1, 2])
    case .contact:
      let card = "BEGIN:VCARD\r\nFN:Anna\r\nEMAIL:anna@h\r\nEND:VCARD\r\n"
      (type, bytes) = (.vCard, Data(card.utf8))
    case .message:
      (type, bytes) = (.message, Data("Subject: Trip\n\nHello\n".utf8))
    case .chart: (type, bytes) = (.chart, Data(Self.chart.utf8))
    case .program:
      let entry = "[Desktop Entry]\nType=Application\nName=Tool\nExec=tool\n"
      (type, bytes) = (.program("tool.desktop"), Data(entry.utf8))
    case .drawing: (type, bytes) = (.drawing, Data(Self.drawing.utf8))
    case .draft: (type, bytes) = (.draft, Data("{}".utf8))
    default: (type, bytes) = (.folder, Data())
    }
    self.bytes = bytes
    let png = Representation(.png) { .data(Data(pngBytes)) }
    let message = Representation(.message) {
      .data(Data("Subject: Draft\n\nHello\n".utf8))
    }
    let handedOut = kind == .folder ? folder : file
    let fileForm: TransferItem.FileForm = { handedOut }
    if kind == .mailbox {
      let message = try SampleItem(.message, in: workspace, hasFile: hasFile)
      item = .mailbox(
        id: UUID(), name: "Sample mailbox", contents: [message.item],
        folder: fileForm, removeFolder: {})
      return
    }
    guard kind != .stack else {
      let photo = TransferItem.make(
        id: UUID(), name: "Photo", kind: .image, type: .png,
        content: .data(Data(pngBytes)), fileForm: hasFile ? fileForm : nil)
      item = .stack(
        id: UUID(), name: "Sample stack", contents: [photo, photo],
        folder: fileForm)
      return
    }
    item = .make(
      id: UUID(), name: "Sample \(kind.rawValue)", kind: kind, type: type,
      content: .data(bytes),
      converted: [.image, .chart, .drawing].contains(kind)
        ? [png] : kind == .draft ? [message] : [],
      fileForm: hasFile ? fileForm : nil)
  }
}
