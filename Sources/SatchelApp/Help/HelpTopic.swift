import Localization

/// Something that a person may want to do, and how.
struct HelpTopic: Sendable {
  let title: String
  let words: String
  /// Whether what gestures do is listed below the words.
  var listsGestures = false
  /// The titles of topics that belong to it.
  let seeAlso: [String]

  /// The positions of the topics that belong to it.
  var related: [Int] {
    seeAlso.compactMap { title in
      Self.all.firstIndex { $0.title == title }
    }
  }

  /// All of them, what comes first for a newcomer first.
  static let all = [
    HelpTopic(
      title: tr("Bring Something In"),
      words:
        tr(
          "Drag it from any program onto the Shelf, onto a list or onto a "
            + "list’s name. Or copy it there and press Ctrl+V here, or press "
            + "Ctrl+O to choose files. The other program keeps what it has."),
      seeAlso: [
        tr("While Something Arrives"), tr("Keep Things in Order"),
        tr("Take It Out"),
      ]),
    HelpTopic(
      title: tr("Take It Out"),
      words:
        tr(
          "Drag it into any program, or press Ctrl+C here and Ctrl+V there. "
            + "Satchel keeps its own copy, whatever the other program does "
            + "with what it got."),
      seeAlso: [
        tr("Look Inside"), tr("Where Everything Is Kept"),
        tr("Clear the Shelf as You Go"),
      ]),
    HelpTopic(
      title: tr("Keep Things in Order"),
      words:
        tr(
          "Drag items to another position, or onto the name of a list. "
            + "Between lists they are moved; hold Ctrl to copy them. Ctrl+N "
            + "makes a list."),
      seeAlso: [
        tr("Make a Stack"), tr("Go from Place to Place"),
        tr("Change Your Mind"),
      ]),
    HelpTopic(
      title: tr("Make a Stack"),
      words:
        tr(
          "Hold an item over the middle of another one until a frame is "
            + "around it, and let go. A double click opens the stack, Back "
            + "leads out of it. In another program it is the files in it."),
      seeAlso: [
        tr("Keep Things in Order"), tr("Reach Every Place in One Drag"),
      ]),
    HelpTopic(
      title: tr("Clear the Shelf as You Go"),
      words:
        tr(
          "Preferences can have the Shelf remove what another program has "
            + "taken, and Ctrl+Z brings it back. Pin, in the menu of an item, "
            + "keeps that one. On X11, Alt held when you drop does the other "
            + "for once."),
      seeAlso: [tr("Take It Out"), tr("Change Your Mind")]),
    HelpTopic(
      title: tr("Go from Place to Place"),
      words:
        tr(
          "Ctrl+1 to Ctrl+9 show the places at the side, and Ctrl+Page Down "
            + "the next one. Each is as you left it, with the stack that was "
            + "open. Choose it once more to leave the stack. Alt+Left goes "
            + "back."),
      seeAlso: [
        tr("Reach Every Place in One Drag"), tr("Work Without the Mouse"),
      ]),
    HelpTopic(
      title: tr("Reach Every Place in One Drag"),
      words:
        tr(
          "Hold what you drag over a list’s name, a stack or Back, and it "
            + "opens. Near the edge of a list, the list scrolls. Preferences "
            + "sets the delay."),
      seeAlso: [
        tr("Let the Shelf Come to You"), tr("Go from Place to Place"),
        tr("Work Without the Mouse"),
      ]),
    HelpTopic(
      title: tr("Let the Shelf Come to You"),
      words:
        tr(
          "On X11, begin a drag in any program while this window is out of "
            + "reach: the Shelf comes to the side of the screen, and goes "
            + "when you drop elsewhere. Shake the drag, and it comes to the "
            + "pointer. On Wayland, drag to the line at the side of the screen. "
            + "If there is none, “Show Shelf Strip” in the menu of Satchel’s "
            + "icon shows it. Preferences sets when it comes."),
      seeAlso: [tr("Bring Something In"), tr("Take It Out")]),
    HelpTopic(
      title: tr("Look Inside"),
      words:
        tr(
          "Select an item and press Space. The arrow keys go on to the next "
            + "one, and Space or Escape shuts it."),
      seeAlso: [tr("Take It Out"), tr("Make a Stack")]),
    HelpTopic(
      title: tr("Change Your Mind"),
      words:
        tr(
          "Ctrl+Z takes back the last change, also a drop that is still "
            + "arriving. Ctrl+Shift+Z makes it again."),
      seeAlso: [tr("While Something Arrives"), tr("Keep Things in Order")]),
    HelpTopic(
      title: tr("Work Without the Mouse"),
      words:
        tr(
          "Select items and press Ctrl+Shift+X. The arrow keys choose the "
            + "position, Tab another place, and Enter drops them there. Escape "
            + "cancels. Ctrl+? lists every key."),
      seeAlso: [tr("Go from Place to Place"), tr("Mouse, Touch and Keys")]),
    HelpTopic(
      title: tr("Mouse, Touch and Keys"),
      words: tr("Each of these can be done in three ways, in every place."),
      listsGestures: true,
      seeAlso: [tr("Work Without the Mouse"), tr("Look Inside")]),
    HelpTopic(
      title: tr("While Something Arrives"),
      words:
        tr(
          "It has its row at once, with a button to cancel it, and you can go "
            + "on. Transfers lists all that is on its way. Files are copied on "
            + "even when you close the window."),
      seeAlso: [tr("Bring Something In"), tr("Change Your Mind")]),
    HelpTopic(
      title: tr("Where Everything Is Kept"),
      words:
        tr(
          "In Satchel’s own folder on this computer. Nothing is sent anywhere "
            + "but what you upload from Photos, and the network is used only "
            + "for that and when you download what a link names. What you "
            + "save in a copy that you opened from here is taken back into "
            + "the item."),
      seeAlso: [tr("Bring Something In"), tr("Take It Out")]),
  ]
}
