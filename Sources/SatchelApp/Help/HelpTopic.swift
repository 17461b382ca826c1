/// Something that a person may want to do, and how.
struct HelpTopic: Sendable {
  let title: String
  let words: String

  /// All of them, what comes first for a newcomer first.
  static let all = [
    HelpTopic(
      title: "Bring Something In",
      words:
        "Drag it from any program onto the Shelf, onto a list or onto a list’s "
        + "name. Or copy it there and press Ctrl+V here, or press Ctrl+O to "
        + "choose files. The other program keeps what it has."),
    HelpTopic(
      title: "Take It Out",
      words:
        "Drag it into any program, or press Ctrl+C here and Ctrl+V there. "
        + "Satchel keeps its own copy, whatever the other program does with "
        + "what it got."),
    HelpTopic(
      title: "Keep Things in Order",
      words:
        "Drag items to another position, or onto the name of a list. Between "
        + "lists they are moved; hold Ctrl to copy them. Ctrl+N makes a list."),
    HelpTopic(
      title: "Make a Stack",
      words:
        "Hold an item over the middle of another one until a frame is around "
        + "it, and let go. A double click opens the stack, Back leads out of it. "
        + "In another program it is the files in it."),
    HelpTopic(
      title: "Reach Every Place in One Drag",
      words:
        "Hold what you drag over a list’s name, a stack or Back, and it opens. "
        + "Near the edge of a list, the list scrolls. Preferences sets the "
        + "delay."),
    HelpTopic(
      title: "Look Inside",
      words:
        "Select an item and press Space. The arrow keys go on to the next "
        + "one, and Space or Escape shuts it."),
    HelpTopic(
      title: "Change Your Mind",
      words:
        "Ctrl+Z takes back the last change, also a drop that is still "
        + "arriving. Ctrl+Shift+Z makes it again."),
    HelpTopic(
      title: "Work Without the Mouse",
      words:
        "Select items and press Ctrl+Shift+X. The arrow keys choose the "
        + "position, Tab another place, and Enter drops them there. Escape "
        + "cancels. Ctrl+? lists every key."),
    HelpTopic(
      title: "While Something Arrives",
      words:
        "It has its row at once, with a button to cancel it, and you can go "
        + "on. Transfers lists all that is on its way. Files are copied on "
        + "even when you close the window."),
    HelpTopic(
      title: "Where Everything Is Kept",
      words:
        "In Satchel’s own folder on this computer. Nothing is sent anywhere, "
        + "and the network is used only when you download what a link names. "
        + "What you save in a copy that you opened from here is taken back "
        + "into the item."),
  ]
}
