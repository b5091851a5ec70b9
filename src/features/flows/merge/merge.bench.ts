import { bench, describe } from 'vitest'
import { findRenames } from './find-renames.ts'
import { applyEdits, someEdits, someFlow } from './fuzz.testing.ts'
import { mergeFlows } from './merge-flows.ts'
import { renameItems } from './rename-items.ts'

describe.each([100, 500, 1000, 2000])('flows G3: a flow of %i nodes, 20 edits on either side', (nodes) => {
  const base = someFlow(nodes, 1)
  const [mine, theirs] = [applyEdits(base, someEdits(20, 2), 'm'), applyEdits(base, someEdits(20, 3), 't')]

  bench('merged, everything found out again', () => {
    const [a, b, c] = structuredClone([base, mine, theirs])
    if (a && b && c) mergeFlows(a, b, c)
  })
  bench('the copying alone', () => {
    structuredClone([base, mine, theirs])
  })
})

describe.each([1000, 2000])('flows G3: a flow of %i nodes that was replaced by another', (nodes) => {
  const base = someFlow(nodes, 1)
  const other = someFlow(nodes, 2)
  const names = new Map(other.nodes.order.map((key) => [`nodes/${key}`, `nodes/other_${key}`] as const))
  const replaced = renameItems(other, names)

  bench('what of it only has another name', () => {
    findRenames(base, replaced)
  })
})
