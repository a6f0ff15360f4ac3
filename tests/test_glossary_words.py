"""Every Japanese word that a reader of the rules meets is in the glossary."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.shared import SEEDS

from ariari.glossary import find, is_called

RULEBOOK = Path(__file__).parents[1] / "docs" / "rulebook.md"
ASKED = {
    "haiteihai": "haiteihai",
    "houteihai": "houteihai",
    "rinshanpai": "rinshanpai",
    "dorahyouji": "dora_indicator",
    "dora indicator": "dora_indicator",
    "uradora": "ura_dora",
    "tochuu ryuukyoku": "tochuu_ryuukyoku",
    "abortive draw": "tochuu_ryuukyoku",
    "noten riichi": "noten_riichi",
    "karaten": "karaten",
    "oikake riichi": "oikake_riichi",
    "chase riichi": "oikake_riichi",
    "mentsumo": "menzen_tsumo",
    "naki": "naki",
    "haiyama": "wall",
}
"""Words that players ask for, and the terms that are called so."""
IN_THE_RULEBOOK = """
agari agari-yame ankan aotenjou ari-ari atozuke baiman bakaze benikujaku chankan chanta chii
chiihou chiitoitsu chinitsu chinroutou chuuren poutou daichisei daiminkan daisangen daisharin
daisuushii dora furiten fuutei haitei haiteihai han hanchan haneman hatsu honba honitsu
honroutou houtei houteihai hyakumangoku iipeikou ippatsu jikaze junchan junsei kamicha kan
kanburi kanchan kandora karaten kazoe keishiki kiriage kita kokushi kuikae kuitan mangan menzen
nagashi noten oka paarenchan pao penchan pinfu pon raoyue raoyui renchan renfuu renhou riichi
rinshan kaihou ron ryanpeikou ryuuiisou ryuukyoku sanankou sanbaiman sangenpai sankantsu sanma
sanpuukou sanrenkou sanshoku shanpon shimocha shouminkan shousangen shousuushii suuankou
suukantsu suurenkou tanki tanyao tenhou tenpai tenpai-yame tobi toimen toitoi tsumo tsumogiri
tsuuiisou uma ura uumensai wanpai wareme yakitori yaku yakuhai yakuman
"""
IN_THE_DOCUMENTS = """
chii toitsu|suucha riichi|damaten|nomi|mentsumo|uradora|daburu riichi|karaten riichi|oorasu|hanchan
|tochuu ryuukoku|ryuukyou|haneman|sanbaiman|chinitu|toitōi|renfu|shouminkan|uma|oka|ari-ari
"""
"""Japanese in running text, as it is spelled there."""
_ENGLISH = ("end-game-scenarios", "rule-variations")
"""Links that have English names."""
_JAPANESE = re.compile(r"[\u3041-\u30ff\u3400-\u9fff]{2,}")


@pytest.mark.parametrize("words", ASKED)
def test_what_players_ask_for_is_called_so(words: str) -> None:
    found = find(words)
    assert found[0].key == ASKED[words]
    assert is_called(found[0], words)


def test_every_japanese_word_of_the_rulebook_is_found() -> None:
    rulebook = RULEBOOK.read_text(encoding="utf-8").lower()
    for word in IN_THE_RULEBOOK.split():
        assert word in rulebook, f"the rulebook no longer has {word}"
        find(word)


@pytest.mark.shared
def test_every_japanese_word_of_the_documents_is_found() -> None:
    *articles, rules = (path.read_text(encoding="utf-8") for path in sorted(SEEDS.glob("*.txt")))
    words = {*linked(articles), *headed(rules), *IN_THE_DOCUMENTS.replace("\n", "").split("|")}
    assert len(words) > 150
    for word in words:
        find(word)
        if word not in ("dead wall", "exhaustive draw"):
            find(word, "ja")


def linked(articles: list[str]) -> Iterator[str]:
    """Yield the words that articles explain, in kanji and romanised, and those they link to."""
    for text in articles:
        yield from re.findall(r'kana "([^"]+)"', text)
        yield from (" ".join(bold.split()) for bold in re.findall(r"\*\*([^*]+)\*\*", text))
        links = re.findall(r'ref "[^"]*/([\w-]+)\.md"', text)
        yield from (link for link in links if link not in _ENGLISH)


def headed(rules: str) -> Iterator[str]:
    """Yield the names of yaku and fu, from headings such as `Pinfu – ピンフ 平和 “Pinfu”`."""
    for line in re.sub(r"<sup>.*?</sup>|[#*]", "", rules).splitlines():
        name, dash, rest = line.partition(" – ")
        if dash:
            yield name.strip()
            yield from _JAPANESE.findall(rest)
