import { integerId } from '#lib/ids.ts'

/** Maximum number of enrichments compared side by side. */
export const MAX_COMPARED = 4
/** Maximum number of selected enrichments: more make a URL that some servers refuse. */
const MAX_TICKED = 50

/** Reads ids as an address lists them, `1,2,3`: what is no id is left out, what is twice counts once. */
function readIds(text: string | null, most: number): readonly number[] {
  const ids = (text ?? '').split(',').flatMap((part) => integerId(part.trim()) ?? [])
  return [...new Set(ids)].slice(0, most)
}

/** Enrichments in the URL: those that are selected, and those that are being compared. */
export interface ChosenIds {
  readonly selected: readonly number[]
  readonly compared: readonly number[]
}

/** Reads them from an address; more than there is space for are left out. */
export const readChosen = (params: URLSearchParams): ChosenIds => ({
  selected: readIds(params.get('ticked'), MAX_TICKED),
  compared: readIds(params.get('compare'), MAX_COMPARED),
})

/** The same address with these ids; none leaves the key out. */
export function withIds(params: URLSearchParams, name: 'ticked' | 'compare', ids: readonly number[]): URLSearchParams {
  const next = new URLSearchParams(params)
  if (ids.length > 0) next.set(name, ids.join(','))
  else next.delete(name)
  return next
}

/** With this one selected, or no longer; undefined when there is no space for another. */
export function toggled(ids: readonly number[], id: number, most = MAX_TICKED): readonly number[] | undefined {
  if (ids.includes(id)) return ids.filter((other) => other !== id)
  return ids.length < most ? [...ids, id] : undefined
}
