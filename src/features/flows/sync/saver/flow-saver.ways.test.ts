import { expect, test } from 'vitest'
import { stepTo } from '../../commands/differences.ts'
import { setOrder } from '../../commands/set.ts'
import { at, constant } from '../../merge/flows.testing.ts'
import type { Json } from '../../model/json.ts'
import { COUNTRY, LEAD, openPage } from './open-page.testing.ts'

test('a node alone is sent alone, a position alone as `ui` and everything else whole, both after a check', async () => {
  const { clock, saver, sent, set } = await openPage()
  set(COUNTRY, constant('NL'))
  saver.save()
  saver.save()
  await clock.advance(1000)
  expect([saver.state.get().kind, ...sent.splice(0)]).toEqual(['clean', 'PATCH ·/config'])

  set(['ui', 'nodes', 'mail'], { x: 5, y: 6 })
  saver.save()
  await clock.advance(1000)
  expect([saver.state.get().kind, ...sent.splice(0)]).toEqual(['clean', 'GET ·', 'PATCH ·'])

  set(['name'], 'Scores')
  saver.save()
  await clock.advance(1000)
  expect([saver.state.get().kind, ...sent.splice(0)]).toEqual(['clean', 'GET ·', 'PUT ·'])
})

test('a service without targeted edits gets all of it', async () => {
  const { clock, saver, sent, set } = await openPage({ offers: 'seed' })
  set(COUNTRY, constant('NL'))
  saver.save()
  await clock.advance(1000)
  expect([saver.state.get().kind, sent.at(-1)]).toEqual(['clean', 'PUT ·'])
})

test('a targeted edit that is refused is sent as a whole, and the next one is targeted again', async () => {
  const { clock, control, saver, sent, set, stored } = await openPage()
  const config = { method: 'PATCH', path: '/v1/flows/*/config' }
  control.fail({ match: config, fault: { kind: 'status', status: 422, body: { detail: [] } }, times: 1 })
  set(COUNTRY, constant('NL'))
  saver.save()
  await clock.advance(1000)
  expect([saver.state.get().kind, ...sent.splice(0)]).toEqual(['clean', 'PATCH ·/config', 'GET ·', 'PUT ·'])
  expect(JSON.stringify(stored().config)).toContain('"NL"')

  set(COUNTRY, constant('BE'))
  saver.save()
  await clock.advance(1000)
  expect([saver.state.get().kind, ...sent.splice(0)]).toEqual(['clean', 'PATCH ·/config'])

  // What the service refuses in both ways is reported, and stays unsaved.
  for (const match of [config, { method: 'PUT', path: '/v1/flows/*' }])
    control.fail({ match, fault: { kind: 'status', status: 422, body: { detail: [] } }, times: 1 })
  set(COUNTRY, constant('DE'))
  saver.save()
  await clock.advance(1000)
  expect([saver.state.get().kind, saver.state.get().changes, ...sent.splice(0)]).toEqual([
    'dirty',
    1,
    'PATCH ·/config',
    'GET ·',
    'PUT ·',
  ])
  expect(saver.state.get().refused).toMatchObject({ kind: 'invalid' })
})

const order = ({ stored }: Awaited<ReturnType<typeof openPage>>) => {
  const { inputs, output } = stored().config as { inputs: { id: string }[]; output: { fields: object } }
  return [inputs.map(({ id }) => id), Object.keys(output.fields)]
}

test('the order of inputs and of what comes out is a change like any other, and is saved', async () => {
  const one = await openPage()
  const { clock, editor, saver, sent, set, doc } = one
  const [inputs = [], fields = []] = order(one)
  editor.run((now) => setOrder(now, `inputs/${inputs[0] ?? ''}`, inputs.at(-1) ?? null))
  expect(saver.state.get()).toMatchObject({ kind: 'dirty', changes: 1 })
  saver.save()
  await clock.advance(1000)
  expect(order(one)[0]).toEqual([...inputs.slice(1), inputs[0]])

  const [first = '', ...others] = fields
  const now = doc()
  const turned = Object.fromEntries([...others, first].map((name) => [name, at(now, `output/fields/${name}`) ?? null]))
  editor.run(() => stepTo(now, { ...now, output: { fields: turned } }, { key: 'replace' }))
  expect(saver.state.get()).toMatchObject({ kind: 'dirty', changes: 1 })
  // One node besides would go alone, and leave the order behind.
  set(COUNTRY, constant('NL'))
  sent.length = 0
  saver.save()
  await clock.advance(1000)
  expect([saver.state.get().kind, ...sent, order(one)[1]]).toEqual(['clean', 'GET ·', 'PUT ·', [...others, first]])
})

