/** Fewer digits than these are held as they are. */
const LONG = 16
const stringOrNumber = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/gs

/**
 * JSON text in which every number that JavaScript would not give back as it came stands in quotes, so that it is read
 * as text: integers beyond 2⁵³ and fractions of more than about 16 digits. Other text comes back as it is.
 */
export function exactNumbers(json: string): string {
  if (!hasLongRun(json)) return json
  return json.replace(stringOrNumber, (token) => (token.startsWith('"') || isExact(token) ? token : `"${token}"`))
}

/** True where the number, written out again, is the same text but for zeros at its end. */
function isExact(token: string): boolean {
  if (token.length < LONG) return true
  const value = Number(token)
  if (Number.isInteger(value) && !/[.e]/i.test(token)) return Number.isSafeInteger(value)
  const plain = /e/i.test(token) || !token.includes('.') ? token : token.replace(/\.?0+$/, '')
  return String(value) === plain
}

/**
 * True where `LONG` digits and dots follow each other. Such a run covers a place that `LONG` divides, so only those are
 * looked at: a page of rows of a megabyte takes a tenth of a millisecond.
 */
function hasLongRun(text: string): boolean {
  for (let at = LONG - 1; at < text.length; at += LONG) {
    if (!isDigit(text, at)) continue
    let start = at
    while (isDigit(text, start - 1)) start -= 1
    let end = at
    while (isDigit(text, end + 1)) end += 1
    if (end - start + 1 >= LONG) return true
  }
  return false
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return (code >= 48 && code <= 57) || code === 46
}
