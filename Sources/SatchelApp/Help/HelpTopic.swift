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
      title: "Bring Something In",
      words:
        "Drag it from any program onto the Shelf, onto a list or onto a list’s "
        + "name. Or copy it there and press Ctrl+V here, or press Ctrl+O to "
        + "choose files. The other program keeps what it has.",
      seeAlso: [
        "While Something Arrives", "Keep Things in Order", "Take It Out",
      ]),
    HelpTopic(
      title: "Take It Out",
      words:
        "Drag it into any program, or press Ctrl+C here and Ctrl+V there. "
        + "Satchel keeps its own copy, whatever the other program does with "
        + "what it got.",
      seeAlso: [
        "Look Inside", "Where Everything Is Kept", "Clear the Shelf as You Go",
      ]),
    HelpTopic(
      title: "Keep Things in Order",
      words:
        "Drag items to another position, or onto the name of a list. Between "
        + "lists they are moved; hold Ctrl to copy them. Ctrl+N makes a list.",
      seeAlso: ["Make a Stack", "Go from Place to Place", "Change Your Mind"]),
    HelpTopic(
      title: "Make a Stack",
      words:
        "Hold an item over the middle of another one until a frame is around "
        + "it, and let go. A double click opens the stack, Back leads out of it. "
        + "In another program it is the files in it.",
      seeAlso: ["Keep Things in Order", "Reach Every Place in One Drag"]),
    HelpTopic(
      title: "Clear the Shelf as You Go",
      words:
        "Preferences can have the Shelf remove what another program has taken, "
        + "and Ctrl+Z brings it back. Pin, in the menu of an item, keeps that "
        + "one. On X11, Alt held when you drop does the other for once.",
      seeAlso: ["Take It Out", "Change Your Mind"]),
    HelpTopic(
      title: "Go from Place to Place",
      words:
        "Ctrl+1 to Ctrl+9 show the places at the side, and Ctrl+Page Down the "
        + "next one. Each is as you left it, with the stack that was open. "
        + "Choose it once more to leave the stack. Alt+Left goes back.",
      seeAlso: ["Reach Every Place in One Drag", "Work Without the Mouse"]),
    HelpTopic(
      title: "Reach Every Place in One Drag",
      words:
        "Hold what you drag over a list’s name, a stack or Back, and it opens. "
        + "Near the edge of a list, the list scrolls. Preferences sets the "
        + "delay.",
      seeAlso: [
        "Let the Shelf Come to You", "Go from Place to Place",
        "Work Without the Mouse",
      ]),
    HelpTopic(
      title: "Let the Shelf Come to You",
      words:
        "On X11, begin a drag in any program while this window is out of reach: "
        + "the Shelf comes to the side of the screen, and goes when you drop "
        + "elsewhere. Shake the drag, and it comes to the pointer. On Wayland, "
        + "“Show Shelf Strip” in the menu of Satchel’s icon shows it. Preferences "
        + "sets when it comes.",
      seeAlso: ["Bring Something In", "Take It Out"]),
    HelpTopic(
      title: "Look Inside",
      words:
        "Select an item and press Space. The arrow keys go on to the next "
        + "one, and Space or Escape shuts it.",
      seeAlso: ["Take It Out", "Make a Stack"]),
    HelpTopic(
      title: "Change Your Mind",
      words:
        "Ctrl+Z takes back the last change, also a drop that is still "
        + "arriving. Ctrl+Shift+Z makes it again.",
      seeAlso: ["While Something Arrives", "Keep Things in Order"]),
    HelpTopic(
      title: "Work Without the Mouse",
      words:
        "Select items and press Ctrl+Shift+X. The arrow keys choose the "
        + "position, Tab another place, and Enter drops them there. Escape "
        + "cancels. Ctrl+? lists every key.",
      seeAlso: ["Go from Place to Place", "Mouse, Touch and Keys"]),
    HelpTopic(
      title: "Mouse, Touch and Keys",
      words: "Each of these can be done in three ways, in every place.",
      listsGestures: true,
      seeAlso: ["Work Without the Mouse", "Look Inside"]),
    HelpTopic(
      title: "While Something Arrives",
      words:
        "It has its row at once, with a button to cancel it, and you can go "
        + "on. Transfers lists all that is on its way. Files are copied on "
        + "even when you close the window.",
      seeAlso: ["Bring Something In", "Change Your Mind"]),
    HelpTopic(
      title: "Where Everything Is Kept",
      words:
        "In Satchel’s own folder on this computer. Nothing is sent anywhere "
        + "but what you upload from Photos, and the network is used only for "
        + "that and when you download what a link names. "
        + "What you save in a copy that you opened from here is taken back "
        + "into the item.",
      seeAlso: ["Bring Something In", "Take It Out"]),
  ]
}
