import { describe, expect, test } from 'vitest'
import { createClient } from '#api/client.ts'
import { bulkRunEnrichment, runEnrichment, type StartedTask } from '#contract/enrichments.ts'
import { bulkRunFlow, runFlow } from '#contract/flows.ts'
import { createTestBrowser } from '#testing/browser.ts'
import { createManualClock } from '#testing/clock.ts'
import { intentKind } from './intents.ts'

type Call = ReturnType<typeof createClient>['call']

const kinds: readonly (readonly [string, (call: Call) => Promise<StartedTask>])[] = [
  ['a run', (call) => call(runEnrichment, { params: { enrichment_id: 7 }, body: { params: {} } })],
  ['a bulk run', (call) => call(bulkRunEnrichment, { params: { enrichment_id: 7 }, body: { params: [{}] } })],
  ['a flow', (call) => call(runFlow, { params: { flow_id: 'fl_leads' }, body: { inputs: {} } })],
  ['many runs of a flow', (call) => call(bulkRunFlow, { params: { flow_id: 'fl_leads' }, body: { inputs: [{}] } })],
]
/** Statuses that are a refusal if the service itself wrote the response. */
const refusals = [400, 401, 402, 403, 404, 405, 406, 409, 410, 413, 415, 418, 422, 425, 429, 431, 451, 499]
/** Statuses that leave the outcome open, whoever wrote the response. Chromium itself repeats a request after a 408. */
const undecided = [408, 500, 501, 502, 503, 504, 520]

const own = {
  text: JSON.stringify({ detail: 'No' }),
  code: JSON.stringify({ error: 'INVALID_PARAMS', detail: 'No', rows: [{ position: 1, fields: { domain: ['No'] } }] }),
  'messages by field': JSON.stringify({ detail: { domain: ['No'] } }),
  'a list of places': JSON.stringify({ detail: [{ loc: ['body'], msg: 'No', type: 'missing' }] }),
}
const foreign = {
  'a page': '<!doctype html><title>Forbidden</title><h1>Forbidden</h1>',
  nothing: '',
  'words alone': 'Forbidden',
  'JSON of a gateway': JSON.stringify({ message: 'Forbidden' }),
  'an empty detail': JSON.stringify({ detail: null }),
  'a list': '[]',
}

const { spender, journal, purchase } = createTestBrowser().open()

/** Confirms one run whose only response is this one. */
async function outcomeOf(send: (call: Call) => Promise<StartedTask>, status: number, body: string) {
  const confirmation = crypto.randomUUID()
  let requests = 0
  const { call } = createClient({
    baseUrl: 'http://service.test',
    getKey: () => 'test-key',
    fetch: (url) => {
      // The check of the key after a 403 finds it good.
      if (url.endsWith('/v1/user/me')) return Promise.resolve(Response.json({ first_name: 'Ada', balance: 1 }))
      requests += 1
      return Promise.resolve(new Response(body, { status }))
    },
    clock: createManualClock(),
    random: () => 0.5,
  })
  const { kind } = await spender.spend(confirmation, { ...purchase(confirmation), send: () => send(call) })
  const intent = journal.list(intentKind).find(({ id }) => id === confirmation)
  return { kind, requests, lost: intent?.body.lost }
}

describe.each(kinds)('%s', (_kind, send) => {
  test.each(refusals)(
    'with the response %i was refused only if the service itself wrote the response',
    async (status) => {
      for (const body of Object.values(own)) {
        expect(await outcomeOf(send, status, body)).toEqual({ kind: 'refused', requests: 1, lost: undefined })
      }
      for (const body of Object.values(foreign)) {
        const by = status === 429 ? 'busy' : 'opaque'
        expect(await outcomeOf(send, status, body)).toMatchObject({
          kind: 'unknown',
          requests: 1,
          lost: { by, status },
        })
      }
    },
  )

  test.each(undecided)('with the response %i may have been started, whatever the body', async (status) => {
    for (const body of Object.values({ ...own, ...foreign })) {
      expect(await outcomeOf(send, status, body)).toMatchObject({ kind: 'unknown', requests: 1, lost: { status } })
    }
  })
})
