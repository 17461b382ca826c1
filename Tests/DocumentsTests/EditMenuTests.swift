import ContentTypes
import Documents
import Testing

@Suite struct EditMenuTests {
  /// Every combination of what is selected, whether all is, whether it may be
  /// changed, whether something can be pasted, and whether there is a place to
  /// move to.
  private static let all: [EditContext] = {
    let selections: [([ContentKind], Int)] = [
      ([], 0), ([], 1), ([.text], 0), ([.link], 0), ([.text], 1),
      ([.image, .file], 0), ([.link, .folder, .color], 2), ([.stack], 0),
    ]
    return selections.flatMap { kinds, waiting in
      [0, 1].flatMap { more in
        [true, false].flatMap { isEditable in
          [true, false].flatMap { canPaste in
            [true, false].flatMap { hasOtherPlaces in
              [true, false].map {
                EditContext(
                  kinds: kinds, waiting: waiting,
                  total: kinds.count + waiting + more, isEditable: isEditable,
                  canPaste: canPaste, hasOtherPlaces: hasOtherPlaces,
                  canDownload: kinds.contains(.link), canShare: $0,
                  canPin: $0, pinned: kinds.count / 2,
                  messages: $0 ? kinds.count : 0,
                  unread: $0 ? kinds.count / 2 : 0,
                  flagged: $0 ? kinds.count / 2 : 0)
              }
            }
          }
        }
      }
    }
  }()

  /// What changes the place that it is called in.
  private static let changing: Set<EditCommand> = [
    .cut, .paste, .delete, .addFiles, .rename, .pin, .unpin, .pickUp,
    .moveToList, .download, .reply, .replyToAll, .markRead, .markUnread, .flag,
    .unflag,
  ]