test('an order that another user chose is applied, and is not reverted by the next save', async () => {
  const one = await openPage()
  const { clock, control, saver, set, stored } = one
  const { config } = stored()
  const { output } = config as { output: { fields: Json } }
  const turned = Object.entries(output.fields ?? {}).toReversed()
  control.editFlow(LEAD, { config: { ...config, output: { fields: Object.fromEntries(turned) } } })
  saver.checkRemote()
  await clock.advance(1000)
  set(['name'], 'Scores')
  saver.save()
  await clock.advance(1000)
  expect([saver.state.get().kind, order(one)[1]]).toEqual(['clean', turned.map(([name]) => name)])
})

test('an old check does not count: positions of others since are read before positions are sent', async () => {
  const { clock, control, saver, sent, set, stored } = await openPage()
  saver.checkRemote()
  await clock.advance(1000)
  const { ui } = stored()
  control.editFlow(LEAD, { ui: { ...ui, nodes: { ...Object(ui?.['nodes']), dom: { x: 700, y: 800 } } } })
  set(['ui', 'nodes', 'mail'], { x: 5, y: 6 })
  sent.length = 0
  saver.save()
  await clock.advance(1000)
  expect([saver.state.get().kind, ...sent]).toEqual(['clean', 'GET ·', 'PATCH ·'])
  expect(stored().ui).toMatchObject({ nodes: { mail: { x: 5, y: 6 }, dom: { x: 700, y: 800 } } })
})

test('a rename and a layout that do not change the token are merged before all of a flow is sent', async () => {
  const { clock, control, saver, set, stored, doc } = await openPage({ wire: 'py' })
  const { ui } = stored()
  const { token } = saver.state.get()
  control.editFlow(LEAD, {
    name: 'Scores',
    ui: { ...ui, nodes: { ...Object(ui?.['nodes']), dom: { x: 700, y: 800 } } },
  })
  set(['description'], 'Mine')
  set(COUNTRY, constant('NL'))
  saver.checkRemote()
  await clock.advance(1000)
  expect(saver.state.get()).toMatchObject({ token, preview: { others: 2, conflicts: 0 } })
  control.editFlow(LEAD, { name: 'Scores of leads' })
  saver.save()
  await clock.advance(1000)
  expect(saver.state.get().kind).toBe('clean')
  expect(stored()).toMatchObject({
    name: 'Scores of leads',
    description: 'Mine',
    ui: { nodes: { dom: { x: 700, y: 800 } } },
  })
  expect(doc()).toMatchObject({ name: 'Scores of leads', description: 'Mine' })
})

test('a name typed while one node is saved is a conflict where a colleague set another one meanwhile', async () => {
  const { clock, control, saver, set, stored } = await openPage({ wire: 'py' })
  set(COUNTRY, constant('NL'))
  control.editFlow(LEAD, { name: 'Theirs' })
  saver.save()
  set(['name'], 'Mine')
  await clock.advance(1000)
  saver.save()
  await clock.advance(1000)
  expect([saver.state.get().kind, stored().name]).toEqual(['conflict', 'Theirs'])
})

test.each([
  ['a reference', '{{company}}', '{company}'],
  ['a constant that reads like a reference', { type: 'simple', value: '{company}' }, '{company}'],
  ['a template', 'To {{company}} at {name}', 'To {company} at {{name}}'],
] as const)('%s in another spelling is saved, and a colleague’s outlives my save', async (_what, first, corrected) => {
  const { clock, control, doc, saver, set, stored } = await openPage()
  const spelled = () =>
    (stored().config as { nodes: { id: string; inputs: Record<string, Json> }[] }).nodes.find(({ id }) => id === 'mail')
      ?.inputs['country']
  set(COUNTRY, first)
  saver.save()
  await clock.advance(1000)
  set(COUNTRY, corrected)
  expect(saver.state.get()).toMatchObject({ kind: 'dirty', changes: 1 })
  saver.save()
  await clock.advance(1000)
  expect([saver.state.get().kind, spelled()]).toEqual(['clean', corrected])

  const { config } = stored()
  const theirs = JSON.parse(JSON.stringify(config)) as { nodes: { id: string; inputs: Record<string, unknown> }[] }
  for (const node of theirs.nodes) if (node.id === 'mail') node.inputs['country'] = first
  control.editFlow(LEAD, { config: theirs })
  set(['name'], 'Mine')
  saver.save()
  await clock.advance(1000)
  expect([saver.state.get().kind, spelled(), at(doc(), COUNTRY.join('/'))]).toEqual(['clean', first, first])
})
