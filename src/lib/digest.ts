/** Odd multipliers of MurmurHash2 and of golden-ratio mixing: one for each half. */
const FIRST = 0x5bd1e995
const SECOND = 0x9e3779b1

/**
 * Short text that is equal for equal texts: 64 bits in hexadecimal. Not for secrets: an attacker can construct two texts of
 * one digest; by chance it happens once in some billions of texts.
 */
export function digest(text: string): string {
  let [one, two] = [text.length, ~text.length]
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    one = Math.imul(one ^ unit, FIRST)
    one ^= one >>> 15
    two = Math.imul(two ^ unit, SECOND)
    two ^= two >>> 13
  }
  return hex(one) + hex(two)
}

const hex = (half: number): string => (half >>> 0).toString(16).padStart(8, '0')
