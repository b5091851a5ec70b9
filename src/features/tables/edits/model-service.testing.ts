import { ApiError, type Problem } from '#api/errors.ts'
import { type RowOutcome, updateRows } from '#contract/rows.ts'
import type { Clock } from '#lib/clock.ts'
import { CANARY, COLUMNS, type NetworkFault, ROWS } from './model-scenario.testing.ts'
import { isEmpty } from '../values/same-value.ts'
import type { EditCalls } from './edit-calls.ts'

/** A request that was not applied by then never is: the limit of what reconciling can promise. */
const LATEST_MS = 29_000
/** Time for which another user's value may go unnoticed: the maximum age of a reading, plus the time to send. */
const UNNOTICED_MS = 31_000

type Writer = 'us' | 'other' | 'read'

/** A sender; a closed one receives nothing any more. */
interface Client {
  readonly isAlive: boolean
}

interface ModelServiceDeps {
  readonly clock: Clock
  readonly blame: (what: string) => void
  /** True if any user ever entered this value into the cell. */
  readonly wasEntered: (cell: string, value: unknown) => boolean
}

const fail = (what: Problem) => new ApiError(what, updateRows)
const lostResponse = () => fail({ kind: 'offline', timedOut: true })
const never = <T>(): Promise<T> => new Promise(() => undefined)

interface Responding {
  readonly ids: readonly string[]
  readonly cells: readonly string[]
  readonly apply: (only?: (row: string) => boolean) => void
  /** Applies the request after so many ms. */
  readonly late: (ms: number, only?: (row: string) => boolean) => unknown
  /** Resolves or rejects by `act` after so many ms, unless the client is closed. */
  readonly afterwards: <T>(ms: number, act: () => T) => Promise<T>
  readonly outcome: (id: string) => RowOutcome
  readonly after: Clock['after']
  /** Records that the values of these cells were refused. */
  readonly refuse: (cells: readonly string[]) => void
}

/** Applies an update or not, and responds to it, as its fate says. */
function respondTo(
  fate: NetworkFault,
  { ids, cells, apply, late, afterwards, outcome, after, refuse }: Responding,
): Promise<readonly RowOutcome[]> {
  switch (fate.kind) {
    case 'ok':
      apply()
      return afterwards(fate.ms, () => ids.map(outcome))
    case 'lost':
      if (fate.applied === 'before' || fate.applied === 'twice') apply()
      if (fate.applied === 'late' || fate.applied === 'twice') {
        after(fate.ms, () => late(fate.late))
      }
      return afterwards(fate.ms, () => {
        throw lostResponse()
      })
    case 'status':
      if (fate.applied) apply()
      return afterwards(fate.ms, () => {
        throw fail(
          fate.problem === 'fault'
            ? { kind: 'http-error', status: 502, detail: CANARY }
            : { kind: 'unexpected-body', why: 'shape', at: CANARY },
        )
      })
    case 'decided':
      return afterwards(fate.ms, () => {
        if (fate.problem === 'busy') throw fail({ kind: 'rate-limited', detail: CANARY })
        if (fate.problem === 'gone') throw fail({ kind: 'not-found', detail: CANARY })
        if (fate.problem === 'forbidden') throw fail({ kind: 'forbidden', detail: CANARY, plan: false })
        const isOne = ids.length === 1
        if (fate.problem === 'invalid' || isOne) refuse(cells)
        const extra = fate.problem === 'invalid' ? {} : { max_size: 1 }
        const code = fate.problem === 'invalid' ? 'INVALID_DATA' : 'BATCH_TOO_LARGE'
        throw fail({ kind: 'invalid', status: 400, code, detail: CANARY, fields: [], rows: [], extra })
      })
    case 'partly': {
      const odd = ids[fate.row % ids.length] ?? ''
      const others = (row: string) => row !== odd
      if (fate.how === 'refused') refuse(cells.filter((cell) => cell.startsWith(`${odd}/`)))
      apply(fate.how === 'missing' || fate.how === 'extra' ? undefined : others)
      if (fate.how === 'missing-late') after(fate.ms, () => late(20_000, (row) => row === odd))
      return afterwards(fate.ms, () => {
        const outcomes = ids.filter(others).map(outcome).toReversed()
        if (fate.how === 'refused') return [...outcomes, { id: odd, ok: false, code: 'VALUE_REFUSED' }]
        if (fate.how === 'extra') return [outcome(odd), { id: 'nobody', ok: true }, ...outcomes]
        return outcomes
      })
    }
  }
}

