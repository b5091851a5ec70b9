import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Journal, JournalRecord, RecordChange } from '#journal/journal.ts'
import { searchRuns } from '#testing/runs.ts'
import { undo } from '../../commands/history.ts'
import { fromWire } from '../../model/adapter.ts'
import { runScenario, scenarios, type Scenario } from './draft-scenarios.testing.ts'
import { readHead } from './draft-store.ts'
import type { Draft } from './draft.ts'
import type { Parts } from './drafts.testing.ts'
import { flowDraftKind, flowSentKind, flowSnapshotKind, flowStepsKind } from './flow-kinds.ts'

const stores = (change: (changes: readonly RecordChange[]) => readonly RecordChange[]): Partial<Parts> => ({
  journal: (journal) => ({
    ...journal,
    updateAll: (changes, durability) => journal.updateAll(change(changes), durability),
  }),
})

/** Another body for the records of a kind. */
const bodies = (name: string, change: (body: Body) => Body) =>
  stores((changes) =>
    changes.map((one) => {
      if (one.kind.name !== name) return one
      return { ...one, change: (body) => mapped(one.change(body), change) }
    }),
  )
type Body = Readonly<Record<string, unknown>>
const mapped = (body: unknown, change: (body: Body) => Body) => (body ? change(body as Body) : body)

const bugs: readonly (readonly [what: string, parts: Partial<Parts>])[] = [
  [
    'a save begins without what the other tabs did',
    {
      journal: (journal) => ({
        ...journal,
        get: (async (kind, id) =>
          kind.name === flowDraftKind.name
            ? journal.list(flowDraftKind).find((one) => one.id === id)
            : journal.get(kind, id)) as Journal['get'],
      }),
    },
  ],
  [
    'stored is said before it is',
    {
      journal: (journal) => ({
        ...journal,
        updateAll: async (...args) => {
          const later = async () => {
            for (let turn = 0; turn < 40; turn += 1) await Promise.resolve()
            await journal.updateAll(...args)
          }
          void later().catch(() => undefined)
        },
      }),
    },
  ],
  [
    'a draft is cleared before the service confirmed',
    {
      journal: (journal) => ({
        ...journal,
        update: (async (kind, id, change, durability) => {
          const response = await journal.update(kind, id, change, durability)
          if (kind.name === flowSentKind.name) await journal.remove(flowDraftKind, id)
          return response
        }) as Journal['update'],
      }),
    },
  ],
  [
    'a draft stands on what is sent before the service confirmed',
    {
      journal: (journal) => ({
        ...journal,
        update: (async (kind, id, change, durability) => {
          const response = await journal.update(kind, id, change, durability)
          if (kind.name !== flowSentKind.name) return response
          await journal.update(flowSnapshotKind, id, (body) => {
            const draft = body?.['draft'] as Draft | undefined
            return draft && { ...body, draft: { ...draft, base: draft.mine } }
          })
          return response
        }) as Journal['update'],
      }),
    },
  ],
  [
    'two tabs append under one number',
    stores((changes) => {
      const steps = changes.find(({ kind }) => kind.name === flowStepsKind.name)
      const isAppend = changes.length === 2 && steps !== undefined
      const [, generation = '', lot] = steps?.id.split('/') ?? []
      return changes.map((one) =>
        isAppend && one.kind.name === flowDraftKind.name
          ? { ...one, change: () => one.change({ generation, lots: Number(lot) }) }
          : one,
      )
    }),
  ],
  [
    'a snapshot drops the last step',
    bodies(flowSnapshotKind.name, (body) => {
      const draft = body['draft'] as Draft
      const back = undo(draft.history, draft.mine)
      return { ...body, draft: { ...draft, mine: back?.doc ?? draft.mine } }
    }),
  ],
  [
    'a lot drops its last entry',
    bodies(flowStepsKind.name, (body) => ({ entries: (body['entries'] as readonly unknown[]).slice(0, -1) })),
  ],
  [
    'a snapshot forgets what can be undone',
    bodies(flowSnapshotKind.name, (body) => ({
      ...body,
      draft: { ...(body['draft'] as Draft), history: { past: [], future: [] } },
    })),
  ],
  [
    'a snapshot stands on what is shown, as if all of it were saved',
    bodies(flowSnapshotKind.name, (body) => {
      const draft = body['draft'] as Draft
      return { ...body, draft: { ...draft, base: draft.mine } }
    }),
  ],
  [
    'what others saved counts as what the draft was made of',
    {
      journal: (journal, service) => ({
        ...journal,
        get: (async (kind, id) => {
          const record = await journal.get(kind, id)
          if (kind.name !== flowSnapshotKind.name || !record) return record
          const { body } = record as JournalRecord<Body>
          const flow = service.flow()
          const draft = { ...(body['draft'] as Draft), base: fromWire(flow), token: flow.internal_version }
          return { ...record, body: { ...body, draft } }
        }) as Journal['get'],
      }),
    },
  ],
  [
    'a lot is not named in the head',
    stores((changes) =>
      changes.map((one) =>
        one.kind.name === flowDraftKind.name && changes.length === 2
          ? {
              ...one,
              change: (body) => {
                const next = readHead(one.change(body))
                return next && { ...next, lots: Math.max(0, next.lots - 1) }
              },
            }
          : one,
      ),
    ),
  ],
  ['every tab may talk to the service', { locks: () => ({ shared: true, request: (_n, _o, hold) => hold(true) }) }],
]

type Move = readonly [move: Scenario[number]['move'], who?: number, what?: number, pause?: Scenario[number]['pause']]
const scenario = (...moves: readonly Move[]): Scenario =>
  moves.map(([move, who = 0, what = 0, pause = 'none']) => ({ move, who, what, pause }))

/** Short stories that were found to tell such bugs from what is right; they are played first. */
const known: readonly Scenario[] = [
  scenario(['type']),
  scenario(['type', 0, 0, 'turns'], ['type']),
  scenario(['type'], ['rest'], ['kill']),
  scenario(['type'], ['other'], ['rest'], ['kill']),
  scenario(['type'], ['open'], ['type', 1]),
  scenario(['type', 0, 0, 'stored'], ['open'], ['type', 0, 1, 'stored'], ['type', 1, 2], ['rest'], ['kill'], ['kill']),
  scenario(['open'], ['type', 0, 0, 'stored'], ['save', 1], ['type', 0, 1, 'turns']),
  scenario(['open'], ['type', 0, 0, 'stored'], ['hear', 0, 0, 'stored'], ['save', 0], ['save', 1], ['rest']),
  scenario(['type'], ['save', 0, 0, 'stored'], ['other', 0, 2, 'turns'], ['open']),
  scenario(['save', 0, 0, 'stored'], ['type'], ['lose', 0, 2], ['save', 0, 0, 'stored'], ['undo']),
  scenario(['open'], ['save', 1], ['type'], ['save']),
  scenario(['open'], ['save', 1], ['save'], ['type', 0, 0, 'stored']),
  scenario(['open'], ['type'], ['type', 1, 1, 'stored'], ['type', 0, 0, 'turns']),
  scenario(['save', 0, 0, 'stored'], ['type'], ['save', 0, 0, 'stored'], ['kill']),
]

test('the scenarios that find the mutations pass without them', async () => {
  for (const run of known) expect(await runScenario(run)).toEqual([])
})

test.each(bugs)('reliability G2: the model finds it when %s', async (_what, parts) => {
  const found = await fc.check(
    fc.asyncProperty(scenarios(25), async (run) => (await runScenario(run, parts)).length === 0),
    searchRuns(20_000, known),
  )
  expect(found.failed).toBe(true)
})
