import {
  type EditRecord,
  type EnteredCell,
  type UpdateRequest,
  editRecordKind,
  updateRequestKind,
} from './edit-kinds.ts'
import type { OrderedChange } from './record-writer.ts'
import type { CellAddress } from './table-edits.ts'

/** Changes of records, collected cell by cell and stored in one transaction. */
export interface RecordChanges {
  /**
   * Drops an entered value that is not needed any more. Of one cell older ones are dropped first, and no later one if
   * that fails: the remaining one would count as entered last, and overwrite it.
   */
  readonly drop: (entry: string, cell: CellAddress) => void
  /** Changes the state of an entered value that stays. */
  readonly mark: (entry: string, cell: CellAddress, mark: Partial<EnteredCell>) => void
  /** Present body of a request record; undefined deletes it. */
  readonly sent: (id: string, body: UpdateRequest | undefined) => void
  /** Removes a cell from a request, because its outcome is known now. */
  readonly settled: (request: string, cell: CellAddress) => void
  readonly list: () => readonly OrderedChange[]
}

type Mark = Partial<EnteredCell> | 'drop'

const keyOf = ({ row, column }: CellAddress): string => `${row}\u0000${column}`

/** Nothing is stored here: `list()` is passed to `EditRecords.commit`. */
export function collectChanges(): RecordChanges {
  const marks = new Map<string, Map<string, Mark>>()
  const requests = new Map<string, UpdateRequest | undefined>()
  const settled = new Map<string, Set<string>>()
  const dropped = new Map<string, string>()
  const after = new Map<string, Set<string>>()
  const mark = (entry: string, cell: CellAddress, what: Mark) => {
    const cells = marks.get(entry) ?? new Map<string, Mark>()
    cells.set(keyOf(cell), what)
    marks.set(entry, cells)
  }
  return {
    drop: (entry, cell) => {
      const older = dropped.get(keyOf(cell))
      if (older !== undefined) after.set(entry, new Set(after.get(entry)).add(older))
      dropped.set(keyOf(cell), entry)
      mark(entry, cell, 'drop')
    },
    mark,
    sent: (id, body) => requests.set(id, body),
    settled: (request, cell) => {
      const cells = settled.get(request) ?? new Set<string>()
      settled.set(request, cells.add(keyOf(cell)))
    },
    list: () => [
      ...[...marks].map(([id, cells]) => ({
        kind: editRecordKind,
        id,
        change: (body: unknown) => (body === undefined ? undefined : marked(body as EditRecord, cells)),
        after: [...(after.get(id) ?? [])].map((older) => ({ kind: editRecordKind, id: older })),
      })),
      ...[...new Set([...requests.keys(), ...settled.keys()])].map((id) => ({
        kind: updateRequestKind,
        id,
        change: (body: unknown) => {
          const stored = requests.has(id) ? requests.get(id) : (body as UpdateRequest | undefined)
          if (!stored) return body === undefined ? undefined : null
          const deleted = settled.get(id)
          if (!deleted) return stored
          const cells = stored.cells.filter((cell) => !deleted.has(keyOf(cell)))
          return cells.length === 0 ? null : { ...stored, cells }
        },
      })),
    ],
  }
}

function marked(body: EditRecord, marks: ReadonlyMap<string, Mark>): EditRecord | null {
  const cells = body.cells.flatMap((cell) => {
    const mark = marks.get(keyOf(cell))
    if (mark === 'drop') return []
    return mark ? [{ ...cell, ...mark }] : [cell]
  })
  return cells.length === 0 ? null : { ...body, cells }
}
