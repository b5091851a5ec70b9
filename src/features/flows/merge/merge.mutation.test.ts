import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchRuns } from '#testing/runs.ts'
import type { FlowDoc } from '../model/flow-document.ts'
import { edit } from './flows.testing.ts'
import { brokenInvariants, type MergeRun, type Pair, pairs } from './invariants.testing.ts'
import { type Merged, mergeFlows } from './merge-flows.ts'
import { renameItems } from './rename-items.ts'

const resolutions =
  (change: (merged: Merged, base: FlowDoc, mine: FlowDoc, theirs: FlowDoc) => Merged): MergeRun =>
  (base, mine, theirs, options) =>
    change(mergeFlows(base, mine, theirs, options), base, mine, theirs)

const unasked = (isDropped: (conflict: Merged['conflicts'][number]) => boolean): MergeRun =>
  resolutions((merged) => ({ ...merged, conflicts: merged.conflicts.filter((conflict) => !isDropped(conflict)) }))

const bugs: readonly (readonly [what: string, merge: MergeRun])[] = [
  ['two values of one field: mine wins silently', unasked(({ kind }) => kind === 'field')],
  ['what one side deleted and the other edited stays silently', unasked(({ kind }) => kind === 'delete-edit')],
  ['only my deletions are asked about', unasked(({ deletedBy }) => deletedBy === 'theirs')],
  ['two things of one id: mine wins silently', unasked(({ kind }) => kind === 'add-add')],
  [
    'what others added is left out',
    resolutions((merged, base, mine) => {
      const added = merged.doc.nodes.order.filter((key) => !base.nodes.order.includes(key))
      const others = added.filter((key) => !mine.nodes.order.includes(key))
      return { ...merged, doc: others.reduce((doc, key) => edit(doc, ['nodes', key], undefined), merged.doc) }
    }),
  ],
  [
    'a restored node is not put back',
    resolutions((merged) => ({
      ...merged,
      doc: merged.summary.ghosts.reduce((doc, item) => edit(doc, item.split('/'), undefined), merged.doc),
    })),
  ],
  [
    'places are those of others',
    resolutions((merged, _base, _mine, theirs) => ({ ...merged, doc: { ...merged.doc, ui: theirs.ui } })),
  ],
  [
    'references do not follow a new id',
    resolutions((merged) => {
      const { doc, summary } = merged
      const wrong = renameItems(doc, new Map(summary.renamed.map(({ from, to }) => [to, from])))
      return {
        ...merged,
        doc: { ...wrong, nodes: { ...doc.nodes, byKey: { ...wrong.nodes.byKey, ...doc.nodes.byKey } } },
      }
    }),
  ],
  [
    'it begins from my state instead of the base',
    (_base, mine, theirs, options) => mergeFlows(mine, mine, theirs, options),
  ],
  [
    'a description is taken whole',
    resolutions((merged, _b, mine) => ({ ...merged, doc: { ...merged.doc, description: mine.description } })),
  ],
  [
    'an order of mine is forgotten',
    resolutions((merged) => ({
      ...merged,
      doc: { ...merged.doc, nodes: { ...merged.doc.nodes, order: merged.doc.nodes.order.toSorted() } },
    })),
  ],
]

/** Short pairs that tell such bugs from what is right; of the others one in hundreds does. */
const known: readonly Pair[] = [
  // Both add something with one id.
  { size: 2, seed: 0, mine: [[97, 147_993, 1]], theirs: [[99, 307_433, 0]] },
  // One side deletes what the other begins to read.
  { size: 2, seed: 0, mine: [[85, 475_712, 0]], theirs: [[62, 0, 0]] },
]

test('the pairs that find the mutations keep the invariants without them', () => {
  for (const pair of known) expect(brokenInvariants(pair)).toEqual([])
})

test.each(bugs)('the invariants of merging find the mutation: %s', (_what, merge) => {
  const found = fc.check(
    fc.property(pairs, (pair) => brokenInvariants(pair, merge).length === 0),
    searchRuns(20_000, known),
  )
  expect(found.failed).toBe(true)
})
