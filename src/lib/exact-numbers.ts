const longNumber = /\d[\d.]{15}/
const stringOrNumber = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/gs

/**
 * JSON text in which every number that JavaScript would not give back as it came stands in quotes, so that it is read
 * as text: integers beyond 2⁵³ and fractions of more than about 16 digits. Other text comes back as it is.
 */
export function exactNumbers(json: string): string {
  if (!longNumber.test(json)) return json
  return json.replace(stringOrNumber, (token) => (token.startsWith('"') || isExact(token) ? token : `"${token}"`))
}

/** True where the number, written out again, is the same text but for zeros at its end. */
function isExact(token: string): boolean {
  if (token.length < 16) return true
  const value = Number(token)
  if (Number.isInteger(value) && !/[.e]/i.test(token)) return Number.isSafeInteger(value)
  const plain = /e/i.test(token) || !token.includes('.') ? token : token.replace(/\.?0+$/, '')
  return String(value) === plain
}
