import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError, problemOf } from '#api/errors.ts'
import { updateRows } from '#contract/rows.ts'
import type { RecordChange } from '#journal/journal.ts'
import { searchRuns } from '#testing/runs.ts'
import { type EditRecord, editRecordKind, updateRequestKind } from './edit-kinds.ts'
import type { EditJournal } from './edit-journal.ts'
import type { Device } from './model-device.testing.ts'
import { type Parts, runScenario } from './model.testing.ts'
import { scenarios } from './scenarios.testing.ts'
import type { EditCalls } from './edit-calls.ts'

/** Number of scenarios that a mutation may survive. */
const RUNS = searchRuns(100_000)

type UpdateResponse = Awaited<ReturnType<EditCalls['update']>>

/** Mutation that treats requests that failed for this reason as saved. */
const takesForSaved = (kind: string) => ({
  calls: (calls: EditCalls): EditCalls => ({
    ...calls,
    update: async (table, body, signal) => {
      try {
        return await calls.update(table, body, signal)
      } catch (error) {
        if (problemOf(error)?.kind !== kind) throw error
        return body.rows.map(({ id }) => ({ id, ok: true }))
      }
    },
  }),
})

const receives = (change: (response: UpdateResponse, ids: readonly string[]) => UpdateResponse) => ({
  calls: (calls: EditCalls): EditCalls => ({
    ...calls,
    update: async (table, body, signal) =>
      change(
        await calls.update(table, body, signal),
        body.rows.map(({ id }) => id),
      ),
  }),
})

const stores = (change: (changes: readonly RecordChange[], device: Device) => readonly RecordChange[]) => ({
  journal: (journal: EditJournal, device: Device): EditJournal => ({
    ...journal,
    updateAll: (changes) => journal.updateAll(change(changes, device)),
  }),
})

/** Removes the cells that a change of an entered record removes from every other record, too. */
function withAllOfTheCell(changes: readonly RecordChange[], device: Device): readonly RecordChange[] {
  const all = [...changes]
  for (const { kind, id, change } of changes) {
    const before = device.records.get(`${kind.name} ${id}`)?.body as EditRecord | undefined
    if (kind.name !== editRecordKind.name || !before) continue
    const after = change(before) as EditRecord | null | undefined
    if (after === undefined) continue
    const left = new Set((after?.cells ?? []).map(({ row, column }) => `${row}/${column}`))
    const deleted = before.cells.map(({ row, column }) => `${row}/${column}`).filter((cell) => !left.has(cell))
    for (const other of device.records.values()) {
      if (other.kind !== editRecordKind.name || changes.some((one) => one.id === other.id)) continue
      all.push({
        kind: editRecordKind,
        id: other.id,
        change: (body) => {
          if (!body) return undefined
          const cells = (body as EditRecord).cells.filter(({ row, column }) => !deleted.includes(`${row}/${column}`))
          return cells.length === 0 ? null : { ...(body as EditRecord), cells }
        },
      })
    }
  }
  return [...new Map(all.map((one) => [`${one.kind.name} ${one.id}`, one])).values()]
}

const readNow = (body: unknown, readAt: number): EditRecord => {
  const entered = body as EditRecord
  return { ...entered, cells: entered.cells.map((cell) => ({ ...cell, readAt })) }
}

