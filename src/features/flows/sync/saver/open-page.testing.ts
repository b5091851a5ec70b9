import { createClient } from '#api/client.ts'
import { flowsApi } from '#api/flows.ts'
import { controlOf } from '#mock-service/control.ts'
import { seededState } from '#mock-service/seeds/seeds.ts'
import { createMockService } from '#mock-service/service.ts'
import type { Settings } from '#mock-service/mock-state.ts'
import { createManualClock } from '#testing/clock.ts'
import type { Step } from '../../commands/flow-command.ts'
import { createFlowEditor } from '../../editor/flow-editor.ts'
import { at } from '../../merge/flows.testing.ts'
import { mergeFlows } from '../../merge/merge-flows.ts'
import type { MergeInPage } from '../../merge/merge-in-page.ts'
import { createMerger } from '../../merge/merger.ts'
import { fromWire } from '../../model/adapter.ts'
import type { Json, Path } from '../../model/json.ts'
import { createFlowSaver } from './flow-saver.ts'

/** The flow of the showcase that the tests of the saver work on. */
export const LEAD = 'fl_leadscore'
/** A field of one node in it. */
export const COUNTRY: Path = ['nodes', 'mail', 'inputs', 'country']

/** Opens the showcase's flow on a page of its own, at a service where another user can edit it, too. */
export async function openPage(
  settings: Partial<Settings> = {},
  reviewsFirst = false,
  onAdopt = () => {},
  use: MergeInPage['use'] = (given) => given(mergeFlows),
) {
  const clock = createManualClock()
  const service = createMockService({ state: seededState('showcase'), clock })
  Object.assign(service.state.settings, settings)
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
  const person = { random: () => 0.5, isVisible: () => true, reviewsFirst: () => reviewsFirst }
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
  const was = path.length === 1 ? doc[path[0] === 'description' ? 'description' : 'name'] : at(doc, path.join('/'))
  return was === undefined ? { nowAfter: null } : { was }
}
