/**
 * Tile faces as pictures.
 *
 * Drawn with `<use>`, a face is copied into the document for every tile, some of a hundred elements,
 * and the browser styles each copy whenever tiles move. As pictures they cost nothing but their
 * drawing. The sprite that scripts/make-sprite.mjs writes is fetched once, and each of its symbols
 * becomes a style rule.
 */

/** Its address is relative: the page has hash routes, so it is always at its own root. */
const SPRITE = "tiles.svg";

/** Fetches the faces; tiles are blank before that. */
export async function fetchFaces(): Promise<void> {
  const response = await fetch(SPRITE);
  if (!response.ok) throw new Error(`${SPRITE} cannot be fetched: ${response.status}`);
  const sprite = new DOMParser().parseFromString(await response.text(), "image/svg+xml");
  const sheet = new CSSStyleSheet();
  for (const symbol of sprite.querySelectorAll("symbol")) {
    sheet.insertRule(`.${symbol.id} { background-image: url("${pictureOf(symbol)}"); }`);
  }
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** A symbol as a picture of its own, in an address. */
function pictureOf(symbol: SVGSymbolElement): string {
  const box = symbol.getAttribute("viewBox") ?? "";
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${symbol.innerHTML}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
