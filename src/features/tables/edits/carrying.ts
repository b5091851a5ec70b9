import type { Batch } from './batches.ts'
import { gatherChanges } from './changes.ts'
import { keyFor } from './columns-at-send.ts'
import type { Sent, SentCell } from './edit-kinds.ts'
import type { EditRecords } from './edit-records.ts'
import type { FreshColumns } from './fresh-columns.ts'
import type { Lane, LaneColumns } from './lane.ts'
import type { MovedNames } from './moved-names.ts'
import type { PageLinks } from './page-links.ts'
import { setbackOf } from './setback.ts'
import type { SettingBack } from './setting-back.ts'
import { answered, type RowSaid } from './verdicts.ts'
import { filledApart } from './filled-apart.ts'
import type { EditWire } from './wire.ts'

export interface CarrierDeps {
  readonly records: EditRecords
  readonly wire: Pick<EditWire, 'update'>
  readonly links: Pick<PageLinks, 'placeOf' | 'merge'>
  readonly columns: FreshColumns
  readonly names: Pick<MovedNames, 'saved'>
  readonly setbacks: SettingBack
  readonly signal: AbortSignal
}

/** Brings a batch to the service in one request, which is written down before it leaves, and what became of it after. */
export type Carry = (lane: Lane, id: string, batch: Batch) => Promise<void>

export function createCarrier({ records, wire, links, columns: fresh, names, setbacks, signal }: CarrierDeps): Carry {
  /** What the request says, and what is refused before it leaves. */
  const address = (lane: Lane, { slots, overwrite }: Batch, columns: LaneColumns) => {
    const keys = new Map<string, string>()
    const cells: SentCell[] = []
    const changes = gatherChanges()
    for (const slot of slots) {
      const entry = slot.entries.at(-1)
      // It was given up or entered anew while the columns were read.
      if (!entry || entry.cell.state !== undefined || entry.overwrite !== overwrite) continue
      const { row, column } = slot
      const named = keyFor(slot, columns, lane.unknown)
      if ('refusal' in named) changes.mark(entry.id, slot, { state: 'refused', code: named.refusal })
      else {
        keys.set(column, named.key)
        cells.push({ row, column, value: entry.cell.value, entry: entry.id, ...links.placeOf(lane.table, row) })
      }
    }
    return { keys, cells, changes }
  }

  const settle = (lane: Lane, id: string, sent: Sent, columns: LaneColumns, keys: Keys, outcomes: Outcomes) => {
    const said = new Map<string, RowSaid>()
    for (const { id: row, ok, code } of outcomes) said.set(row, { ok, code })
    if (sent.cells.every(({ row }) => said.has(row))) lane.losses = 0
    else setbacks.backOff(lane)
    lane.isUnreachable = false
    const entered = new Map(
      (sent.overwrite ? rowsOf(sent.cells, keys) : []).map(({ id: row, fields }) => [row, fields]),
    )
    // An answer may lack the row, or columns of it, and an emptied cell may be left out: what was sent stands there.
    const shown = outcomes.flatMap(({ id: row, ok, row: answer }) => {
      const fields = entered.get(row)
      return ok && (fields || answer) ? [{ id: row, cells: { ...fields, ...answer?.cells } }] : []
    })
    const sample = outcomes.find(({ row }) => row)?.row?.cells
    // It may not hold all columns, and says of none that it has another name now.
    if (sample) lane.sample = { ...lane.sample, ...sample }
    const isSaved = ({ row }: SentCell) => said.get(row)?.ok === true
    names.saved(lane, sent.cells.filter(isSaved), keys)
    // First the rows, then the overlay: else the old value would flash.
    links.merge(lane.table, shown)
    if (outcomes.some(({ ok }) => !ok)) lane.isOutdated = true
    const apart = filledApart(records.book, sent, said, columns)
    setbacks.splitApart(lane, apart)
    return records.commit(answered(records.book, id, sent, said, new Set(apart.flat())).list())
  }

  return async (lane, id, batch) => {
    const { table } = lane
    const { slots, overwrite } = batch
    let columns: LaneColumns
    try {
      columns = await fresh.recent(lane)
    } catch (error) {
      return setbacks.take(lane, setbackOf(error), { slots })
    }
    const { keys, cells, changes } = address(lane, batch, columns)
    const sent: Sent = { table, overwrite, state: 'sending', cells }
    if (cells.length > 0) changes.sent(id, sent)
    try {
      await records.commit(changes.list())
    } catch (error) {
      // It does not leave, so nothing of it is to be written down later either.
      const none = gatherChanges()
      none.sent(id, undefined)
      await records.commit(none.list()).catch(() => undefined)
      throw error
    }
    if (cells.length === 0 || signal.aborted) return
    try {
      const outcomes = await wire.update(table, { rows: rowsOf(cells, keys), overwrite }, signal)
      if (!signal.aborted) await settle(lane, id, sent, columns, keys, outcomes)
    } catch (error) {
      if (signal.aborted) return
      await setbacks.take(lane, setbackOf(error), { slots, request: { id, sent }, columns })
    }
  }
}

type Outcomes = Awaited<ReturnType<EditWire['update']>>

/** The wire's key of each column. */
type Keys = ReadonlyMap<string, string>

function rowsOf(cells: readonly SentCell[], keys: Keys) {
  const rows = new Map<string, [string, unknown][]>()
  for (const { row, column, value } of cells) {
    const fields = rows.get(row) ?? []
    fields.push([keys.get(column) ?? column, value ?? null])
    rows.set(row, fields)
  }
  // Not by assignment: a column may be called `__proto__`.
  return [...rows].map(([id, fields]) => ({ id, fields: Object.fromEntries(fields) }))
}