const bugs: readonly (readonly [what: string, parts: Partial<Parts>])[] = [
  ['a refused key drops what was sent', takesForSaved('forbidden')],
  ['a busy service drops what was sent', takesForSaved('rate-limited')],
  ['a lost answer counts as saved', takesForSaved('offline')],
  ['an answer that cannot be read counts as saved', takesForSaved('unexpected-body')],
  ['a refused row counts as saved', receives((response) => response.map((row) => ({ ...row, ok: true })))],
  [
    'a row that the answer leaves out counts as saved',
    receives((response, ids) => ids.map((id) => response.find((row) => row.id === id) ?? { id, ok: true })),
  ],
  [
    'requests are not written down before they leave',
    stores((changes) => changes.filter(({ kind }) => kind.name !== updateRequestKind.name)),
  ],
  ['a confirmation takes newer values along', stores(withAllOfTheCell)],
  [
    'stored is said before it is',
    {
      journal: (journal) => ({
        ...journal,
        updateAll: async (changes) => {
          const later = async () => {
            for (let turn = 0; turn < 40; turn += 1) await Promise.resolve()
            await journal.updateAll(changes)
          }
          void later()
        },
      }),
    },
  ],
  [
    'every value counts as entered over what was just read',
    {
      journal: (journal, _device, clock) => ({
        ...journal,
        list: ((kind) => {
          const list = journal.list(kind)
          const isEntered = kind.name === editRecordKind.name
          return isEntered ? list.map((one) => ({ ...one, body: readNow(one.body, clock.now()) })) : list
        }) as EditJournal['list'],
      }),
    },
  ],
  [
    'values are ordered by a clock that was set back',
    {
      journal: (journal) => ({
        ...journal,
        list: ((kind) => {
          const list = journal.list(kind)
          return kind.name === editRecordKind.name ? list.map((one) => ({ ...one, seq: -one.seq })) : list
        }) as EditJournal['list'],
      }),
    },
  ],
  [
    'a request that a dead tab left is forgotten',
    {
      journal: (journal) => ({
        ...journal,
        refresh: async () => {
          await journal.refresh()
          const left = journal.list(updateRequestKind).filter(({ body }) => body.state === 'sending')
          await journal.updateAll(left.map(({ id }) => ({ kind: updateRequestKind, id, change: () => null })))
        },
      }),
    },
  ],
  ['every tab may send', { locks: () => ({ shared: true, request: (_name, _options, hold) => hold(true) }) }],
  [
    'what is unconfirmed is read back at once',
    { clock: (clock) => ({ ...clock, after: (ms, callback) => clock.after(ms === 30_000 ? 1 : ms, callback) }) },
  ],
  [
    'what is read back is what was read before',
    {
      calls: (calls) => {
        let first: ReturnType<EditCalls['read']> | undefined
        return { ...calls, read: (...requested) => (first ??= calls.read(...requested)) }
      },
    },
  ],
  [
    'names of columns are asked for once',
    {
      calls: (calls) => {
        let first: ReturnType<EditCalls['columns']> | undefined
        return { ...calls, columns: (...requested) => (first ??= calls.columns(...requested)) }
      },
    },
  ],
  [
    'a request is repeated behind our back',
    {
      calls: (calls, clock) => ({
        ...calls,
        update: async (...sent) => {
          clock.after(2_000, () => void calls.update(...sent).catch(() => undefined))
          return calls.update(...sent)
        },
      }),
    },
  ],
  [
    'values are changed on their way',
    {
      calls: (calls) => ({
        ...calls,
        update: (table, { rows, overwrite }, signal) => {
          return calls.update(
            table,
            { overwrite, rows: rows.map(({ id, fields }) => ({ id, fields: shouted(fields) })) },
            signal,
          )
        },
      }),
    },
  ],
  [
    'the words of an answer are kept as its code',
    {
      calls: (calls) => ({
        ...calls,
        update: async (...sent) => {
          try {
            return await calls.update(...sent)
          } catch (error) {
            const problem = problemOf(error)
            if (problem?.kind !== 'invalid') throw error
            throw new ApiError({ ...problem, code: problem.detail }, updateRows)
          }
        },
      }),
    },
  ],
]

const shouted = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, `${String(value)}!`]))

test.each(bugs)('reliability G2: the model finds it when %s', async (_what, parts) => {
  const found = await fc.check(
    fc.asyncProperty(scenarios(30), async (run) => (await runScenario(run, parts)) === undefined),
    RUNS,
  )
  expect(found.failed).toBe(true)
})
