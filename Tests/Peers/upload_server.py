"""A web server for tests that takes files: PUT /NAME keeps them in a folder.

Words in the name make it misbehave:
  signed     wants the name "me" and the password "secret word"
  forbidden, gone, readonly, large, full, failing
             answer 403, 404, 405, 413, 507, 500
  drop       keeps a quarter of what it is sent, and breaks the connection;
             twice
  dropall    always breaks it
  lost       keeps all, and breaks the connection before it answers
  norest     takes no rest of a file (501)
  fooled     takes the rest of a file for all of it
  nohead     doesn't say what is there (405)
  stall      the first time, reads a quarter and then nothing for ever
  mute       reads all, and never answers
  slow       reads 512 KiB a second
  away       redirects to another port
  once       does what another word says the first time alone
With `--tls FILE`, a key with its certificate, it speaks TLS alone.
Prints its port, and then each request: the method, the name, the range that is
sent and whether anything that is there may be replaced.
"""

import base64
import http.server
import os
import socket
import ssl
import sys
import threading
import time
import urllib.parse

folder = sys.argv[sys.argv.index("--into") + 1]
seen = {}
lock = threading.Lock()
sign_in = "Basic " + base64.b64encode(b"me:secret word").decode()
refusals = {
    "forbidden": 403, "gone": 404, "readonly": 405, "large": 413, "full": 507,
    "failing": 500,
}


def say(*words):
    """Prints a line; print would mix those of two requests."""
    with lock:
        print(*words, flush=True)


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *args):
        pass

    @property
    def name(self):
        path = urllib.parse.urlsplit(self.path).path
        return urllib.parse.unquote(path.rsplit("/", 1)[1])

    @property
    def file(self):
        return os.path.join(folder, self.name)

    def end(self, status, **fields):
        self.send_response(status)
        for field, value in fields.items():
            self.send_header(field, value)
        if "Content-Length" not in fields:
            self.send_header("Content-Length", "0")
        self.end_headers()

    def close_early(self, status, **fields):
        self.close_connection = True
        fields["Connection"] = "close"
        self.end(status, **fields)

    def do_HEAD(self):
        say("HEAD", self.name, "- -")
        if "signed" in self.name and self.headers["Authorization"] != sign_in:
            return self.end(401)
        if "nohead" in self.name:
            return self.end(405)
        if not os.path.exists(self.file):
            return self.end(404)
        size = os.path.getsize(self.file)
        self.end(200, **{"Content-Length": str(size)})

    def refusal(self):
        """What stands against the request, before any of its body is read."""
        name = self.name
        span = self.headers["Content-Range"]
        free = self.headers["If-None-Match"] == "*"
        say("PUT", name, (span or "-").removeprefix("bytes "),
            "new" if free else "over")
        with lock:
            self.count = seen[name] = seen.get(name, 0) + 1
        if "once" in name and self.count > 1:
            return None
        if "signed" in name and self.headers["Authorization"] != sign_in:
            return 401
        if "away" in name:
            return 307
        for word, status in refusals.items():
            if word in name:
                return status
        if span and "norest" in name:
            return 501
        return 412 if free and os.path.exists(self.file) else None

    def refuse(self, status):
        fields = {}
        if status == 307:
            fields["Location"] = f"http://127.0.0.1:1/{self.name}"
        self.close_early(status, **fields)

    def handle_expect_100(self):
        self.asked = True
        status = self.refusal()
        if status:
            self.refuse(status)
            return False
        return super().handle_expect_100()

    asked = False

    def do_PUT(self):
        status = None if self.asked else self.refusal()
        self.asked = False
        name = self.name
        length = int(self.headers["Content-Length"])
        if status:
            if length <= 1 << 20:
                self.rfile.read(length)
            return self.refuse(status)
        odd = "once" not in name or self.count == 1
        end = length
        stalls = "stall" in name and self.count == 1
        drops = "dropall" in name or "drop" in name and self.count <= 2
        if odd and (stalls or drops):
            end = length // 4
        start = 0
        span = self.headers["Content-Range"]
        if span and "fooled" not in name:
            start = int(span.removeprefix("bytes ").split("-")[0])
        with open(self.file, "r+b" if start else "wb") as file:
            file.seek(start)
            file.truncate()
            while end > 0:
                piece = self.rfile.read1(min(end, 64 << 10))
                if not piece:
                    break
                file.write(piece)
                end -= len(piece)
                if "slow" in name:
                    time.sleep(len(piece) / (512 << 10))
        if odd and (stalls or "mute" in name):
            time.sleep(3600)
        if odd and (drops or "lost" in name and self.count == 1):
            self.close_connection = True
            return
        self.end(201)


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, client_address):
        pass


server = Server(("127.0.0.1", 0), Handler, bind_and_activate=False)
# What is sent faster than it is read waits with who sends it.
server.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 64 << 10)
server.server_bind()
server.server_activate()
if "--tls" in sys.argv:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(sys.argv[sys.argv.index("--tls") + 1])
    server.socket = context.wrap_socket(server.socket, server_side=True)
print(server.server_address[1], flush=True)
threading.Thread(target=server.serve_forever, daemon=True).start()
if "--stay" in sys.argv:
    threading.Event().wait()
# Ends with whoever started it.
sys.stdin.read()
