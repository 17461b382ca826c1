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
      ([.image, .file], 0), ([.link, .folder, .color], 2),
    ]
    return selections.flatMap { kinds, waiting in
      [0, 1].flatMap { more in
        [true, false].flatMap { isEditable in
          [true, false].flatMap { canPaste in
            [true, false].map {
              EditContext(
                kinds: kinds, waiting: waiting,
                total: kinds.count + waiting + more, isEditable: isEditable,
                canPaste: canPaste, hasOtherPlaces: $0,
                canDownload: kinds.contains(.link))
            }
          }
        }
      }
    }
  }()

  @Test("CTL-14 a menu has exactly the commands that fit", arguments: all)
  func fits(_ context: EditContext) {
    let commands = EditMenu.commands(for: context)
    let selected = context.kinds.count + context.waiting
    let content = !context.kinds.isEmpty
    let expected: [EditCommand: Bool] = [
      .cut: content && context.isEditable,
      .copy: content,
      .paste: context.canPaste && context.isEditable,
      .selectAll: context.total > selected,
      .delete: selected > 0 && context.isEditable,
      .rename: context.kinds.count == 1 && context.waiting == 0
        && context.isEditable,
      .pickUp: content && context.isEditable,
      .download: context.canDownload && context.isEditable,
      // A link alone has three others that are wanted more.
      .moveToList: content && context.isEditable && context.hasOtherPlaces
        && context.kinds != [.link],
    ]
    for (command, isThere) in expected {
      #expect(commands.contains(command) == isThere, "\(command)")
    }
    #expect(Set(commands).count == commands.count)
  }

  @Test(
    "CTL-22 CTL-23 the usual commands come first, in their order, then at most three of ours",
    arguments: all)
  func order(_ context: EditContext) {
    let commands = EditMenu.commands(for: context)
    let system = commands.prefix { $0.isSystem }
    let usual: [EditCommand] = [.cut, .copy, .paste, .selectAll, .delete]
    #expect(Array(system) == usual.filter(system.contains))
    let own = commands.dropFirst(system.count)
    #expect(own.allSatisfy { !$0.isSystem })
    #expect(own.count <= 3)
  }

  @Test("CTL-14 what every menu says, written out")
  func writtenOut() {
    func menu(_ context: EditContext) -> [EditCommand] {
      EditMenu.commands(for: context)
    }
    #expect(menu(EditContext()) == [])
    #expect(menu(EditContext(canPaste: true)) == [.paste])
    #expect(
      menu(EditContext(total: 3, canPaste: true)) == [.paste, .selectAll])
    #expect(
      menu(
        EditContext(
          kinds: [.text], total: 3, canPaste: true, hasOtherPlaces: true))
        == [
          .cut, .copy, .paste, .selectAll, .delete, .rename, .pickUp,
          .moveToList,
        ])
    // Alone on the Shelf, and no list to go to.
    #expect(
      menu(EditContext(kinds: [.text], total: 1))
        == [.cut, .copy, .delete, .rename, .pickUp, .open])
    #expect(
      menu(
        EditContext(kinds: [.text, .link], total: 3, hasOtherPlaces: true))
        == [.cut, .copy, .selectAll, .delete, .pickUp, .moveToList, .open])
    // On its way: it can only be called off.
    #expect(menu(EditContext(waiting: 1, total: 1)) == [.delete])
    // Only to be read.
    #expect(
      menu(
        EditContext(
          kinds: [.text], total: 2, isEditable: false, canPaste: true))
        == [.copy, .selectAll, .open])
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

  @Test(
    "CTL-24 a command is at most three words in title case, without a full stop",
    arguments: EditCommand.allCases)
  func titles(_ command: EditCommand) {
    let words = command.title.split(separator: " ")
    #expect((1...3).contains(words.count))
    let small: Set<Substring> = ["to", "in", "of", "on", "and"]
    for (index, word) in words.enumerated() {
      let isSmall = index > 0 && small.contains(word)
      #expect(isSmall || word.first?.isUppercase == true, "\(word)")
    }
    #expect(!command.title.hasSuffix("."))
  }
}
