const hidden = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu
const harmless = new Set(['\t', '\n'])

/**
 * A text with its invisible commands made visible: control characters, and the marks that turn the direction of what
 * follows, with which `exe.pdf` can be written backwards. For showing only; what is copied or saved keeps them.
 */
export const visibleText = (text: string): string => text.replace(hidden, picture)

function picture(character: string): string {
  if (harmless.has(character)) return character
  const code = character.charCodeAt(0)
  // Unicode draws the first 32 controls one by one from U+2400 on.
  if (code < 0x20) return String.fromCharCode(0x2400 + code)
  return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`
}
