import ContentTypes
import Localization

/// A part of one's mail. Other programs get a folder of messages: see
/// ``TransferItem/mailbox(id:name:contents:folder:removeFolder:)``.
struct MailboxKind: KindDescriptor {
  let kind = ContentKind.mailbox
  let title = tr("Mailbox")
  let phrase = tr("a mailbox")
  let filter = KindFilter(id: "mailboxes", title: tr("Mailboxes"))
  let iconName = "folder"
  let hasSize = false
  let hasOwnPlace = true
  /// It opens in place.
  let opensElsewhere = false

  func representations(of content: GivenContent) -> [Representation] {
    content.files
  }
}
