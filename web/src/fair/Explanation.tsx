/** How fair walls work, what they do not prove, and how to check them without this page. */
import { type MessageKey, t } from "../i18n";

const STEPS: readonly (readonly [MessageKey, MessageKey])[] = [
  ["fair.step1", "fair.step1Text"],
  ["fair.step2", "fair.step2Text"],
  ["fair.step3", "fair.step3Text"],
  ["fair.step4", "fair.step4Text"],
];
const LIMITS: readonly MessageKey[] = ["fair.limit1", "fair.limit2", "fair.limit3"];

const COMMAND = `ariari play --terminal --url URL --keep kept.jsonl
ariari fair kept.jsonl`;
/** The method of docs/fairness.md, for readers who want to write their own. */
const PROGRAM = `from hashlib import sha256

def words(seed, deal):                      # an endless stream of numbers
    for counter in range(100):
        block = sha256(seed + deal.to_bytes(4, "big") + counter.to_bytes(4, "big")).digest()
        yield from (int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4))

def below(stream, bound):                   # each number below the bound is as likely
    return next(w for w in stream if w < 2**32 - 2**32 % bound) % bound

assert sha256(secret).hexdigest() == commitment

texts = b"".join(bytes([len(text)]) + text for text in contributions)
stream = words(sha256(b"ariari fair 2" + secret + texts).digest(), deal)
dice = below(stream, 6) + 1, below(stream, 6) + 1
tiles = list(range(136))                    # three players: without 4 to 31
for i in range(len(tiles) - 1, 0, -1):
    j = below(stream, i + 1)
    tiles[i], tiles[j] = tiles[j], tiles[i]`;

export function Explanation() {
  return (
    <>
      <section aria-labelledby="fair-how">
        <h2 id="fair-how">{t("fair.how")}</h2>
        <ol class="fair-steps">
          {STEPS.map(([title, text]) => (
            <li key={title}>
              <h3>{t(title)}</h3>
              <p>{t(text)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="fair-self">
        <h2 id="fair-self">{t("fair.self")}</h2>
        <p>{t("fair.selfCommand")}</p>
        <Program text={COMMAND} />
        <p>{t("fair.selfProgram")}</p>
        <Program text={PROGRAM} />
      </section>
      <section aria-labelledby="fair-limits">
        <h2 id="fair-limits">{t("fair.limits")}</h2>
        <ul>
          {LIMITS.map((limit) => (
            <li key={limit}>{t(limit)}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Wide text is scrolled, and for that it must be reached by keyboard. */
function Program({ text }: { readonly text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reached by keyboard
    <pre class="program" lang="en" tabIndex={0} role="group" aria-label={t("fair.program")}>
      {text}
    </pre>
  );
}
