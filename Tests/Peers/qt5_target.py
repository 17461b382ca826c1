#!/usr/bin/python3
"""A Qt 5 window that prints what is dropped on it."""

import sys

from PyQt5.QtCore import Qt, QTimer
from PyQt5.QtWidgets import QApplication, QLabel

import peer

ACTIONS = {"copy": Qt.CopyAction, "move": Qt.MoveAction,
           "link": Qt.LinkAction}


class Target(QLabel):
    def __init__(self, options):
        super().__init__(options.title)
        self.options = options
        self.setAlignment(Qt.AlignCenter)
        self.setWindowTitle(options.title)
        self.setAcceptDrops(True)
        self.resize(320, 240)

    def dragEnterEvent(self, event):
        possible = event.possibleActions()
        peer.say("enter", types=event.mimeData().formats(), actions=[
            name for name, action in ACTIONS.items() if possible & action])
        self.answer(event)

    def dragMoveEvent(self, event):
        self.answer(event)

    def dragLeaveEvent(self, _event):
        peer.say("leave")

    def answer(self, event):
        action = ACTIONS[self.options.action]
        if (peer.chosen(self.options, event.mimeData().formats())
                and event.possibleActions() & action):
            event.setDropAction(action)
            event.accept()
        else:
            event.ignore()

    def mousePressEvent(self, event):
        """The secondary button pastes."""
        if event.button() == Qt.RightButton:
            types, data = self.read(QApplication.clipboard().mimeData())
            peer.say("pasted", types=types, data=data)

    def read(self, mime):
        types = mime.formats()
        return types, {kind: peer.described(bytes(mime.data(kind)))
                       for kind in peer.chosen(self.options, types)}

    def dropEvent(self, event):
        types, data = self.read(event.mimeData())
        peer.say("dropped", types=types, action=self.options.action,
                 data=data)
        event.setDropAction(ACTIONS[self.options.action])
        event.accept()


def main():
    options = peer.parse_target()
    application = QApplication(sys.argv[:1])
    target = Target(options)
    target.show()
    QTimer.singleShot(0, lambda: peer.say("ready"))
    sys.exit(application.exec_())


main()
