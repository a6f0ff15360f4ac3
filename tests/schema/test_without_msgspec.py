"""Messages are read and written where msgspec is not installed, as the same JSON."""

import subprocess
import sys

from ariari.model.actions.action import Chii
from ariari.model.notation import parse_tiles
from ariari.model.tile import Tile
from ariari.schema.frames import frame_of
from ariari.schema.messages import Answer, ErrorMessage
from ariari.words.reason import Reason

ANSWER = Answer("t7", 57, Chii(Tile.parse("3p"), parse_tiles("45p")))
REFUSED = ErrorMessage(Reason("refusal.no_room", code="東"))
PROGRAM = """
import sys
sys.modules["msgspec"] = None
from ariari.schema import frames
client, server = (line.strip().encode() for line in sys.stdin.buffer.read().decode().splitlines())
sys.stdout.buffer.write(frames.frame_of(frames.read_client_frame(client)) + b"\\n")
sys.stdout.buffer.write(frames.frame_of(frames.read_server_frame(server)) + b"\\n")
try:
    frames.read_client_frame(b'{"type":"answer","table":"t","decision":-1,"action":"ron"}')
except frames.FrameError as error:
    print(error)
"""


def test_frames_need_the_standard_library_alone() -> None:
    sent = [frame_of(ANSWER), frame_of(REFUSED)]
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM], input=b"\n".join(sent), capture_output=True, check=True
    )
    *returned, complaint = run.stdout.splitlines()
    assert returned == sent
    assert complaint == b"bad frame: decision: -1 is less than 0"
