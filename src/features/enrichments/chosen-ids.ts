import { integerId } from '#lib/ids.ts'

/** Maximum number of enrichments compared side by side. */
export const MAX_COMPARED = 4
/** Maximum number of selected enrichments: more make a URL that some servers refuse. */
const MAX_TICKED = 50

/** Parses a list of ids, `1,2,3`: invalid ones are left out, duplicates count once. */
function readIds(text: string | null, most: number): readonly number[] {
  const ids = (text ?? '').split(',').flatMap((part) => integerId(part.trim()) ?? [])
  return [...new Set(ids)].slice(0, most)
}

/** Enrichments in the URL: those that are selected, and those that are being compared. */
export interface ChosenIds {
  readonly selected: readonly number[]
  readonly compared: readonly number[]
}

/** Reads them from URL parameters; ids beyond the maximum are left out. */
export const readChosen = (params: URLSearchParams): ChosenIds => ({
  selected: readIds(params.get('ticked'), MAX_TICKED),
  compared: readIds(params.get('compare'), MAX_COMPARED),
})

/** Returns the URL parameters with these ids; without ids the key is removed. */
export function withIds(params: URLSearchParams, name: 'ticked' | 'compare', ids: readonly number[]): URLSearchParams {
  const next = new URLSearchParams(params)
  if (ids.length > 0) next.set(name, ids.join(','))
  else next.delete(name)
  return next
}

/** Toggles an id in the selection; undefined if the maximum is reached. */
export function toggled(ids: readonly number[], id: number, most = MAX_TICKED): readonly number[] | undefined {
  if (ids.includes(id)) return ids.filter((other) => other !== id)
  return ids.length < most ? [...ids, id] : undefined
}
