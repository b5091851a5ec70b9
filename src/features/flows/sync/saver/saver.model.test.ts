import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertProperty, NO_LIMIT, runs } from '#testing/runs.ts'
import type { FlowDoc } from '../../model/flow-document.ts'
import { runScenario, scenario } from './model.testing.ts'
import type { ScenarioService } from './scenario.testing.ts'

test(
  'flows G1: whatever is lost, late, refused or changed by others, no user loses a change',
  async () => {
    await assertProperty(
      fc.property(scenario, (one) => {
        expect(runScenario(one).faults).toEqual([])
      }),
      runs(1_000, 100_000),
    )
  },
  NO_LIMIT,
)

test(
  'flows G5: a single user never gets a conflict, however often they click, whatever is lost and however late it comes',
  async () => {
    await assertProperty(
      fc.property(scenario, (one) => {
        // Where a service fills in defaults and its response is lost, these look like edits of a colleague.
        const moves = one.tidies
          ? one.moves.map(([kind, what]) => [kind, what, 0] as [number, number, number])
          : one.moves
        // Nor where it rewrites nodes because of a write of positions alone, which may not be guarded (see below).
        const tidies = one.tidies && 'nodes'
        expect(runScenario({ ...one, people: 1, moves, tidies, retainsToken: false })).toEqual({
          faults: [],
          questions: 0,
        })
      }),
      runs(100, 10_000),
    )
  },
  NO_LIMIT,
)

test('a single user whose service adds defaults gets no conflict when they saved more meanwhile, and typed on', () => {
  const moves = [0, 40, 39, 40, 0].map((kind): [number, number, number] => [kind, 0, 0])
  const twice = { seed: 0, people: 1, tidies: 'nodes', guardsPlaces: false, moves } as const
  expect(runScenario(twice)).toEqual({ faults: [], questions: 0 })
})

/** Of each text it keeps the end alone. */
const shortening = (real: ScenarioService): ScenarioService => ({
  ...real,
  write: (write) => {
    const doc = JSON.parse(JSON.stringify(write.sent.doc).replaceAll('"value ', '"')) as FlowDoc
    return real.write({ ...write, sent: { ...write.sent, doc } })
  },
})

test.each([0, 39])(
  'a single user gets no conflict where the service shortens the very text that they wrote again meanwhile, or deleted (%i)',
  (meanwhile) => {
    const moves = [0, 40, meanwhile, 40, 1].map((kind): [number, number, number] => [kind, 0, 0])
    expect(
      runScenario({ seed: 0, people: 1, tidies: 'nodes', guardsPlaces: false, moves }, { service: shortening })
        .questions,
    ).toBe(0)
  },
)

test('a service that rewrites nodes because of a write of positions counts as another user: it is a conflict, and nothing is lost', () => {
  // A position is changed and saved; a node is deleted before the response comes, which says something else of it.
  const moves: [number, number, number][] = [
    [30, 0, 0],
    [40, 0, 0],
    [63, 0, 0],
    [39, 0, 0],
  ]
  expect(runScenario({ seed: 0, people: 1, tidies: true, moves })).toEqual({ faults: [], questions: 1 })
  expect(runScenario({ seed: 0, people: 1, tidies: 'nodes', moves })).toEqual({ faults: [], questions: 0 })
})