  @Test(
    """
    CTL-14 with nothing selected there is nothing to cut, copy or delete, with \
    something selected none to begin with; what may only be read has nothing \
    that changes it; all can be selected until all is
    """,
    arguments: all)
  func fits(_ context: EditContext) {
    let commands = Set(EditMenu.commands(for: context))
    if context.kinds.count + context.waiting == 0 {
      #expect(
        commands.isSubset(of: [.paste, .select, .selectAll, .addFiles]))
      #expect(commands.contains(.select) == (context.total > 0))
    } else {
      #expect(commands.isDisjoint(with: [.select, .addFiles]))
    }
    if context.kinds.isEmpty {
      #expect(commands.isDisjoint(with: [.open, .cut, .copy, .rename]))
    }
    if !context.isEditable {
      #expect(commands.isDisjoint(with: Self.changing))
    }
    #expect(context.canPaste || !commands.contains(.paste))
    #expect(context.hasOtherPlaces || !commands.contains(.moveToList))
    #expect(
      commands.contains(.share) == (context.canShare && !context.kinds.isEmpty))
    #expect(
      commands.contains(.selectAll)
        == (context.kinds.count + context.waiting < context.total))
  }

  @Test(
    """
    CTL-22 CTL-23 to open is first, the usual commands come next in their \
    order, and ours are at most three
    """,
    arguments: all)
  func order(_ context: EditContext) {
    let commands = EditMenu.commands(for: context)
    #expect(commands.contains(.open) == (commands.first == .open))
    let usual: [EditCommand] = [
      .cut, .copy, .paste, .select, .selectAll, .delete,
    ]
    let system = commands.filter { $0.section == .system }
    #expect(system == usual.filter(system.contains))
    #expect(commands.count { $0.section == .own } <= 3)
    // What belongs together stands together.
    let sections = commands.compactMap {
      EditCommand.Section.allCases.firstIndex(of: $0.section)
    }
    #expect(sections == sections.sorted())
  }

  @Test("CTL-14 what every menu says, written out")
  func writtenOut() {
    func menu(_ context: EditContext) -> [EditCommand] {
      EditMenu.commands(for: context)
    }
    #expect(menu(EditContext()) == [.addFiles])
    #expect(menu(EditContext(isEditable: false)) == [])
    #expect(menu(EditContext(canPaste: true)) == [.paste, .addFiles])
    #expect(
      menu(EditContext(total: 3, canPaste: true))
        == [.paste, .select, .selectAll, .addFiles])
    #expect(
      menu(
        EditContext(
          kinds: [.text], total: 3, canPaste: true, hasOtherPlaces: true))
        == [
          .open, .openWith, .look, .cut, .copy, .paste, .selectAll, .delete,
          .rename,
          .saveCopy, .pickUp, .moveToList, .properties,
        ])
    // Alone on the Shelf, and no list to go to.
    #expect(
      menu(EditContext(kinds: [.image], total: 1))
        == [
          .open, .openWith, .showInFolder, .look, .cut, .copy, .delete,
          .rename, .saveCopy, .copyPath, .pickUp, .properties,
        ])
    #expect(
      menu(
        EditContext(
          kinds: [.image], total: 1, isEditable: false, canShare: true))
        == [
          .open, .openWith, .showInFolder, .look, .copy, .saveCopy, .copyPath,
          .share, .properties,
        ])
    #expect(
      menu(EditContext(kinds: [.link], total: 1, canDownload: true))
        == [
          .open, .openWith, .look, .cut, .copy, .delete, .rename, .copyLink,
          .pickUp,
          .download, .properties,
        ])
    // A stack opens in place, and is saved as a folder.
    #expect(
      menu(EditContext(kinds: [.stack], total: 1))
        == [
          .open, .look, .cut, .copy, .delete, .rename, .saveCopy, .pickUp,
          .properties,
        ])
    #expect(
      menu(
        EditContext(kinds: [.text, .link], total: 3, hasOtherPlaces: true))
        == [
          .open, .openWith, .look, .cut, .copy, .selectAll, .delete, .pickUp,
          .moveToList, .properties,
        ])
    // Where things go when they were dragged out, some can be made to stay.
    #expect(
      menu(EditContext(kinds: [.image], total: 1, canPin: true))
        == [
          .open, .openWith, .showInFolder, .look, .cut, .copy, .delete,
          .rename, .pin, .saveCopy, .copyPath, .pickUp, .properties,
        ])
    let some = EditContext(
      kinds: [.text, .text], total: 2, canPin: true, pinned: 1)
    #expect(Set(menu(some)).isSuperset(of: [.pin, .unpin]))
    // It is let go of where nothing goes by itself, too.
    let pinned = EditContext(kinds: [.text], total: 1, pinned: 1)
    #expect(menu(pinned).contains(.unpin) && !menu(pinned).contains(.pin))
    // Messages where they are kept; one is answered.
    #expect(
      menu(EditContext(kinds: [.message], total: 1, messages: 1, unread: 1))
        == [
          .open, .openWith, .showInFolder, .look, .cut, .copy, .delete, .reply,
          .replyToAll, .markRead, .flag, .rename, .saveCopy, .copyPath, .pickUp,
          .properties,
        ])
    #expect(
      menu(
        EditContext(
          kinds: [.message, .message], total: 2, messages: 2, unread: 1,
          flagged: 2)
      ).filter { $0.section == .mail } == [.markRead, .markUnread, .unflag])
    // On its way: it can only be called off.
    #expect(menu(EditContext(waiting: 1, total: 1)) == [.delete])
    // Only to be read.
    #expect(
      menu(
        EditContext(
          kinds: [.text], total: 2, isEditable: false, canPaste: true))
        == [.open, .openWith, .look, .copy, .selectAll, .saveCopy, .properties])
  }

  @Test("CTL-14 CTL-22 the name of a place has what fits a place")
  func places() {
    func menu(_ isEmpty: Bool, _ isOwn: Bool, _ canPaste: Bool)
      -> [EditCommand]
    {
      EditMenu.commands(
        forPlaceThatIsEmpty: isEmpty, isOwn: isOwn, canPaste: canPaste)
    }
    #expect(menu(false, true, true) == [.copy, .paste, .delete, .rename])
    #expect(menu(true, true, true) == [.paste, .delete, .rename])
    #expect(menu(false, true, false) == [.copy, .delete, .rename])
    #expect(menu(true, true, false) == [.delete, .rename])
    #expect(menu(false, false, true) == [.copy, .paste])
    #expect(menu(true, false, false) == [])
  }

  @Test("CTL-24 a link is opened where it leads, and the menu says so")
  func links() {
    #expect(EditCommand.open.title(for: [.link]) == "Open Link")
    #expect(EditCommand.open.title(for: [.link, .link]) == "Open Links")
    for kinds: [ContentKind] in [[.link, .text], [.text], []] {
      #expect(EditCommand.open.title(for: kinds) == "Open")
    }
    #expect(EditCommand.copyLink.title(for: [.link]) == "Copy Link")
  }

  /// What commands begin with.
  private static let verbs: Set<Substring> = [
    "Open", "Cut", "Copy", "Paste", "Select", "Delete", "Add", "Rename",
    "Share", "Pin", "Unpin", "Rename…", "Save", "Move", "Download", "Preview",
    "Show", "Reply", "Mark", "Flag", "Remove",
  ]

  @Test(
    """
    CTL-03 CTL-24 a command is a verb and at most two words more, in title case, \
    without a full stop; only Properties is called what desktops call it
    """,
    arguments: EditCommand.allCases)
  func titles(_ command: EditCommand) {
    let words = command.title.split(separator: " ")
    #expect((1...3).contains(words.count))
    #expect(words.first.map(Self.verbs.contains) == (command != .properties))
    let small: Set<Substring> = [
      "a", "as", "to", "in", "of", "on", "and", "with",
    ]
    for (index, word) in words.enumerated() {
      let isSmall = index > 0 && small.contains(word)
      #expect(isSmall || word.first?.isUppercase == true, "\(word)")
    }
    #expect(!command.title.hasSuffix("."))
  }
}
