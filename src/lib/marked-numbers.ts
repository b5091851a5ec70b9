import { eachToken, isLost, mayLose } from './exact-numbers.ts'

/**
 * Numbers that JavaScript cannot hold, as texts that begin with a private-use character: they pass through flows, journals
 * and other tabs like any text, and are written as the numbers they are. A text that begins with the sign gets a second one.
 */
const MARK = '\uE000'
const startsMarked = /^"(?:\uE000|\\ue000)/i

/** JSON text whose numbers of too many digits are shown as marked texts. Other text comes back as it is. */
export function markNumbers(json: string): string {
  if (!mayLose(json) && !json.includes(MARK) && !/\\ue000/i.test(json)) return json
  return eachToken(json, (token) => {
    if (startsMarked.test(token)) return `"${MARK}${token.slice(1)}`
    return isLost(token) ? `"${MARK}${token}"` : token
  })
}

/** JSON text with what `markNumbers` marked as it was. */
export function unmarkNumbers(json: string): string {
  if (!json.includes(MARK)) return json
  return eachToken(json, (token) => {
    if (!token.startsWith(`"${MARK}`)) return token
    const inner = token.slice(2)
    return isLost(inner.slice(0, -1)) ? inner.slice(0, -1) : `"${inner}`
  })
}

/** Reads JSON as `JSON.parse` does and throws what it throws, with every digit of its numbers. */
export function parseExact(json: string): unknown {
  const marked = markNumbers(json)
  // Throws with the position of an error in the original text.
  if (marked !== json) JSON.parse(json)
  return JSON.parse(marked)
}

/** Writes what `parseExact` read. */
export const stringifyExact = (value: unknown, indent?: number): string =>
  unmarkNumbers(JSON.stringify(value, null, indent))

/** The digits of a marked number; undefined for any other value. */
export const digitsOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.startsWith(MARK) && isLost(value.slice(1)) ? value.slice(1) : undefined

/** A number by its digits: as JavaScript holds it, else marked. Undefined for what is no number of JSON. */
export const numberNamed = (digits: string): number | string | undefined =>
  isLost(digits)
    ? MARK + digits
    : /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(digits)
      ? Number(digits)
      : undefined
