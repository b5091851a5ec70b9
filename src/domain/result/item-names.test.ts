import { expect, test } from 'vitest'
import { flowNodeNames } from '../task/flow-node-names.ts'
import { nodesNamed } from './item-names.ts'

const named = (config: unknown) => flowNodeNames(config, () => undefined)
const mail = { id: 'mail', state: 'done' }
const check = { id: 'check', state: 'skipped' }

test.each([
  ['a list', { nodes: [{ id: 'mail', name: 'Email finder' }, { id: 'check' }, 'strange'] }],
  ['an object by id', { nodes: { mail: { name: 'Email finder' }, check: {} } }],
])('a node in the data of a run is shown by its name in the flow, in %s', (_, config) => {
  const names = nodesNamed({ output: {}, nodes: [mail, check] }, named(config))
  expect([names.get(mail), names.get(check)]).toEqual(['Email finder', undefined])
})

test('a result of anything else has no names', () => {
  expect(nodesNamed([mail], named({ nodes: { mail: { name: 'Email finder' } } })).size).toBe(0)
  expect(nodesNamed({ nodes: [mail] }, named(null)).size).toBe(0)
})
