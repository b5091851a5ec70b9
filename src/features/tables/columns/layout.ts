import { isObject } from '#lib/objects.ts'

/** Heights of rows: 28, 32 or 40 px. */
export const rowSizes = ['compact', 'normal', 'comfortable'] as const
export type RowSize = (typeof rowSizes)[number]

/** Arrangement of the columns of one table on this device. Columns by their identifiers. */
export interface SavedColumnLayout {
  /** The order of all columns as it was chosen; empty: as the service has it. */
  readonly order: readonly string[]
  /** Chosen widths in px. */
  readonly widths: ReadonlyMap<string, number>
  /** Columns pinned at the start edge, in this order; absent: the first column, until the user chooses otherwise. */
  readonly pinned?: readonly string[] | undefined
  readonly hidden: ReadonlySet<string>
  /** Absent: the density of the console. */
  readonly rows?: RowSize | undefined
}

const bareLayout: SavedColumnLayout = { order: [], widths: new Map(), hidden: new Set() }

/** Limits of a column width, in px: a narrower header shows nothing of its name, a wider one fills a screen. */
export const WIDTHS = { min: 48, max: 960 }

export const fitWidth = (width: number): number => Math.round(Math.min(Math.max(width, WIDTHS.min), WIDTHS.max))

/** Reads the stored layout; invalid parts count as not chosen. */
export function readLayout(body: unknown): SavedColumnLayout {
  if (!isObject(body)) return bareLayout
  const { rows } = body
  return {
    order: textsIn(body['order']),
    widths: new Map(listIn(body['widths']).flatMap(readWidth)),
    pinned: Array.isArray(body['pinned']) ? textsIn(body['pinned']) : undefined,
    hidden: new Set(textsIn(body['hidden'])),
    rows: rowSizes.find((size) => size === rows),
  }
}

/** As it is stored: plain JSON. */
export const writeLayout = ({
  order,
  widths,
  pinned,
  hidden,
  rows,
}: SavedColumnLayout): Readonly<Record<string, unknown>> => ({
  order: [...order],
  widths: [...widths],
  ...(pinned && { pinned: [...pinned] }),
  hidden: [...hidden],
  ...(rows && { rows }),
})

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const textsIn = (value: unknown): readonly string[] => listIn(value).filter((part) => typeof part === 'string')

function readWidth(entry: unknown): readonly (readonly [string, number])[] {
  const [id, width] = listIn(entry)
  return typeof id === 'string' && typeof width === 'number' && Number.isFinite(width) ? [[id, fitWidth(width)]] : []
}

/** All ids in the chosen order. New columns follow their predecessor at the service; missing ones are skipped. */
export function orderedIds(ids: readonly string[], chosen: readonly string[]): readonly string[] {
  if (chosen.length === 0) return ids
  const current = new Set(ids)
  const known = new Set(chosen)
  const followers = new Map<string | undefined, string[]>()
  let last: string | undefined
  for (const id of ids) {
    if (known.has(id)) last = id
    else followers.set(last, [...(followers.get(last) ?? []), id])
  }
  const stored = [...known].filter((id) => current.has(id))
  return [...(followers.get(undefined) ?? []), ...stored.flatMap((id) => [id, ...(followers.get(id) ?? [])])]
}

/** Returns the pinned columns: as chosen, else the first column, unless it is the only one. */
export const pinnedIds = (ids: readonly string[], { pinned }: Pick<SavedColumnLayout, 'pinned'>): readonly string[] =>
  pinned ? pinned.filter((id) => ids.includes(id)) : ids.length > 1 ? ids.slice(0, 1) : []
