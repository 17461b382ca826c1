import ContentTypes
import Foundation
import Transfer

/// A kind that Satchel doesn't have: something in a calendar (RFC 5545).
struct EventKind: KindDescriptor {
  let kind = ContentKind(rawValue: "event")
  let title = "Event"
  let phrase = "an event"
  let filter = KindFilter(id: "events", title: "Events")
  let iconName = "x-office-calendar"
  let isFile = true

  func claims(_ type: MIMEType) -> Bool { type.canonical == Self.calendar }

  func items(from content: KindContent) throws -> [ArrivedItem] {
    let event = Event(in: try content.bytes(atMost: 1 << 20))
    guard let event else { throw TransferError(.undecodable) }
    return [
      ArrivedItem(
        name: FileName.safe(event.summary, else: title), kind: kind,
        type: Self.calendar, content: .payloadFile(content.file))
    ]
  }

  func representations(of content: GivenContent) -> [Representation] {
    let bytes = content.content
    return [content.own] + content.files + [
      Representation(.utf8Text) {
        let event = Event(in: try bytes.data(limit: 1 << 20))
        return .data(Data((event?.summary ?? "").utf8))
      }
    ]
  }

  func preview(of beginning: KindBeginning) -> KindPreview {
    Event(in: beginning.bytes).map {
      .text(
        TextSample(text: "\($0.summary)\n\($0.place)", isWhole: true),
        isMonospaced: false)
    } ?? .nothing
  }

  private static let calendar =
    MIMEType("text/calendar") ?? MIMEType.octetStream
}

/// What is read of an event.
private struct Event {
  let summary: String
  let place: String

  init?(in bytes: Data) {
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(whereSeparator: \.isNewline)
    func value(_ name: String) -> String? {
      lines.first { $0.hasPrefix("\(name):") }
        .map { String($0.dropFirst(name.count + 1)) }
    }
    guard lines.first == "BEGIN:VCALENDAR", let summary = value("SUMMARY")
    else { return nil }
    self.summary = summary
    place = value("LOCATION") ?? ""
  }
}
