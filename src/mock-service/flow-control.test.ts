import { expect, test } from 'vitest'
import { getFlow, listFlowVersions } from '#contract/flows.ts'
import { type MockClient, openMockService } from './mock-client.testing.ts'
import { controlOf, runControl } from './control.ts'

const LEAD = '/flows/fl_leadscore'
const read = async ({ get }: MockClient) => getFlow.response.parse(await get(LEAD))
const open = () => {
  const mock = openMockService()
  return { mock, control: controlOf(mock.service) }
}

test('a second editor saves several parts at once, as one version under a new token', async () => {
  const { mock, control } = open()
  const before = await read(mock)

  control.editFlow('Lead scoring', {
    name: 'Scores',
    ops: [{ op: 'set_node_input', node_id: 'mail', name: 'country', value: { type: 'simple', value: 'NL' } }],
    moves: { mail: { x: 5, y: 6 } },
    by: 'petra@brightloom.example',
  })
  const after = await read(mock)
  const [version] = listFlowVersions.response.parse(await mock.get(`${LEAD}/versions`))

  expect(after.name).toBe('Scores')
  expect(after.ui).toMatchObject({ nodes: { mail: { x: 5, y: 6 }, dom: { x: 168, y: 374 } } })
  expect(after.internal_version).not.toBe(before.internal_version)
  expect(version).toMatchObject({
    number: 4,
    changed_fields: ['name', 'config', 'ui'],
    created_by: 'petra@brightloom.example',
  })
  expect(control.flowOf('fl_leadscore')).toMatchObject({ name: 'Scores', version: 4, token: after.internal_version })
})

test('edits that wait for a write come in before it, one for each', async () => {
  const { mock, control } = open()
  for (const name of ['first', 'second']) control.editFlow('fl_leadscore', { name, at: 'next-write' })
  const save = async () => {
    const { name, description, config, internal_version } = await read(mock)
    return (await mock.request('PUT', LEAD, { name, description, config, internal_version })).status
  }

  expect([await save(), await save(), await save()]).toEqual([409, 409, 200])
  expect((await read(mock)).name).toBe('second')
})

test('an empty edit makes every token stale and changes nothing else', async () => {
  const { mock, control } = open()
  const before = await read(mock)
  control.editFlow('fl_leadscore', {})
  const { internal_version, updated_at: _, ...after } = await read(mock)

  expect(internal_version).not.toBe(before.internal_version)
  expect(before).toMatchObject(after)
})

test('a flow is deleted, or held by a column, without the console', async () => {
  const { mock, control } = open()
  const before = await read(mock)
  control.editFlow('fl_leadscore', { attached: 'Leads, score' })
  const held = await mock.request('DELETE', LEAD)
  control.editFlow('fl_leadscore', { attached: null })
  expect([held.status, (await read(mock)).internal_version]).toEqual([409, before.internal_version])

  control.editFlow('fl_leadscore', null)
  expect((await mock.request('GET', LEAD)).status).toBe(404)
})

test('the control endpoint takes the same as plain JSON', async () => {
  const { mock, control } = open()
  runControl(control, 'flow', { flow: 'fl_leadscore', edit: { description: 'theirs', at: 'now' } })

  expect(runControl(control, 'flow-of', { flow: 'fl_leadscore' })).toMatchObject({ description: 'theirs' })
  expect((await read(mock)).description).toBe('theirs')
  expect(() => runControl(control, 'flow', { flow: 'fl_leadscore', edit: { colour: 'red' } })).toThrow('colour')
  expect(() => control.editFlow('fl_nobody', {})).toThrow('There is no flow "fl_nobody".')
  expect(() => control.editFlow('fl_leadscore', { ops: [{ op: 'remove_node', node_id: 'x' }] })).toThrow(
    'Node "x" doesn’t exist.',
  )
})

test('a service may tidy what it is sent: defaults added, keys in another order, meaning the same', async () => {
  const mock = openMockService('showcase', { tidiesFlows: true })
  const { name, description, internal_version } = await read(mock)
  const config = { nodes: [{ type: 'note', id: 'b' }], inputs: [{ id: 'a' }], output: {} }
  await mock.request('PUT', LEAD, { name, description, internal_version, config })

  expect(JSON.stringify((await read(mock)).config)).toBe(
    '{"output":{},"nodes":[{"id":"b","outputs":[],"type":"note"}],"inputs":[{"description":"","id":"a","required":false}]}',
  )
})
