import { expect, test } from 'vitest'
import type { Control } from '#mock-service/control.ts'
import { at } from '../../merge/flows.testing.ts'
import type { Json, JsonObject } from '../../model/json.ts'
import { LEAD, openPage } from './open-page.testing.ts'

const brought = (template: string): Json => ({
  id: 'brought',
  type: 'transform',
  name: 'Brought',
  template,
  inputs: {},
})

/** Returns the flow of the service with more nodes, as another user saves it. */
const withNodes = ({ flowOf }: Pick<Control, 'flowOf'>, ...more: readonly Json[]) => {
  const { config } = flowOf(LEAD)
  return { config: { ...config, nodes: [...(config['nodes'] as readonly Json[]), ...more] } }
}

test('flows 13: a node that two users add under one id is a conflict, and neither takes it for their own write', async () => {
  const { clock, control, doc, saver, set } = await openPage()
  set(['nodes', 'brought'], brought('{{company}}'))
  set(['name'], 'Mine')
  control.editFlow(LEAD, withNodes(control, brought('{{full_name}}')))
  saver.save()
  await clock.advance(1000)
  const { kind: word, meeting } = saver.state.get()
  expect([word, meeting?.merged.conflicts.map(({ kind }) => kind)]).toEqual(['conflict', ['add-add']])
  expect([doc().name, at(doc(), 'nodes/brought')]).toEqual(['Mine', brought('{{company}}')])
})

test('a node that two users add alike is no proof that the rest of a save has arrived', async () => {
  const { clock, control, saver, set, stored } = await openPage()
  set(['nodes', 'brought'], brought('{{company}}'))
  set(['name'], 'Mine')
  control.editFlow(LEAD, withNodes(control, brought('{{company}}')))
  saver.save()
  await clock.advance(1000)
  expect([saver.state.get().kind, stored().name]).toEqual(['clean', 'Mine'])
})

const transform = (id: string): Json => ({ id, type: 'transform', name: id, template: '{{company}}', inputs: {} })

const idsIn = ({ config }: Pick<ReturnType<Control['flowOf']>, 'config'>) =>
  (config['nodes'] as readonly JsonObject[]).map(({ id }) => id)

test('a deleted node that two users restore is no proof that a save has arrived: what it added besides is sent', async () => {
  const { clock, control, saver, set, stored } = await openPage()
  // Either took it from the history of the flow, where it was under a random id.
  const old = 'node_0123456789abc'
  set(['nodes', old], transform(old))
  set(['nodes', 'fresh'], transform('fresh'))
  control.fail({ match: { method: 'PUT', path: '/v1/flows/*' }, fault: { kind: 'lost', when: 'before' }, times: 1 })
  // The first read goes before the write.
  const readBack = { method: 'GET', path: '/v1/flows/*' }
  control.fail({ match: readBack, fault: { kind: 'lost', when: 'before' }, after: 1, times: 1 })
  saver.save()
  await clock.advance(100)
  control.editFlow(LEAD, withNodes(control, transform(old)))
  await clock.advance(60_000)
  expect(saver.state.get().kind).toBe('clean')
  expect(idsIn(stored())).toEqual(expect.arrayContaining([old, 'fresh']))
})

test('what others delete of a save whose response was lost is restored: a part of it may have arrived from elsewhere', async () => {
  const { clock, control, saver, set, stored } = await openPage()
  set(['nodes', 'one'], transform('one'))
  set(['nodes', 'two'], transform('two'))
  control.fail({ match: { method: 'PUT', path: '/v1/flows/*' }, fault: { kind: 'lost', when: 'after' }, times: 1 })
  // The first read goes before the write.
  const readBack = { method: 'GET', path: '/v1/flows/*' }
  control.fail({ match: readBack, fault: { kind: 'lost', when: 'before' }, after: 1, times: 1 })
  saver.save()
  await clock.advance(100)
  expect(idsIn(stored())).toEqual(expect.arrayContaining(['one', 'two']))
  control.editFlow(LEAD, { ops: [{ op: 'remove_node', node_id: 'two' }] })
  await clock.advance(60_000)
  expect(saver.state.get().kind).toBe('clean')
  expect(idsIn(stored())).toEqual(expect.arrayContaining(['one', 'two']))
})
