import { expect, test } from 'vitest'
import { at, constant } from '../merge/flows.testing.ts'
import { stepTo } from '../model/commands/differences.ts'
import { setOrder } from '../model/commands/set.ts'
import type { Json } from '../model/json.ts'
import { COUNTRY, LEAD, openPage } from './open-page.testing.ts'

test('a node alone is sent alone, a place alone as `ui` after a look, everything else whole', async () => {
  const { clock, saver, sent, set } = await openPage()
  set(COUNTRY, constant('NL'))
  saver.save()
  saver.save()
  await clock.advance(1000)
  expect([saver.state.get().word, ...sent.splice(0)]).toEqual(['clean', 'PATCH ·/config'])

  set(['ui', 'nodes', 'mail'], { x: 5, y: 6 })
  saver.save()
  await clock.advance(1000)
  expect([saver.state.get().word, ...sent.splice(0)]).toEqual(['clean', 'GET ·', 'PATCH ·'])

  set(['name'], 'Scores')
  saver.save()
  await clock.advance(1000)
  expect([saver.state.get().word, ...sent.splice(0)]).toEqual(['clean', 'PUT ·'])
})

test('a service that knows no targeted edits gets all of it', async () => {
  const { clock, saver, sent, set } = await openPage({ offers: 'seed' })
  set(COUNTRY, constant('NL'))
  saver.save()
  await clock.advance(1000)
  expect([saver.state.get().word, sent.at(-1)]).toEqual(['clean', 'PUT ·'])
})

test('a targeted edit that is refused goes as a whole, and the next one is targeted again', async () => {
  const { clock, control, saver, sent, set, stored } = await openPage()
  const config = { method: 'PATCH', path: '/v1/flows/*/config' }
  control.fail({ match: config, fault: { kind: 'status', status: 422, body: { detail: [] } }, times: 1 })
  set(COUNTRY, constant('NL'))
  saver.save()
  await clock.advance(1000)
  expect([saver.state.get().word, ...sent.splice(0)]).toEqual(['clean', 'PATCH ·/config', 'PUT ·'])
  expect(JSON.stringify(stored().config)).toContain('"NL"')

  set(COUNTRY, constant('BE'))
  saver.save()
  await clock.advance(1000)
  expect([saver.state.get().word, ...sent.splice(0)]).toEqual(['clean', 'PATCH ·/config'])

  // What the service refuses in either way is said, and stays as it is.
  control.fail({
    match: { path: '/v1/flows/*' },
    fault: { kind: 'status', status: 422, body: { detail: [] } },
    times: 2,
  })
  set(COUNTRY, constant('DE'))
  saver.save()
  await clock.advance(1000)
  expect([saver.state.get().word, saver.state.get().changes, ...sent.splice(0)]).toEqual([
    'dirty',
    1,
    'PATCH ·/config',
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
  expect(saver.state.get()).toMatchObject({ word: 'dirty', changes: 1 })
  saver.save()
  await clock.advance(1000)
  expect(order(one)[0]).toEqual([...inputs.slice(1), inputs[0]])

  const [first = '', ...others] = fields
  const now = doc()
  const turned = Object.fromEntries([...others, first].map((name) => [name, at(now, `output/fields/${name}`) ?? null]))
  editor.run(() => stepTo(now, { ...now, output: { fields: turned } }, { key: 'replace' }))
  expect(saver.state.get()).toMatchObject({ word: 'dirty', changes: 1 })
  // One node besides would go alone, and leave the order behind.
  set(COUNTRY, constant('NL'))
  sent.length = 0
  saver.save()
  await clock.advance(1000)
  expect([saver.state.get().word, ...sent, order(one)[1]]).toEqual(['clean', 'PUT ·', [...others, first]])
})

test('an order that somebody else chose is taken in, and is not turned back by the next save', async () => {
  const one = await openPage()
  const { clock, control, saver, set, stored } = one
  const { config } = stored()
  const { output } = config as { output: { fields: Json } }
  const turned = Object.entries(output.fields ?? {}).toReversed()
  control.editFlow(LEAD, { config: { ...config, output: { fields: Object.fromEntries(turned) } } })
  saver.look()
  await clock.advance(1000)
  set(['name'], 'Scores')
  saver.save()
  await clock.advance(1000)
  expect([saver.state.get().word, order(one)[1]]).toEqual(['clean', turned.map(([name]) => name)])
})

test('a look of long ago is none: what others placed since is read before places are sent', async () => {
  const { clock, control, saver, sent, set, stored } = await openPage()
  saver.look()
  await clock.advance(1000)
  const { ui } = stored()
  control.editFlow(LEAD, { ui: { ...ui, nodes: { ...Object(ui?.['nodes']), dom: { x: 700, y: 800 } } } })
  set(['ui', 'nodes', 'mail'], { x: 5, y: 6 })
  sent.length = 0
  saver.save()
  await clock.advance(1000)
  expect([saver.state.get().word, ...sent]).toEqual(['clean', 'GET ·', 'PATCH ·'])
  expect(stored().ui).toMatchObject({ nodes: { mail: { x: 5, y: 6 }, dom: { x: 700, y: 800 } } })
})
