import Documents
import Testing

@Suite struct MailFolderDueTests {
  private func id(_ number: Int) -> ItemID { ItemID(rawValue: "\(number)") }

  @Test("Messages are marked one by one until something else has changed")
  func changes() {
    var due = MailFolderDue.nothing
    #expect(due.marked == [])
    due.add([id(1)])
    due.add([id(1), id(2)])
    #expect(due.marked == [id(1), id(2)])
    due.add(nil)
    due.add([id(3)])
    #expect(due == .everything)
    #expect(due.marked == nil)
  }

  @Test("Of very many messages all are looked at")
  func many() {
    var due = MailFolderDue.nothing
    due.add(Set((0..<MailFolderDue.most).map(id)))
    #expect(due.marked?.count == MailFolderDue.most)
    due.add([id(-1)])
    #expect(due == .everything)
  }
}
