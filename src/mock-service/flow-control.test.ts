import { expect, test } from 'vitest'
import { getFlow, listFlowVersions } from '#contract/flows.ts'
import { type Asking, openMockService } from './asking.testing.ts'
import { controlOf, runControl } from './control.ts'

const LEAD = '/flows/fl_leadscore'
const read = async ({ get }: Asking) => getFlow.response.parse(await get(LEAD))
const open = () => {
  const asking = openMockService()
  return { asking, control: controlOf(asking.service) }
}

test('a second editor saves several parts at once, as one version under a new token', async () => {
  const { asking, control } = open()
  const before = await read(asking)

  control.editFlow('Lead scoring', {
    name: 'Scores',
    ops: [{ op: 'set_node_input', node_id: 'mail', name: 'country', value: { type: 'simple', value: 'NL' } }],
    moves: { mail: { x: 5, y: 6 } },
    by: 'petra@brightloom.example',
  })
  const after = await read(asking)
  const [version] = listFlowVersions.response.parse(await asking.get(`${LEAD}/versions`))

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
  const { asking, control } = open()
  for (const name of ['first', 'second']) control.editFlow('fl_leadscore', { name, at: 'next-write' })
  const save = async () => {
    const { name, description, config, internal_version } = await read(asking)
    return (await asking.ask('PUT', LEAD, { name, description, config, internal_version })).status
  }

  expect([await save(), await save(), await save()]).toEqual([409, 409, 200])
  expect((await read(asking)).name).toBe('second')
})

test('an empty edit makes every token stale and changes nothing else', async () => {
  const { asking, control } = open()
  const before = await read(asking)
  control.editFlow('fl_leadscore', {})
  const { internal_version, updated_at: _, ...after } = await read(asking)

  expect(internal_version).not.toBe(before.internal_version)
  expect(before).toMatchObject(after)
})

test('a flow is deleted, or held by a column, past everybody', async () => {
  const { asking, control } = open()
  const before = await read(asking)
  control.editFlow('fl_leadscore', { attached: 'Leads, score' })
  const held = await asking.ask('DELETE', LEAD)
  control.editFlow('fl_leadscore', { attached: null })
  expect([held.status, (await read(asking)).internal_version]).toEqual([409, before.internal_version])

  control.editFlow('fl_leadscore', null)
  expect((await asking.ask('GET', LEAD)).status).toBe(404)
})

test('the control endpoint takes the same as plain JSON', async () => {
  const { asking, control } = open()
  runControl(control, 'flow', { flow: 'fl_leadscore', edit: { description: 'theirs', at: 'now' } })

  expect(runControl(control, 'flow-of', { flow: 'fl_leadscore' })).toMatchObject({ description: 'theirs' })
  expect((await read(asking)).description).toBe('theirs')
  expect(() => runControl(control, 'flow', { flow: 'fl_leadscore', edit: { colour: 'red' } })).toThrow('colour')
  expect(() => control.editFlow('fl_nobody', {})).toThrow('There is no flow "fl_nobody".')
  expect(() => control.editFlow('fl_leadscore', { ops: [{ op: 'remove_node', node_id: 'x' }] })).toThrow(
    'Node "x" doesn’t exist.',
  )
})

test('a service may tidy what it is sent: defaults added, keys in another order, meaning the same', async () => {
  const asking = openMockService('showcase', { tidiesFlows: true })
  const { name, description, internal_version } = await read(asking)
  const config = { nodes: [{ type: 'note', id: 'b' }], inputs: [{ id: 'a' }], output: {} }
  await asking.ask('PUT', LEAD, { name, description, internal_version, config })

  expect(JSON.stringify((await read(asking)).config)).toBe(
    '{"output":{},"nodes":[{"id":"b","outputs":[],"type":"note"}],"inputs":[{"description":"","id":"a","required":false}]}',
  )
})
