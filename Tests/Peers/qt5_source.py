#!/usr/bin/python3
"""A Qt 5 window that offers the given types with the given bytes."""

import sys

from PyQt5.QtCore import QByteArray, QMimeData, Qt, QTimer, QVariant
from PyQt5.QtGui import QDrag
from PyQt5.QtWidgets import QApplication, QLabel

import peer

ACTIONS = {"copy": Qt.CopyAction, "move": Qt.MoveAction,
           "link": Qt.LinkAction}


class Data(QMimeData):
    """Gives each type's bytes only when they are asked for."""

    def __init__(self, pairs):
        super().__init__()
        self.pairs = pairs

    def formats(self):
        return [kind for kind, _ in self.pairs]

    def hasFormat(self, kind):
        return kind in self.formats()

    def retrieveData(self, kind, _preferred):
        for own, data in self.pairs:
            if own == kind:
                peer.say("asked", type=kind)
                return QByteArray(data)
        return QVariant()


class Source(QLabel):
    def __init__(self, options):
        super().__init__(options.title)
        self.options = options
        self.start = None
        self.setAlignment(Qt.AlignCenter)
        self.setWindowTitle(options.title)
        self.resize(320, 240)

    def mousePressEvent(self, event):
        if event.button() == Qt.RightButton:
            QApplication.clipboard().setMimeData(Data(self.options.data))
            peer.say("copied")
            return
        self.start = event.pos()

    def mouseMoveEvent(self, event):
        far = QApplication.startDragDistance()
        if (self.start is None or not event.buttons() & Qt.LeftButton
                or (event.pos() - self.start).manhattanLength() < far):
            return
        self.start = None
        drag = QDrag(self)
        drag.setMimeData(Data(self.options.data))
        actions = Qt.DropActions()
        for name in self.options.actions:
            actions |= ACTIONS[name]
        peer.say("began")
        done = drag.exec_(actions, ACTIONS[self.options.actions[0]])
        name = [name for name, action in ACTIONS.items() if action == done]
        peer.say("ended", action=(name or ["none"])[0])


def main():
    options = peer.parse_source()
    application = QApplication(sys.argv[:1])
    source = Source(options)
    source.show()
    QTimer.singleShot(0, lambda: peer.say("ready"))
    sys.exit(application.exec_())


main()
