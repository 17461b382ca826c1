import Charts
import ContentTypes
import Documents
import Drawings
import Foundation
import Pictures
import Transfer

/// What reads bytes that others wrote.
enum Parser: String, CaseIterable {
  case addresses
  case charts
  case color
  case contacts
  case copiedFiles = "copied-files"
  case drawings
  case html
  case items
  case links
  case markdown
  case messages
  case mimeType = "mime-type"
  case photoNotes = "photo-notes"
  case pictures
  case pictureText = "picture-text"
  case pictureProtocol = "picture-protocol"
  case responseHead = "response-head"
  case rtf
  case sniffing
  case styledText = "styled-text"
  case tables
  case streamPost = "stream-post"
  case text
  case thumbnailer
  case transferInfo = "transfer-info"

  /// Reads some bytes. What they are is no matter: a parser may throw, and must
  /// come back soon, having taken little memory.
  func read(_ bytes: [UInt8]) {
    switch self {
    case .addresses: decode(bytes, as: [.addresses, .files])
    case .charts:
      decode(bytes, as: [.content(.chart, .chart)])
      (try? Chart(decoding: Data(bytes))).map(write)
    case .color: decode(bytes, as: [.content(.color, .color)])
    case .contacts: readContacts(bytes)
    case .copiedFiles: decode(bytes, as: [.copiedFiles])
    case .drawings:
      decode(bytes, as: [.content(.drawing, .drawing)])
      (try? Drawing(decoding: Data(bytes))).map(write)
    case .html:
      decode(bytes, as: [.html, .markup(.html)])
      _ = HTMLText.plainText(of: String(decoding: bytes, as: UTF8.self))
      write(StyledText(html: Data(bytes)))
    case .items: decode(bytes, as: [.items])
    case .links:
      decode(bytes, as: [.mozURL, .netscapeURL])
      _ = try? LinkValue(decoding: Data(bytes))
    case .markdown:
      (try? StyledText(markdown: String(decoding: bytes, as: UTF8.self)))
        .map(write)
    case .messages:
      decode(bytes, as: [.content(.message, .message)])
      _ = MessageHead(Data(bytes))
    case .mimeType: readMIMEType(String(decoding: bytes, as: UTF8.self))
    case .photoNotes: readPhotoNotes(bytes)
    case .pictures:
      decode(
        bytes,
        as: [
          .content(.image, .png), .content(.image, .webp),
          .content(.image, .svg), .document(.pdf),
        ])
    case .pictureText: _ = PNGText.words(in: bytes)
    case .pictureProtocol: readPictureProtocol(bytes)
    case .responseHead: readResponseHead(bytes)
    case .rtf: (try? StyledText(rtf: Data(bytes))).map(write)
    case .sniffing:
      _ = MIMEType.sniffed(from: bytes)
      decode(bytes, as: [.sniffed])
    case .styledText: (try? StyledText(decoding: Data(bytes))).map(write)
    case .streamPost: readStreamPost(Data(bytes))
    case .tables: readTable(bytes)
    case .text:
      _ = TextSample(Data(bytes), isWhole: false)
      decode(
        bytes,
        as: [
          .text(.unspecified), .text(.utf8), .text(.utf16),
          .text(.utf16BigEndian), .text(.utf32), .text(.latin1),
          .text(.compoundText), .text(.windows1252),
          .text(.charset("iso-2022-jp")), .text(.charset("shift_jis")),
          .text(.charset("gb18030")), .text(.charset("windows-1258")),
        ])
    case .thumbnailer: readThumbnailer(bytes)
    case .transferInfo:
      if let info = try? TransferInfo(decoding: Data(bytes)) {
        _ = info.byteCount
        _ = try? info.data()
      }
    }
  }

  private func decode(
    _ bytes: [UInt8], as expectations: [Candidate.Expectation]
  ) {
    for expectation in expectations {
      Workspace.shared.decode(bytes, as: expectation)
    }
  }

  /// What is read comes back from each form that keeps it.
  private func write(_ text: StyledText) {
    let own = try? text.encoded()
    precondition(own.flatMap { try? StyledText(decoding: $0) } == text)
    let again = StyledText(html: text.html)
    if again != text {
      let other = zip(again.paragraphs, text.paragraphs).first { $0 != $1 }
      fatalError(
        "\(String(reflecting: other)) in \(String(decoding: text.html, as: UTF8.self))"
      )
    }
    _ = (text.plainText, text.title, text.markers)
    for form in StyledText.representations({ text }) { _ = form.type }
    // Markdown may lose style, and no letter.
    guard text.length <= 4096 else { return }
    if let short = try? StyledText(markdown: text.markdown) {
      precondition(letters(short) == letters(text), text.markdown)
    }
  }

  /// What is no white space, and no picture.
  private func letters(_ text: StyledText) -> [Unicode.Scalar] {
    text.paragraphs.flatMap(\.runs).flatMap { run in
      switch run.content {
      case .text(let words): Array(words.unicodeScalars)
      case .picture(let picture): Array(picture.description.unicodeScalars)
      }
    }.filter { !$0.properties.isWhitespace }
  }

