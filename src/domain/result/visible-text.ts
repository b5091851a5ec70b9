const hidden =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu
const harmless = new Set(['\t', '\n'])

/**
 * A text with what is invisible in it made visible: control characters, the marks that turn the direction of what
 * follows, with which `exe.pdf` can be written backwards, characters without a width, by which two names can appear
 * equal, and unpaired surrogates, for which no font has a glyph. Joiners stay: some scripts and emoji are made with
 * them. For display only; copied and saved text keeps them.
 */
export const visibleText = (text: string): string => text.replace(hidden, picture)

function picture(character: string): string {
  if (harmless.has(character)) return character
  const code = character.charCodeAt(0)
  // Unicode draws the first 32 controls one by one from U+2400 on.
  if (code < 0x20) return String.fromCharCode(0x2400 + code)
  return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`
}
