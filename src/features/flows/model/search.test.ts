import { expect, test } from 'vitest'
import { fromWire } from './adapter.ts'
import { emptyCatalogue } from './catalogue.ts'
import { search } from './search.ts'

const doc = fromWire({
  name: 'Leads',
  config: {
    inputs: [{ id: 'company' }],
    nodes: [
      { id: 'dom', type: 'enrichment', name: 'Find domain', inputs: { company: '{{company}}' } },
      {
        id: 'prof',
        type: 'enrichment',
        name: 'Profile',
        inputs: { site: '{{dom.domain}}', country: { type: 'simple', value: 'Belgium' } },
      },
      { id: 'odd', type: 'teleport', name: 'Domain teleport', secret: { deep: ['Needle'] } },
    ],
  },
  ui: { notes: { n1: { text: 'Ask the domain team', x: 0, y: 0 } } },
})

const found = (query: string) =>
  search(doc, emptyCatalogue, query).map(({ item, where, field }) => [item, where, field].filter(Boolean).join(' '))

test('flows G13: names come first, then references, parameters and any other text', () => {
  expect(found('domain')).toEqual(['nodes/odd name', 'nodes/dom name', 'notes/n1 name', 'nodes/prof reference site'])
  expect(found('belg')).toEqual(['nodes/prof field country'])
  expect(found('needle')).toEqual(['nodes/odd text secret'])
})

test('all words must match, and an empty search finds nothing', () => {
  expect(found('dom company')).toEqual(['nodes/dom name'])
  expect(found('domain nowhere')).toEqual([])
  expect(found('  ')).toEqual([])
})