  /// What is kept of a drawing is read again, and can be erased.
  private func write(_ drawing: Drawing) {
    guard let data = try? drawing.data, let again = try? Drawing(decoding: data)
    else { preconditionFailure("\(drawing)") }
    precondition(again == drawing)
    var rest = drawing
    for shape in drawing.shapes {
      let isErased = rest.erase(at: shape.points[0], reach: 1e9)
      precondition(isErased)
    }
    precondition(rest.shapes.isEmpty)
  }

  /// What is kept of a chart is read again, and has a place at any size.
  private func write(_ chart: Chart) {
    guard let data = try? chart.data, let again = try? Chart(decoding: data)
    else { preconditionFailure("\(chart)") }
    precondition(again == chart)
    for side in [0.0, 90, 480] {
      let layout = ChartLayout(chart, size: ChartSize(side, side)) {
        words, size, _ in
        ChartSize(Double(words.count) * size / 2, size)
      }
      precondition(layout.plot.width.isFinite && layout.plot.height.isFinite)
    }
  }

  private func readTable(_ bytes: [UInt8]) {
    for kind in [ContentKind.text, .richText] {
      let item = ArrivedItem(
        name: "a", kind: kind, type: kind == .text ? .csv : .utf8HTML,
        content: .bytes(Data(bytes)))
      guard let made = try? ContentKind.chart.descriptor.item(madeOf: item),
        case .bytes(let data) = made.content
      else { continue }
      guard let chart = try? Chart(decoding: data) else {
        preconditionFailure("\(made)")
      }
      write(chart)
      let text = String(
        decoding: SeparatedValues.csv(chart.table), as: UTF8.self)
      _ = SeparatedValues.table(text, isTable: true)
    }
  }

  private func readMIMEType(_ text: String) {
    if let type = MIMEType(text) {
      precondition(MIMEType(type.description) == type, "\(type)")
      _ = type.conforms(to: .anyImage)
      _ = type.preferredFileExtension
      _ = TextEncoding(charset: type.charset ?? "")
    }
    _ = OfferedType(text)
    _ = MIMEType(fileExtension: text)
  }

  private func readContacts(_ bytes: [UInt8]) {
    decode(bytes, as: [.content(.contact, .vCard)])
    for card in VCard.cards(in: Data(bytes)) {
      precondition(VCard.cards(in: card.bytes) == [card])
      let older = card.asVersion3
      precondition(older.asVersion3 == older)
      guard let contact = Contact(card) else { continue }
      _ = (contact.text, RecipientChoice(contact))
      // What is written of it says the same.
      let written = VCard(contact)
      precondition(Contact(written)?.emails == contact.emails)
      precondition(VCard.cards(in: written.bytes) == [written])
    }
    let read = Recipient.list(String(decoding: bytes, as: UTF8.self))
    for recipient in read.recipients {
      precondition(Recipient(recipient.description) == recipient)
    }
  }

  private func readPhotoNotes(_ bytes: [UInt8]) {
    for type in [MIMEType.jpeg, .png, .gif, .webp] {
      guard let clean = PhotoPrivacy.clean(Data(bytes), of: type) else {
        continue
      }
      // What is left has nothing more to be left out.
      precondition(PhotoPrivacy.clean(clean, of: type) == clean)
    }
  }

  private func readStreamPost(_ bytes: Data) {
    guard let post = StreamPost(json: bytes) else { return }
    guard let json = try? post.json(), let again = StreamPost(json: json) else {
      preconditionFailure("\(post)")
    }
    precondition(again == post)
    let stream = SharedStream(
      id: post.id, title: post.title,
      entries: [.init(folder: "2026-01-01-000000", post: post)])
    _ = StreamPage.html(stream, in: .gmt)
    _ = StreamFeed.xml(stream, at: post.date)
  }

  private func readThumbnailer(_ bytes: [UInt8]) {
    let call = ThumbnailerCommand.Call(
      input: "/content/file", output: "/tmp/picture.png", side: 512)
    for command in [
      ThumbnailerEntry(bytes)?.command,
      ThumbnailerCommand(String(decoding: bytes, as: UTF8.self)),
    ] {
      guard let command else { continue }
      precondition(!command.program.isEmpty)
      let words = command.arguments(for: call)
      for path in [call.input, call.output] {
        // By bytes: what follows may make another character of the last one.
        precondition(
          words.contains { Data($0.utf8).range(of: Data(path.utf8)) != nil })
      }
    }
  }

  private func readPictureProtocol(_ bytes: [UInt8]) {
    _ = PictureFacts.Format(head: bytes)
    if let request = PictureRequest(bytes) {
      precondition(request.bytes == bytes)
    }
    if let message = DecodedMessage(bytes) {
      precondition(DecodedMessage(message.bytes) == message)
    }
    for request in [
      PictureRequest.thumbnail(side: 192), .converted(to: .png), .message,
    ] {
      guard let answer = PictureAnswer(bytes, to: request) else { continue }
      precondition(answer.header == bytes)
    }
    let failed = FailedPictures(
      String(decoding: bytes, as: UTF8.self), day: 20_000)
    precondition(failed.lines.count <= FailedPictures.limit)
  }

  private func readResponseHead(_ bytes: [UInt8]) {
    var head = ResponseHead()
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      head.read(String(decoding: line, as: UTF8.self))
    }
    _ = (head.length, head.validator, head.range, head.isEncoded)
    _ = (head["content-type"], head.fileName)
  }
}
