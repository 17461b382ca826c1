"""A web server for tests: GET /SIZE/NAME gives SIZE bytes that the name decides.

Words in the name make it misbehave:
  drop      breaks the connection after a quarter of what was asked for, twice
  dropall   always breaks it, before the first byte of the body
  norange   pays no heed to ranges
  changing  gives another content, and another entity tag, after the first time
  stall     the first time, sends a quarter and then nothing for ever
  nolength  says no length
  missing, locked, busy   answer 404, 403, 503
  once      does what another word says the first time alone
  slow      sends 512 KiB a second
  held      answers when a file of this name is in the folder of `--gates`
  loop      redirects to itself
  file      redirects to a file of the computer
  away      redirects to the same without the word
  tls       redirects to the same without the word, over TLS
  clear     redirects to the same without the word, without TLS
Prints its port, and then each request with its range. With `--tls FILE`, a key
with its certificate, it listens for TLS, too, and prints that port second.
"""

import hashlib
import http.server
import os
import ssl
import sys
import threading
import time

seen = {}
lock = threading.Lock()


def content(name, size, version):
    # With NULs where no encoding has them, so that it is no text.
    digest = hashlib.sha256(f"{name}-{version}".encode()).digest()
    seed = bytes(2) + digest[2:]
    return (seed * (size // len(seed) + 1))[:size]


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *args):
        pass

    def end(self, status, **fields):
        self.send_response(status)
        for field, value in fields.items():
            self.send_header(field, value)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def do_GET(self):
        _, size, name = self.path.split("/", 2)
        size = int(size)
        wanted = self.headers.get("Range")
        with lock:
            # Print would mix the lines of two requests.
            print(f"{name} {wanted or '-'}", flush=True)
            count = seen[name] = seen.get(name, 0) + 1
        if "held" in name:
            while not os.path.exists(os.path.join(gates, name)):
                time.sleep(0.02)
        if "once" in name and count > 1:
            return self.give(name, size, wanted, count)
        if "missing" in name:
            return self.end(404)
        if "locked" in name:
            return self.end(403)
        if "busy" in name:
            return self.end(503)
        if "loop" in name:
            return self.end(302, Location=self.path)
        if "file" in name:
            return self.end(302, Location="file:///etc/passwd")
        if "away" in name:
            name = name.replace("away", "")
            return self.end(302, Location=f"/{size}/{name}")
        for word, scheme in [("tls", "https"), ("clear", "http")]:
            if word in name:
                name = name.replace(word, "")
                port = ports[scheme]
                return self.end(
                    302, Location=f"{scheme}://127.0.0.1:{port}/{size}/{name}")
        if "dropall" in name:
            return self.connection.close()

        self.give(name, size, wanted, count)

    def give(self, name, size, wanted, count):
        version = min(count, 2) if "changing" in name else 1
        tag = f'"{version}"'
        body = content(name, size, version)
        start = 0
        if wanted and "norange" not in name:
            start = int(wanted.removeprefix("bytes=").split("-")[0])
            if self.headers.get("If-Range") != tag:
                start = 0
        if start > 0 and start >= size:
            return self.end(416, **{"Content-Range": f"bytes */{size}"})
        self.send_response(206 if start else 200)
        if start:
            self.send_header(
                "Content-Range", f"bytes {start}-{size - 1}/{size}")
        self.send_header("ETag", tag)
        self.send_header("Content-Type", "application/octet-stream")
        if "nolength" in name:
            self.send_header("Connection", "close")
            self.close_connection = True
        else:
            self.send_header("Content-Length", str(size - start))
        self.end_headers()
        end = size
        stalls = "stall" in name and count == 1
        if stalls or "drop" in name and count <= 2:
            end = start + (size - start) // 4
        piece = 64 << 10
        for offset in range(start, end, piece):
            self.wfile.write(body[offset:min(offset + piece, end)])
            if "slow" in name:
                time.sleep(piece / (512 << 10))
        if stalls:
            self.wfile.flush()
            time.sleep(3600)
        if end < size:
            self.wfile.flush()
            self.close_connection = True


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, client_address):
        pass


ports = {}


def listen(scheme, certificate=None):
    server = Server(("127.0.0.1", 0), Handler)
    if certificate:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
        server.socket = context.wrap_socket(server.socket, server_side=True)
    ports[scheme] = server.server_address[1]
    print(ports[scheme], flush=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()


def option(name):
    return sys.argv[sys.argv.index(name) + 1] if name in sys.argv else None


gates = option("--gates")
listen("http")
if option("--tls"):
    listen("https", option("--tls"))
if "--stay" in sys.argv:
    threading.Event().wait()
# Ends with whoever started it.
sys.stdin.read()
