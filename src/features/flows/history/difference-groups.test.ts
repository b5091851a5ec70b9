import { expect, test } from 'vitest'
import { changesBetween } from '../merge/changes.ts'
import { fromWire } from '../model/adapter.ts'
import { groupDifferences } from './difference-groups.ts'

const flow = (nodes: readonly object[], ui: object | null = null) =>
  fromWire({ name: 'Leads', description: '', config: { inputs: [], nodes, output: null } as never, ui: ui as never })
const mail = { id: 'mail', type: 'enrichment', enrichment: 123, inputs: { domain: 'a.example' } }

test('differences are grouped by item; a new one is listed as a whole', () => {
  const before = flow([mail], { nodes: { mail: { x: 0, y: 0 } } })
  const after = flow(
    [
      { ...mail, name: 'Email', inputs: { domain: 'b.example' } },
      { id: 'more', type: 'transform' },
    ],
    { nodes: { mail: { x: 40, y: 0 } } },
  )

  const { groups, moved, more } = groupDifferences(changesBetween(before, after), 200)
  expect(groups.map(({ item, whole, changes }) => [item, whole, changes.length])).toEqual([
    ['nodes/mail', undefined, 2],
    ['nodes/more', 'added', 1],
  ])
  expect([moved, more]).toEqual([1, 0])
})

test('of very many differences the first are shown and the rest is counted', () => {
  const many = Array.from({ length: 30 }, (_, at) => ({ id: `n${at}`, type: 'transform' }))
  const { groups, more } = groupDifferences(changesBetween(flow([]), flow(many)), 20)
  expect([groups.length, more]).toEqual([20, 10])
})
