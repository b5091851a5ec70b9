import fc from 'fast-check'
import { expect, test } from 'vitest'
import { constant, edit, scoring } from './flows.testing.ts'
import { applyEdits, fuzzEdits, someFlow } from './fuzz.testing.ts'
import { lostLeaves, sameDoc } from './laws.testing.ts'
import { isOpen, mergeFlows } from './merge-flows.ts'
import type { Resolutions } from './conflict.ts'

const RUNS = import.meta.env.MODE === 'prove' ? 10_000 : 500

const number = (max: number) => fc.integer({ min: 0, max })

test('flows 5.4 laws: five foreign versions in a row, merged one after the other, lose nothing', () => {
  const story = fc.record({
    seed: number(49),
    mine: fuzzEdits(5),
    theirs: fc.array(fuzzEdits(3), { minLength: 5, maxLength: 5 }),
  })
  fc.assert(
    fc.property(story, ({ seed, mine: my, theirs: their }) => {
      const first = someFlow(10, seed)
      let [base, mine, theirs] = [first, applyEdits(first, my, 'm'), first]
      their.forEach((edits, at) => {
        theirs = applyEdits(theirs, edits, `t${at}_`)
        const merged = mergeFlows(base, mine, theirs)
        expect([...lostLeaves(base, mine, merged), ...lostLeaves(base, theirs, merged)]).toEqual([])
        // What is open stays a question about the first base; what merged becomes the ground of the next.
        if (!merged.conflicts.some(isOpen)) [base, mine] = [theirs, merged.doc]
      })
    }),
    { numRuns: RUNS },
  )
}, 3_600_000)

test('flows 5.4 laws: undoing an edit after a merge is merging without it, where nobody else touched the place', () => {
  const story = fc.record({ seed: number(49), theirs: fuzzEdits(5), node: number(9), value: number(999) })
  fc.assert(
    fc.property(story, ({ seed, theirs: their, node, value }) => {
      const base = someFlow(10, seed)
      const place = ['nodes', `n${node}`, 'inputs', 'fresh']
      const theirs = applyEdits(base, their, 't')
      // A node that went, or that is called otherwise, is a touched place.
      fc.pre(theirs.nodes.order.includes(`n${node}`))
      const mine = edit(base, place, constant(value))
      const { doc, conflicts } = mergeFlows(base, mine, theirs)
      // One edit of mine can only meet a question about its own node as a whole: they made it another kind. That touches it.
      expect(conflicts.filter(({ kind, path }) => kind !== 'type' || path[1] !== `n${node}`)).toEqual([])
      fc.pre(conflicts.length === 0)
      const undone = edit(doc, place, undefined)
      expect(sameDoc(undone, mergeFlows(base, base, theirs).doc)).toBe(true)
    }),
    { numRuns: RUNS },
  )
}, 3_600_000)

const country = (name: string) => edit(scoring, ['nodes', 'dom', 'inputs', 'country'], constant(name))

test('an answer outlives the next foreign version, unless that version changed what was answered', () => {
  const [mine, theirs] = [country('Germany'), country('France')]
  const [conflict] = mergeFlows(scoring, mine, theirs).conflicts
  const resolutions: Resolutions = { [conflict?.id ?? '']: { choice: 'theirs', of: conflict ?? {} } }

  const next = mergeFlows(scoring, mine, edit(theirs, ['name'], 'Scoring'), { resolutions })
  expect(next.conflicts.map(({ settled }) => settled)).toEqual(['theirs'])
  const other = mergeFlows(scoring, mine, country('Spain'), { resolutions })
  expect(other.conflicts.some(isOpen)).toBe(true)
})
