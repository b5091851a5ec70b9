import type { Pair } from './draft.ts'
import { hasMarks } from './template-marks.ts'
import { tryOrUndefined } from '#lib/try-or-undefined.ts'

/** A query as pairs, and the entries that are none (no `=`, no valid escape), which stay as written. */
export function queryParts(text: string): { readonly pairs: readonly Pair[]; readonly rest: string } {
  // The value of a template may contain the separators of pairs.
  const isComputed = hasMarks(text) && !/^(?:[^{]|\{(?![{%#])|\{\{[\w\s.|()'"-]*\}\})*$/.test(text)
  const pairs: Pair[] = []
  const rest: string[] = isComputed ? [text] : []
  for (const entry of isComputed ? [] : text.split('&').filter((one) => one !== '')) {
    const at = entry.indexOf('=')
    const name = decoded(entry.slice(0, Math.max(at, 0)))
    const value = decoded(entry.slice(at + 1))
    if (name && value !== undefined) pairs.push({ name, value })
    else rest.push(entry)
  }
  return { pairs, rest: rest.join('&') }
}

/** The pairs of a form; undefined where pairs would not be equal. */
export function pairsOf(text: string): readonly Pair[] | undefined {
  const { pairs, rest } = queryParts(text)
  return rest === '' ? pairs : undefined
}

/** Text as it was before it was encoded for an address; undefined for what no such encoding gives. */
export function decoded(text: string): string | undefined {
  return tryOrUndefined(() => decodeURIComponent(text.replaceAll('+', ' ')))
}

/** Text for an address; half a character becomes the sign for that. */
export const encoded = (text: string): string => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))
