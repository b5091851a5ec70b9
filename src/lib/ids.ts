/**
 * Guards for everything that becomes a part of a path. `encodeURIComponent('..')` is `..`, and a URL parser
 * resolves `%2e%2e` too: an unchecked id in a link could turn a read of one thing into a write to another.
 * So an id that does not fit is refused before any path is built.
 */

/** The largest id we send; beyond 2⁵³ a number no longer holds what the service wrote. */
const integerText = /^(?:0|[1-9]\d{0,15})$/
const uuidText = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const slugText = /^[A-Za-z0-9_~-](?:[A-Za-z0-9._~:-]{0,198}[A-Za-z0-9_~-])?$/

/** Reads an integer id out of a URL: the number, or undefined for anything that is not a plain decimal integer. */
export function integerId(text: string | undefined): number | undefined {
  if (text === undefined || !integerText.test(text)) return undefined
  const id = Number(text)
  return Number.isSafeInteger(id) ? id : undefined
}

/** True for the 8-4-4-4-12 form of a UUID, in either case. */
export const isUuid = (text: string): boolean => uuidText.test(text)

/**
 * True for an opaque id that is safe as one path segment (task ids, parameter names in choice paths):
 * letters, digits, `_ - ~`, and `. :` inside; never empty, never a dot segment, never a separator.
 */
export const isSlug = (text: string): boolean => slugText.test(text) && !text.includes('..')
