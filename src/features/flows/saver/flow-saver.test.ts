import { expect, onTestFinished, test } from 'vitest'
import { createClient } from '#api/client.ts'
import { flowsApi } from '#api/flows.ts'
import { type Control, controlOf } from '#mock-service/control.ts'
import { seededWorld } from '#mock-service/seeds/seeds.ts'
import { createMockService } from '#mock-service/service.ts'
import type { Settings } from '#mock-service/world.ts'
import { createManualClock } from '#testing/clock.ts'
import { createFlowEditor } from '../editor/flow-editor.ts'
import { isOpen } from '../merge/conflict.ts'
import { mergeFlows } from '../merge/merge-flows.ts'
import type { MergeHere } from '../merge/merge-here.ts'
import { createMerger } from '../merge/merger.ts'
import { fromWire } from '../model/adapter.ts'
import { stepTo } from '../model/commands/differences.ts'
import { setOrder } from '../model/commands/set.ts'
import type { Step } from '../model/commands/flow-command.ts'
import { at, constant } from '../merge/flows.testing.ts'
import type { Json, JsonObject, Path } from '../model/json.ts'
import { createFlowSaver } from './flow-saver.ts'

const LEAD = 'fl_leadscore'
const COUNTRY: Path = ['nodes', 'mail', 'inputs', 'country']

/** The showcase's flow on a page of its own, with a second editor at hand. */
async function openPage(
  settings: Partial<Settings> = {},
  asksFirst = false,
  onAdopt = () => {},
  use: MergeHere['use'] = (given) => given(mergeFlows),
) {
  const clock = createManualClock()
  const service = createMockService({ world: seededWorld('showcase'), clock })
  Object.assign(service.world.settings, settings)
  const control = controlOf(service)
  const sent: string[] = []
  const client = createClient({
    baseUrl: 'https://service.example',
    getKey: () => 'test-key',
    fetch: (url, init) => {
      const request = new Request(url, init)
      sent.push(`${request.method} ${new URL(url).pathname.replace(`/v1/flows/${LEAD}`, '·')}`)
      return service.fetch(request)
    },
    clock,
    random: () => 0.5,
  })
  const api = flowsApi(client.call)
  const reading = api.read(LEAD)
  await clock.advance(1000)
  const flow = await reading
  const editor = createFlowEditor({ doc: fromWire(flow), now: () => clock.now() })
  const merger = createMerger(
    () => {
      throw new TypeError('No workers here')
    },
    { use, stop: () => undefined },
  )
  const person = { random: () => 0.5, isVisible: () => true, asksFirst: () => asksFirst }
  const saver = createFlowSaver({ flow, editor, api, merger, clock, onAdopt, ...person })
  const stop = saver.start()
  sent.length = 0
  const set = (path: Path, now: Json) => {
    const step: Step = { label: { key: 'set' }, patches: [{ path, ...wasAt(editor.get().doc, path), now }] }
    editor.run(() => step)
  }
  return {
    clock,
    control,
    editor,
    saver,
    stop,
    close: client.close,
    sent,
    set,
    doc: () => editor.get().doc,
    stored: () => control.flowOf(LEAD),
  }
}

const wasAt = (doc: Parameters<typeof at>[0], path: Path) => {
  const was = path.length === 1 ? doc.name : at(doc, path.join('/'))
  return was === undefined ? { nowAfter: null } : { was }
}

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

test('a mistake of the console while it takes something in leaves nothing under way, and the next save goes through', async () => {
  const mistakes: unknown[] = []
  const hear = (mistake: unknown) => void mistakes.push(mistake)
  const others = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', hear)
  onTestFinished(() => {
    process.removeAllListeners('unhandledRejection')
    for (const other of others) process.on('unhandledRejection', other)
  })
  let isBroken = true
  const { clock, control, saver, set, stored } = await openPage({}, false, () => {
    if (isBroken) throw new TypeError('A mistake')
  })
  const states: boolean[] = []
  saver.state.subscribe(() => states.push(saver.isResting()))
  set(COUNTRY, constant('NL'))
  control.editFlow(LEAD, { name: 'Scores' })
  saver.save()
  await clock.advance(1000)
  await expect.poll(() => mistakes).toEqual([new TypeError('A mistake')])
  expect([saver.isResting(), states.at(-1)]).toEqual([true, true])

  isBroken = false
  set(COUNTRY, constant('BE'))
  saver.save()
  await clock.advance(60_000)
  expect(saver.state.get().word).toBe('clean')
  expect(stored().name).toBe('Scores')
  expect(JSON.stringify(stored().config)).toContain('"BE"')
})

