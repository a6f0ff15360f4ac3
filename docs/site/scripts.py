"""Scripts in files: the server's policy refuses those that stand in a page."""

import hashlib
import posixpath
import re
import shutil
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.pages import Page

FOLDER = "assets/inline"
_INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Move the scripts of a page into files beside it."""
    return extract(output, page.url, Path(config.site_dir))


def on_post_template(output_content: str, template_name: str, config: MkDocsConfig) -> str:
    """Do the same for the page of what is not found."""
    return extract(output_content, "", Path(config.site_dir))


def extract(html: str, url: str, site: Path) -> str:
    """Return a page whose scripts are files; the same script is the same file."""

    def move(match: re.Match[str]) -> str:
        name = f"{hashlib.sha256(match[1].encode()).hexdigest()[:16]}.js"
        path = site / FOLDER / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(match[1], encoding="utf-8")
        return f'<script src="{posixpath.relpath(f"{FOLDER}/{name}", url or ".")}"></script>'

    return _INLINE.sub(move, html)


def on_post_build(config: MkDocsConfig) -> None:
    """Leave out what no reader of these pages asks for."""
    site = Path(config.site_dir)
    for pattern in (
        "404.html",
        "sitemap.xml*",
        "assets/javascripts/**/*.map",
        "assets/stylesheets/*.map",
    ):
        for path in site.glob(pattern):
            path.unlink()
    shutil.rmtree(site / "assets/javascripts/lunr", ignore_errors=True)
