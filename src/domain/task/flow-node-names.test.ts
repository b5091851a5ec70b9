import { expect, test } from 'vitest'
import { flowNodeNames } from './flow-node-names.ts'

const enrichmentOf = (id: number) => (id === 7 ? { name: 'Email finder' } : undefined)

test('a node is called as the flow calls it, else by its enrichment, and one that has neither has no name', () => {
  const nodes = [
    { id: 'own', name: ' Work email ', enrichment: 7 },
    { id: 'blank', name: ' ', enrichment: 7 },
    { id: 'unread', enrichment: 8 },
    { id: 'bare' },
  ]
  expect([...flowNodeNames({ nodes }, enrichmentOf)]).toEqual([
    ['own', 'Work email'],
    ['blank', 'Email finder'],
  ])
  expect(flowNodeNames(undefined, enrichmentOf).size).toBe(0)
})
