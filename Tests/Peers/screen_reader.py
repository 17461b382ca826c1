"""Orca, the desktop's screen reader, with a voice that is written down.

Prints "ready" once it listens, then each sentence that it would speak, as a line
of JSON: {"says": "…"}. The program `orca` would end others of the same person, and
wants something that speaks.
"""

import json
import os
import sys
import types

from orca import speechserver


def tell(**what):
    print(json.dumps(what, ensure_ascii=False), flush=True)


class Voice(speechserver.SpeechServer):
    """What Orca takes for the program that speaks."""

    only = None

    @staticmethod
    def getFactoryName():
        return "Voice"

    @staticmethod
    def getSpeechServer(info=None):
        Voice.only = Voice.only or Voice()
        return Voice.only

    @staticmethod
    def getSpeechServers():
        return [Voice.getSpeechServer()]

    @staticmethod
    def shutdownActiveServers():
        Voice.only = None

    def getInfo(self):
        return ["Voice", "voice"]

    def getVoiceFamilies(self):
        return []

    def speak(self, text=None, acss=None, interrupt=True):
        if text:
            tell(says=text)

    def speakCharacter(self, character, acss=None):
        tell(says=character)

    def speakKeyEvent(self, event, acss=None):
        pass

    def sayAll(self, utterances, progress):
        for context, _ in utterances:
            tell(says=context.utterance)
            progress(context, speechserver.SayAllContext.COMPLETED)

    def stop(self):
        pass

    def increaseSpeechVolume(self, step=0.5):
        pass

    def decreaseSpeechVolume(self, step=0.5):
        pass


# Orca imports the way to its voice by this name.
factory = types.ModuleType("orca.speechdispatcherfactory")
factory.SpeechServer = Voice
sys.modules["orca.speechdispatcherfactory"] = factory

from gi.repository import GLib  # noqa: E402
from orca import orca, settings  # noqa: E402

silent = {
    "enableBraille": False,
    "enableBrailleMonitor": False,
    "enableSound": False,
    "enableKeyEcho": False,
}
for name, value in silent.items():
    setattr(settings, name, value)
orca.getSettingsManager().activate(None, {**silent, "enableSpeech": True})

# It asks for things that have gone meanwhile, and libraries complain of that.
os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())

# Once its loop runs, all that it listens to is set.
GLib.idle_add(lambda: tell(ready=True))
sys.exit(orca.main())
