"""What is made from the sources and kept beside them is current."""

import pytest
from tests.recorded import RECORDINGS
from tests.recorded.recording import Recording


@pytest.mark.parametrize("recording", RECORDINGS, ids=lambda recording: recording.name)
def test_what_is_made_from_the_sources_is_current(recording: Recording) -> None:
    if not recording.is_current():
        pytest.fail(recording.complaint(), pytrace=False)