const broken = () => {
  throw new TypeError('A mistake')
}

test('a merge that breaks when its code has come leaves nothing under way, and the next save goes through', async () => {
  const coming: Parameters<MergeHere['use']>[0][] = []
  const { clock, control, saver, set, stored } = await openPage({}, false, undefined, (use) => void coming.push(use))
  set(COUNTRY, constant('NL'))
  control.editFlow(LEAD, { name: 'Scores' })
  saver.save()
  await clock.advance(1000)
  expect(saver.state.get().word).toBe('merging')
  expect(() => coming.shift()?.(broken)).toThrow('A mistake')
  expect([saver.isResting(), saver.state.get().word]).toEqual([true, 'dirty'])

  saver.save()
  await clock.advance(1000)
  coming.shift()?.(mergeFlows)
  await clock.advance(1000)
  expect([saver.state.get().word, stored().name]).toEqual(['clean', 'Scores'])
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

test('flows G4: what somebody else saved meanwhile is merged and saved without a click', async () => {
  const { clock, control, doc, saver, sent, set, stored } = await openPage()
  set(COUNTRY, constant('NL'))
  control.editFlow(LEAD, { name: 'Scores' })
  saver.save()
  await clock.advance(1000)
  expect(sent).toEqual(['PATCH ·/config', 'GET ·', 'PATCH ·/config'])
  expect([saver.state.get().word, doc().name, stored().name]).toEqual(['clean', 'Scores', 'Scores'])
  expect(at(doc(), COUNTRY.join('/'))).toEqual(constant('NL'))
})

test('five foreign versions in a row are merged one after the other', async () => {
  const { clock, control, doc, saver, set } = await openPage()
  set(COUNTRY, constant('NL'))
  for (const name of ['1', '2', '3', '4', '5']) control.editFlow(LEAD, { name, at: 'next-write' })
  saver.save()
  await clock.advance(10_000)
  expect([saver.state.get().word, doc().name]).toEqual(['clean', '5'])
})

test('a true conflict waits for an answer, with everything in its place, and is saved with it', async () => {
  const { clock, control, doc, saver, set, stored } = await openPage()
  set(['name'], 'Mine')
  control.editFlow(LEAD, { name: 'Theirs' })
  saver.save()
  await clock.advance(1000)
  const { word, forecast, meeting } = saver.state.get()
  expect([word, forecast, doc().name]).toEqual(['conflict', { others: 1, conflicts: 1 }, 'Mine'])

  const conflict = meeting?.merged.conflicts.find(isOpen)
  saver.resolve({ [conflict?.id ?? '']: { choice: 'theirs', of: conflict ?? {} } })
  expect(saver.state.get().forecast).toEqual({ others: 1, conflicts: 0 })
  saver.save()
  await clock.advance(1000)
  expect([saver.state.get().word, doc().name, stored().name]).toEqual(['clean', 'Theirs', 'Theirs'])
})

test('what a person made of both sides is saved on top of theirs, as one step that can be undone', async () => {
  const { clock, control, doc, editor, saver, set, stored } = await openPage()
  const before = doc().description
  set(['name'], 'Mine')
  control.editFlow(LEAD, { name: 'Theirs', description: 'By them' })
  saver.save()
  await clock.advance(1000)
  const conflict = saver.state.get().meeting?.merged.conflicts.find(isOpen)
  const answers = { [conflict?.id ?? '']: { choice: 'edit', value: 'Ours', of: conflict ?? {} } } as const
  saver.resolve(answers)
  const meeting = saver.state.get().meeting
  expect([meeting?.resolutions, meeting?.merged.doc.name]).toEqual([answers, 'Ours'])

  editor.run((now) => meeting && stepTo(now, meeting.merged.doc, { key: 'merge' }))
  if (meeting) saver.take(meeting.theirs)
  await clock.advance(1000)
  expect([saver.state.get().word, stored().name, doc().description]).toEqual(['clean', 'Ours', 'By them'])
  editor.undo()
  expect([doc().name, doc().description]).toEqual(['Mine', before])
})

test('a version that comes in after the decision is met from there, and the decision stands', async () => {
  const { clock, control, doc, editor, saver, set, stored } = await openPage()
  set(['name'], 'Mine')
  control.editFlow(LEAD, { name: 'Theirs' })
  saver.save()
  await clock.advance(1000)
  control.editFlow(LEAD, { description: 'Later', at: 'next-write' })
  const theirs = saver.state.get().meeting?.theirs
  editor.run((now) => stepTo(now, { ...now, name: 'Ours' }, { key: 'merge' }))
  if (theirs) saver.take(theirs)
  await clock.advance(1000)
  expect([saver.state.get().word, stored().name, doc().description]).toEqual(['clean', 'Ours', 'Later'])
})

test('a version that came in while a person decided is not undone by the decision, which did not know of it', async () => {
  const { clock, control, doc, editor, saver, set, stored } = await openPage()
  set(['name'], 'Mine')
  control.editFlow(LEAD, { name: 'Theirs' })
  saver.save()
  await clock.advance(1000)
  const theirs = saver.state.get().meeting?.theirs
  control.editFlow(LEAD, { description: 'Later' })
  saver.look()
  await clock.advance(1000)
  editor.run((now) => theirs && stepTo(now, theirs, { key: 'merge' }))
  if (theirs) saver.take(theirs)
  await clock.advance(1000)
  expect([saver.state.get().word, stored().name, stored().description]).toEqual(['clean', 'Theirs', 'Later'])
  expect([doc().name, doc().description]).toEqual(['Theirs', 'Later'])
})

test('who wants to see a merge first is shown it, and it goes out once they say so', async () => {
  const { clock, control, editor, saver, set, stored } = await openPage({}, true)
  set(['name'], 'Mine')
  control.editFlow(LEAD, { description: 'By them' })
  saver.save()
  await clock.advance(1000)
  const { word, isToBeSeen, meeting } = saver.state.get()
  expect([word, isToBeSeen, stored().name]).toEqual(['dirty', true, 'Lead scoring'])

  editor.run((now) => meeting && stepTo(now, meeting.merged.doc, { key: 'merge' }))
  if (meeting) saver.take(meeting.theirs)
  await clock.advance(1000)
  expect([saver.state.get().word, stored().name, stored().description]).toEqual(['clean', 'Mine', 'By them'])

  // What nobody else touched goes out as ever.
  set(['name'], 'Mine again')
  saver.save()
  await clock.advance(1000)
  expect([saver.state.get().word, stored().name]).toEqual(['clean', 'Mine again'])
})

test('a look that finds the same version leaves the open questions and what saving would meet as they are', async () => {
  const { clock, control, saver, set } = await openPage()
  set(['name'], 'Mine')
  control.editFlow(LEAD, { name: 'Theirs' })
  saver.save()
  await clock.advance(1000)
  const { meeting } = saver.state.get()
  saver.look()
  await clock.advance(1000)
  expect(saver.state.get()).toMatchObject({ word: 'conflict', forecast: { others: 1, conflicts: 1 } })
  expect(saver.state.get().meeting?.merged).toBe(meeting?.merged)

  // What is answered while it looks counts, too.
  const [conflict] = meeting?.merged.conflicts ?? []
  saver.look()
  saver.resolve({ [conflict?.id ?? '']: { choice: 'theirs', of: conflict ?? {} } })
  await clock.advance(1000)
  expect(saver.state.get().meeting?.merged.conflicts.some(isOpen)).toBe(false)
})

test('a look whose end nobody heard keeps nothing from being saved', async () => {
  const { clock, saver, stop, set, stored } = await openPage()
  saver.look()
  stop()
  saver.start()
  set(['name'], 'Scores')
  saver.save()
  await clock.advance(1000)
  expect([saver.state.get().word, stored().name]).toEqual(['clean', 'Scores'])
})

test('a save whose end nobody heard is looked up, and makes one version', async () => {
  const { clock, saver, stop, set, stored } = await openPage()
  const before = stored().version
  set(['name'], 'Scores')
  saver.save()
  stop()
  saver.start()
  await clock.advance(1000)
  expect([saver.state.get().word, stored().name, stored().version]).toEqual(['clean', 'Scores', before + 1])
})

test('reliability F16: a save whose answer is lost is looked up: one version, no question', async () => {
  const { clock, control, saver, set, stored } = await openPage()
  const before = stored().version
  set(['name'], 'Scores')
  control.fail({ match: { method: 'PUT', path: '/v1/flows/*' }, fault: { kind: 'lost', when: 'after' }, times: 1 })
  saver.save()
  await clock.advance(60_000)
  expect([saver.state.get().word, stored().name, stored().version]).toEqual(['clean', 'Scores', before + 1])
})

test('a save carries what stood when it was asked for: what is typed while the service is away stays unsaved', async () => {
  const { clock, control, saver, set, stored, doc } = await openPage()
  set(['name'], 'Scores')
  control.fail({ match: { method: 'PUT', path: '/v1/flows/*' }, fault: { kind: 'lost', when: 'before' }, times: 1 })
  control.fail({ match: { method: 'GET', path: '/v1/flows/*' }, fault: { kind: 'lost', when: 'before' }, times: 9 })
  saver.save()
  await clock.advance(2_000)
  set(['name'], 'Scores, half a th')
  control.clearFaults()
  await clock.advance(60_000)
  expect([stored().name, doc().name]).toEqual(['Scores', 'Scores, half a th'])
  expect([saver.state.get().word, saver.state.get().changes]).toEqual(['dirty', 1])
  saver.save()
  await clock.advance(1000)
  expect([stored().name, saver.state.get().word]).toEqual(['Scores, half a th', 'clean'])
})

test('what is typed while a save meets what others did is not sent with it, and stands on what was', async () => {
  const { clock, control, saver, set, stored, doc } = await openPage()
  control.editFlow(LEAD, { description: 'By a colleague' })
  set(['name'], 'Scores')
  saver.save()
  set(COUNTRY, constant('NL'))
  await clock.advance(60_000)
  expect(stored()).toMatchObject({ name: 'Scores', description: 'By a colleague' })
  expect(JSON.stringify(stored().config)).not.toContain(JSON.stringify(constant('NL')))
  expect(doc()).toMatchObject({ name: 'Scores', description: 'By a colleague' })
  expect(saver.state.get()).toMatchObject({ word: 'dirty', changes: 1 })
})

test('who wants to see a merge first sees it with what was typed while it was found out', async () => {
  const { clock, control, saver, set, doc } = await openPage({}, true)
  control.editFlow(LEAD, { description: 'By a colleague' })
  set(['name'], 'Scores')
  saver.save()
  set(COUNTRY, constant('NL'))
  await clock.advance(60_000)
  const { isToBeSeen, meeting } = saver.state.get()
  expect([isToBeSeen, meeting?.mine]).toEqual([true, doc()])
})

test('who presses Save again while the service is away has the newest sent', async () => {
  const { clock, control, saver, set, stored } = await openPage()
  set(['name'], 'Scores')
  control.fail({ match: { path: '/v1/flows/*' }, fault: { kind: 'lost', when: 'before' }, times: 9 })
  saver.save()
  await clock.advance(2_000)
  set(['name'], 'Scores again')
  saver.save()
  control.clearFaults()
  await clock.advance(60_000)
  expect([stored().name, saver.state.get().word]).toEqual(['Scores again', 'clean'])
})

const brought = (template: string): Json => ({
  id: 'brought',
  type: 'transform',
  name: 'Brought',
  template,
  inputs: {},
})

/** The flow of the service with these nodes more, as somebody else saves it. */
const withNodes = ({ flowOf }: Pick<Control, 'flowOf'>, ...more: readonly Json[]) => {
  const { config } = flowOf(LEAD)
  return { config: { ...config, nodes: [...(config['nodes'] as readonly Json[]), ...more] } }
}

test('flows 13: a node that two people bring under one id is asked about, and neither takes it for their own write', async () => {
  const { clock, control, doc, saver, set } = await openPage()
  set(['nodes', 'brought'], brought('{{company}}'))
  set(['name'], 'Mine')
  control.editFlow(LEAD, withNodes(control, brought('{{full_name}}')))
  saver.save()
  await clock.advance(1000)
  const { word, meeting } = saver.state.get()
  expect([word, meeting?.merged.conflicts.map(({ kind }) => kind)]).toEqual(['conflict', ['add-add']])
  expect([doc().name, at(doc(), 'nodes/brought')]).toEqual(['Mine', brought('{{company}}')])
})

test('a node that two people bring alike is no proof that the rest of a save has arrived', async () => {
  const { clock, control, saver, set, stored } = await openPage()
  set(['nodes', 'brought'], brought('{{company}}'))
  set(['name'], 'Mine')
  control.editFlow(LEAD, withNodes(control, brought('{{company}}')))
  saver.save()
  await clock.advance(1000)
  expect([saver.state.get().word, stored().name]).toEqual(['clean', 'Mine'])
})

const transform = (id: string): Json => ({ id, type: 'transform', name: id, template: '{{company}}', inputs: {} })

const idsIn = ({ config }: Pick<ReturnType<Control['flowOf']>, 'config'>) =>
  (config['nodes'] as readonly JsonObject[]).map(({ id }) => id)

test('a deleted node that two people bring back is no proof that a save has arrived: what it added besides goes out', async () => {
  const { clock, control, saver, set, stored } = await openPage()
  // Either took it from the history of the flow, where it stood under a random id.
  const old = 'node_0123456789abc'
  set(['nodes', old], transform(old))
  set(['nodes', 'fresh'], transform('fresh'))
  control.fail({ match: { method: 'PUT', path: '/v1/flows/*' }, fault: { kind: 'lost', when: 'before' }, times: 1 })
  control.fail({ match: { method: 'GET', path: '/v1/flows/*' }, fault: { kind: 'lost', when: 'before' }, times: 1 })
  saver.save()
  await clock.advance(100)
  control.editFlow(LEAD, withNodes(control, transform(old)))
  await clock.advance(60_000)
  expect(saver.state.get().word).toBe('clean')
  expect(idsIn(stored())).toEqual(expect.arrayContaining([old, 'fresh']))
})

test('what others delete of a save whose answer was lost comes back: a part of it may have arrived from elsewhere', async () => {
  const { clock, control, saver, set, stored } = await openPage()
  set(['nodes', 'one'], transform('one'))
  set(['nodes', 'two'], transform('two'))
  control.fail({ match: { method: 'PUT', path: '/v1/flows/*' }, fault: { kind: 'lost', when: 'after' }, times: 1 })
  control.fail({ match: { method: 'GET', path: '/v1/flows/*' }, fault: { kind: 'lost', when: 'before' }, times: 1 })
  saver.save()
  await clock.advance(100)
  expect(idsIn(stored())).toEqual(expect.arrayContaining(['one', 'two']))
  control.editFlow(LEAD, { ops: [{ op: 'remove_node', node_id: 'two' }] })
  await clock.advance(60_000)
  expect(saver.state.get().word).toBe('clean')
  expect(idsIn(stored())).toEqual(expect.arrayContaining(['one', 'two']))
})

test('while something is unsaved, others are looked for, and what saving would meet is told', async () => {
  const { clock, control, saver, set } = await openPage()
  set(COUNTRY, constant('NL'))
  control.editFlow(LEAD, { name: 'Scores' })
  await clock.advance(31_000)
  const { word, changes, forecast } = saver.state.get()
  expect([word, changes, forecast]).toEqual(['dirty', 1, { others: 1, conflicts: 0 }])
})

test('a flow that is gone keeps the draft and says so', async () => {
  const { clock, control, doc, saver, set } = await openPage()
  set(['name'], 'Mine')
  control.editFlow(LEAD, null)
  saver.save()
  await clock.advance(1000)
  expect([saver.state.get().word, doc().name]).toEqual(['gone', 'Mine'])
})

test('a console that is closed while it saves or looks ends without a fault', async () => {
  const { clock, saver, set, close } = await openPage()
  set(['name'], 'Scores')
  saver.save()
  close()
  await clock.advance(1000)
  expect(saver.state.get().word).toBe('saving')
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
