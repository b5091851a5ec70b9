import { expect, test } from 'vitest'
import { blankFlow, type FlowDoc } from '../model/flow-document.ts'
import { followRenames } from './find-renames.ts'

const withNode = (key: string): FlowDoc => ({
  ...blankFlow('Leads'),
  nodes: { form: 'list', order: [key], byKey: { [key]: { id: key } } },
})

test('a second new name is followed from the name that the last save brought, not from the first', () => {
  const steps = [
    { from: 'nodes/a', to: 'nodes/b' },
    { from: 'nodes/b', to: 'nodes/c' },
  ] as const
  expect([...followRenames(withNode('a'), withNode('c'), steps)]).toEqual([['nodes/a', 'nodes/c']])
  expect([...followRenames(withNode('b'), withNode('c'), steps)]).toEqual([['nodes/b', 'nodes/c']])
  expect([...followRenames(withNode('c'), withNode('c'), steps)]).toEqual([])
})