/** Creates the service of the model. The scenario sets how it treats a request; invalid requests are reported. */
export function createModelService({ clock, blame, wasEntered }: ModelServiceDeps) {
  const names = new Map<string, string>(COLUMNS.map((id) => [id, id]))
  const columnOf = (name: string) => [...names].find(([, known]) => known === name)?.[0]
  const server = new Map<string, unknown>()
  for (const row of ROWS) server.set(`${row}/a`, `first ${row}`)
  /** Values of a cell of the service, in order, with the writer; `read`: the value in one of our readings. */
  const written = new Map<string, { readonly value: unknown; readonly by: Writer; readonly at: number }[]>()
  /** Values of other users that a user saw and overwrote, by cell. */
  const seen = new Set<string>()
  const touchedByOthers = new Set<string>()
  const refusedIt = new Set<string>()
  const refuse = (cells: readonly string[]) => {
    for (const cell of cells) refusedIt.add(cell)
  }
  let fates: NetworkFault[] = []
  let readsFail = false
  /** Cells of requests whose client still waits for the response. */
  const open = new Set<{ readonly tab: Client; readonly cells: readonly string[] }>()

  const write = (cell: string, value: unknown, by: Writer) => {
    server.set(cell, value)
    written.set(cell, [...(written.get(cell) ?? []), { value, by, at: clock.now() }])
  }
  const cellsOf = (row: string): Record<string, unknown> =>
    Object.fromEntries([...names].map(([id, name]) => [name, server.get(`${row}/${id}`)]))

  const outcome = (id: string): RowOutcome => ({ id, ok: true, row: { id, cells: cellsOf(id) } })

  const callsOf = (tab: Client): EditCalls => {
    const afterwards = <T>(ms: number, act: () => T): Promise<T> =>
      new Promise((resolve, reject) => {
        clock.after(ms, () => {
          if (!tab.isAlive) return
          try {
            resolve(act())
          } catch (error) {
            reject(error as Error)
          }
        })
      })
    return {
      columns: async () => {
        await Promise.resolve()
        if (!tab.isAlive) return never()
        if (readsFail) throw lostResponse()
        return [...names].map(([id, name]) => ({ id, name, key: name, type: 'text', kind: 'text' }))
      },
      read: async () => {
        await Promise.resolve()
        if (!tab.isAlive) return never()
        if (readsFail) throw lostResponse()
        for (const row of ROWS) for (const id of COLUMNS) write(`${row}/${id}`, server.get(`${row}/${id}`), 'read')
        return { rows: ROWS.map((id) => ({ id, cells: cellsOf(id) })), total: ROWS.length, hasNext: false }
      },
      update: async (_table, { rows, overwrite }) => {
        if (!tab.isAlive) return never()
        const fate = fates.shift() ?? { kind: 'ok', ms: 50 }
        const known = rows.flatMap(({ id, fields }) =>
          Object.entries(fields).map(([name, value]) => ({ row: id, name, column: columnOf(name), value })),
        )
        const unknown = known.filter(({ column }) => column === undefined).map(({ name }) => name)
        const cells = known.map(({ row, column = '' }) => `${row}/${column}`)
        for (const request of open) {
          if (request.tab.isAlive && request.tab !== tab) blame('I6: two tabs send at the same time')
          if (request.tab.isAlive && request.cells.some((cell) => cells.includes(cell))) {
            blame('I3: a cell is written while another write for it is under way')
          }
        }
        for (const { row, column, value } of known) {
          if (column !== undefined && !wasEntered(`${row}/${column}`, value)) {
            blame(`I4: ${row}/${column} is written with ${String(value)}, which nobody entered`)
          }
        }
        for (const cell of overwrite ? cells : []) {
          const last = written.get(cell)?.findLast(({ by }) => by !== 'read')
          if (last?.by !== 'other' || clock.now() - last.at <= UNNOTICED_MS) continue
          if (!seen.has(`${cell} ${String(last.value)}`)) {
            blame(`I11: ${cell} is written over ${String(last.value)} of another user, and nobody was asked`)
          }
        }
        const request = { tab, cells }
        open.add(request)
        const apply = (only: (row: string) => boolean = () => true) => {
          for (const { row, column, value } of known) {
            const cell = `${row}/${column}`
            if (column !== undefined && only(row) && (overwrite || isEmpty(server.get(cell)))) write(cell, value, 'us')
          }
        }
        const ids = rows.map(({ id }) => id)
        const late = (ms: number, only?: (row: string) => boolean) =>
          clock.after(Math.min(ms, LATEST_MS), () => apply(only))
        const respond = async (): Promise<readonly RowOutcome[]> => {
          if (unknown.length > 0) {
            return afterwards(fate.ms, () => {
              throw fail({
                kind: 'invalid',
                status: 400,
                code: 'UNKNOWN_COLUMNS',
                detail: CANARY,
                fields: [],
                rows: [],
                extra: { columns: unknown },
              })
            })
          }
          return respondTo(fate, { ids, cells, apply, late, afterwards, outcome, after: clock.after, refuse })
        }
        try {
          return await respond()
        } finally {
          open.delete(request)
        }
      },
    }
  }

  return {
    callsOf,
    columnOf,
    /** Returns the value of a cell. */
    valueOf: (cell: string) => server.get(cell),
    /** Returns all values a cell ever had, and who wrote each. */
    historyOf: (cell: string) => written.get(cell) ?? [],
    /** Another user writes into a cell. */
    writeByOther: (cell: string, value: unknown) => {
      touchedByOthers.add(cell)
      write(cell, value, 'other')
    },
    /** Records that a user sees this value of a cell and enters another one over it. */
    noticed: (cell: string, value: unknown) => void seen.add(`${cell} ${String(value)}`),
    isDown: () => readsFail,
    isOthers: (cell: string) => touchedByOthers.has(cell),
    hasRefused: (cell: string) => refusedIt.has(cell),
    rename: (column: string, name: string) => void names.set(column, name),
    /** Sets the fates of the next requests; without any left, all succeed. */
    foretell: (next: readonly NetworkFault[]) => {
      fates = [...fates, ...next]
    },
    failReads: (isFailing: boolean) => {
      readsFail = isFailing
    },
    /** All faults stop. */
    recover: () => {
      fates = []
      readsFail = false
    },
  }
}
export type ModelService = ReturnType<typeof createModelService>
