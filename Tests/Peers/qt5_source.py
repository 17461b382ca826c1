#!/usr/bin/python3
"""A Qt 5 window that offers the given types with the given bytes."""

import struct
import sys

from PyQt5.QtCore import QByteArray, QMimeData, Qt, QTimer, QVariant
from PyQt5.QtGui import QColor, QDrag
from PyQt5.QtWidgets import QApplication, QLabel

import peer

ACTIONS = {"copy": Qt.CopyAction, "move": Qt.MoveAction,
           "link": Qt.LinkAction}


class Data(QMimeData):
    """Gives each type's bytes only when they are asked for."""

    def __init__(self, options):
        super().__init__()
        self.options = options

    def formats(self):
        return [kind for kind, _ in self.options.data]

    def hasFormat(self, kind):
        return kind in self.formats()

    def retrieveData(self, kind, preferred):
        for own, data in self.options.data:
            if own == kind and peer.asked(self.options, kind):
                if preferred == QVariant.Color and len(data) == 8:
                    # Qt itself makes the wire's bytes of a colour.
                    return QColor.fromRgba64(*struct.unpack("=4H", data))
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
            QApplication.clipboard().setMimeData(Data(self.options))
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
        drag.setMimeData(Data(self.options))
        actions = Qt.DropActions()
        for name in self.options.actions:
            actions |= ACTIONS[name]
        peer.say("began")
        done = drag.exec_(actions, ACTIONS[self.options.actions[0]])
        name = [name for name, action in ACTIONS.items() if action == done]
        peer.ended(self.options, (name or ["none"])[0])


def main():
    options = peer.parse_source()
    application = QApplication(sys.argv[:1])
    source = Source(options)
    source.show()
    QTimer.singleShot(0, lambda: peer.say("ready"))
    sys.exit(application.exec_())


main()
