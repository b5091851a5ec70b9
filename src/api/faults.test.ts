import type { EnrichmentRecord } from '#mock-service/enrichment-records.ts'
import { describe, expect, test } from 'vitest'
import { getMe } from '#contract/account.ts'
import {
  type ConnectorConfig,
  createConnector,
  deleteConnector,
  getConnector,
  listConnectors,
  replaceConnector,
} from '#contract/connectors.ts'
import { bulkRunEnrichment, choicesAt, getEnrichment, listEnrichments, runEnrichment } from '#contract/enrichments.ts'
import { cancelTask, getTask } from '#contract/tasks.ts'
import type { Fault } from '#mock-service/faults.ts'
import { testWorkspace } from '#mock-service/seeds/accounts.ts'
import { emptyState } from '#mock-service/seeds/empty.ts'
import { createMockService } from '#mock-service/service.ts'
import type { ConnectorRecord } from '#mock-service/mock-state.ts'
import { watch } from '#testing/client.ts'
import { createManualClock } from '#testing/clock.ts'
import { createClient } from './client.ts'
import type { Cell, CellClass } from './fault-cells.testing.ts'
import { flowCells, flowParts, flowsCreatedIn } from './flow-cells.testing.ts'
import { createdIn, tableCells, tableParts } from './table-cells.testing.ts'

/**
 * Every call under every fault that concerns it, on the mock service behind the client's own `fetch`. A cell defines
 * how the call ends and how many requests the service receives; a paid call is one request in every cell.
 */

const enrichment: EnrichmentRecord = {
  id: 7,
  name: 'Find an email',
  description: '',
  data_source: 'Acme',
  price: 2,
  pricing: { type: 'fixed' },
  auth_method: 'none',
  rank: 1,
  search_keywords: '',
  category: [{ id: 1, name: 'Email' }],
  params: [
    { name: 'domain', is_required: true, type_field: 'text', description: '' },
    {
      name: 'country',
      is_required: false,
      type_field: 'select',
      description: '',
      choices: { mode: 'remote', endpoint: '/v1/enrichments/7/params/country/choices', list: 'countries' },
    },
  ],
  pagination: { supported: true, per_page: 10 },
  kind: 'email-finder',
  misses: 0,
  failures: 0,
}
const byId = { enrichment_id: 7 }
const inputs = { domain: 'brightloom.example' }
const choices = '/v1/enrichments/7/params/country/choices'

const config: ConnectorConfig = {
  name: 'Score',
  type: 'simple',
  method: 'get',
  url: 'https://api.brightloom.example/score',
  headers: [],
  parameters: [],
  body: [],
}
const connector: ConnectorRecord = {
  ...config,
  id: 1,
  workspace: testWorkspace.id,
  body_template: null,
  rate_limit: null,
  max_concurrency: null,
  created_at: '2026-01-05T08:00:00Z',
  updated_at: '',
}
const oddConnector = {
  id: 1,
  type: 'hologram',
  method: 'BREW',

  rate_limit: { per: 'day' },
  mood: 'good',
}

type Class = Exclude<CellClass, 'create'>

const calls: Cell[] = [
  {
    name: 'the user',
    class: 'read',
    method: 'GET',
    path: () => '/v1/user/me',
    send: (call) => call(getMe, {}),
    odd: { balance: '5.5', plan: 'Quantum', tier: { of: 'x' } },
  },
  {
    name: 'the catalogue',
    class: 'read',
    method: 'GET',
    path: () => '/v1/enrichments/',
    send: (call) => call(listEnrichments, { query: { page: 1 } }),
    odd: {
      items: [{ id: 1, name: 'x', pricing: { type: 'tiered' }, auth_method: 'oauth9' }],
      has_next_page: 'true',
      cursor: 5,
    },
  },
  {
    name: 'an enrichment',
    class: 'read',
    method: 'GET',
    path: () => '/v1/enrichments/7',
    send: (call) => call(getEnrichment, { params: byId }),
    odd: {
      id: 7,
      name: 'x',
      price: 'free',
      params: [{ name: 'a', type_field: 'hologram', choices: { mode: 'dream' } }],
    },
  },
  {
    name: 'choices',
    class: 'read',
    method: 'GET',
    path: () => choices,
    send: (call) => call(choicesAt(choices), { query: { page: '1' } }),
    odd: [{ id: 5, name: 'Five', flag: 'x' }],
  },
  {
    name: 'a task',
    class: 'read',
    method: 'GET',
    path: (task) => `/v1/tasks/${task}`,
    send: (call, task) => call(getTask, { params: { task_id: task }, query: {} }),
    odd: { status: 'on_holiday', progress: 'half', error: { code: 5 }, mood: 'good' },
  },
  {
    name: 'a cancel',
    class: 'set',
    method: 'POST',
    path: (task) => `/v1/tasks/${task}/cancel`,
    again: 'conflict',
    send: (call, task) => call(cancelTask, { params: { task_id: task } }),
    odd: { outcome: 'perhaps' },
  },
  {
    name: 'the connectors',
    class: 'read',
    method: 'GET',
    path: () => '/v1/connectors/',
    send: (call) => call(listConnectors, {}),
    odd: [oddConnector, null],
  },
  {
    name: 'a connector',
    class: 'read',
    method: 'GET',
    path: () => '/v1/connectors/1',
    send: (call) => call(getConnector, { params: { connector_id: 1 } }),
    odd: oddConnector,
  },
  {
    name: 'a connector saved',
    // The same values twice are the same as once, and its response is read like any other.
    class: 'read',
    method: 'PUT',
    path: () => '/v1/connectors/1',
    send: (call) => call(replaceConnector, { params: { connector_id: 1 }, body: config }),
    odd: oddConnector,
  },
  {
    name: 'a connector deleted',
    class: 'set',
    method: 'DELETE',
    path: () => '/v1/connectors/1',
    again: 'not-found',
    send: (call) => call(deleteConnector, { params: { connector_id: 1 } }),
    odd: { outcome: 'perhaps' },
  },
  {
    name: 'a new connector',
    class: 'create',
    method: 'POST',
    path: () => '/v1/connectors/',
    send: (call) => call(createConnector, { body: config }),
    odd: oddConnector,
  },
  {
    name: 'a run',
    class: 'money',
    method: 'POST',
    path: () => '/v1/enrichments/7/run',
    send: (call) => call(runEnrichment, { params: byId, body: { params: inputs } }),
    odd: { task_id: 'tsk_1', status: 'dreaming', eta: 5 },
  },
  {
    name: 'a bulk run',
    class: 'money',
    method: 'POST',
    path: () => '/v1/enrichments/7/bulk-run',
    send: (call) => call(bulkRunEnrichment, { params: byId, body: { params: [inputs, inputs] } }),
    odd: { request_id: 'tsk_1', queue: 'long' },
  },
  ...tableCells,
  ...flowCells,
]

/** Outcome of a call, and the number of requests of its own that the service saw. */
type End = readonly [outcome: string, requests: number]
interface Row {
  readonly title: string
  readonly fault: Fault
  /** Number of requests it spoils; absent: all. */
  readonly times?: number
  readonly ends: Readonly<Record<Class, End>>
}

const all = (end: End): Row['ends'] => ({ read: end, set: end, money: end })

const endOf = (cell: Cell, { fault, ends }: Row): End => {
  if (cell.isLenient && fault.kind === 'body' && fault.form === 'wrong-types') return ['response', 1]
  if (cell.class === 'create') {
    const end = fault.kind === 'rate-limit' ? ends.read : ends.money
    return cell.deaf && /^unexpected-body (?:empty|shape)$/.test(end[0]) ? ['response', 1] : end
  }
  const [outcome, requests] = ends[cell.class]
  return [outcome === AGAIN ? (cell.again ?? outcome) : outcome, requests]
}
const seconds = (retryAfter: string, html = false): Fault => ({ kind: 'rate-limit', retryAfter, html })
const status = (code: number, body: unknown = { detail: 'x' }): Fault => ({ kind: 'status', status: code, body })
const page = (code: number): Fault => ({ kind: 'status', status: code, text: '<html><h1>Bad gateway</h1></html>' })

/** A fault that spoils one request, and the same one that stays. */
const passing = (title: string, fault: Fault, ends: Row['ends']): Row => ({
  title: `${title}, once`,
  fault,
  times: 1,
  ends,
})
const lasting = (title: string, fault: Fault, ends: Row['ends']): Row => ({ title: `${title}, always`, fault, ends })

const refused = 'rate-limited'
const busyOnce: Row['ends'] = { read: ['response', 2], set: ['response', 2], money: [refused, 1] }
const busyAlways: Row['ends'] = { read: [refused, 9], set: [refused, 9], money: [refused, 1] }
const faultOnce: Row['ends'] = { read: ['response', 2], set: ['response', 2], money: ['http-error', 1] }
const faultAlways: Row['ends'] = { read: ['http-error', 5], set: ['http-error', 5], money: ['http-error', 1] }
const lostOnce: Row['ends'] = { read: ['response', 2], set: ['response', 2], money: ['offline', 1] }
const lostAlways: Row['ends'] = { read: ['offline', 5], set: ['offline', 5], money: ['offline', 1] }
/** A change that took effect before its response was lost: the second request ends as `again` of its cell. */
const AGAIN = 'again'
const appliedOnce = (money: string): Row['ends'] => ({ read: ['response', 2], set: [AGAIN, 2], money: [money, 1] })

const rows: Row[] = [
  ...['2', '0', '-3', '1000000000', 'soon', 'Mon, 05 Jan 2026 09:00:02 GMT', 'Mon Jan  5 09:00:02 2026'].map((text) =>
    passing(`F04: 429, Retry-After ${text}`, seconds(text), busyOnce),
  ),
  lasting('F04: 429, Retry-After 2', seconds('2'), busyAlways),
  passing('F05: 429 without a time', { kind: 'rate-limit' }, busyOnce),
  lasting('F05: 429 without a time', { kind: 'rate-limit' }, busyAlways),
  passing('F05: 429 as a page of a proxy', { kind: 'rate-limit', html: true }, busyOnce),
  ...[500, 503].flatMap((code) => [
    passing(`F06: ${code}`, status(code), faultOnce),
    lasting(`F06: ${code}`, status(code), faultAlways),
  ]),
  ...[502, 504].map((code) => passing(`F06: ${code} as HTML`, page(code), faultOnce)),
  passing('F06: 502 without a body', { kind: 'status', status: 502 }, faultOnce),
  passing('F06: 500 after it took effect', { kind: 'status', status: 500, applied: true }, appliedOnce('http-error')),
  lasting(
    'F06: 200 with nothing',
    { kind: 'body', form: 'empty' },
    { read: ['unexpected-body empty', 5], set: ['response', 1], money: ['unexpected-body empty', 1] },
  ),
  lasting(
    'F06: 200 with half of it',
    { kind: 'body', form: 'truncated' },
    {
      read: ['unexpected-body cut-off', 5],
      set: ['unexpected-body cut-off', 5],
      money: ['unexpected-body cut-off', 1],
    },
  ),
  lasting(
    'F06: 200 with other types',
    { kind: 'body', form: 'wrong-types' },
    { read: ['unexpected-body shape', 1], set: ['response', 1], money: ['unexpected-body shape', 1] },
  ),
  lasting(
    'F06: 200 with null',
    { kind: 'body', form: 'null' },
    { read: ['unexpected-body shape', 1], set: ['response', 1], money: ['unexpected-body shape', 1] },
  ),
  lasting('F06: 200 with a byte order mark', { kind: 'body', form: 'bom' }, all(['response', 1])),
  lasting('F06: 200 with 50 MB', { kind: 'body', form: 'huge' }, all(['unexpected-body too-large', 1])),
  lasting('F07: slow bytes', { kind: 'slow', ms: 25_000 }, all(['response', 1])),
  passing('F07: never answered', { kind: 'hang' }, lostOnce),
  lasting('F07: never answered', { kind: 'hang' }, lostAlways),
  passing('F07: never answered after it took effect', { kind: 'hang', applied: true }, appliedOnce('offline')),
  passing('F08: no connection', { kind: 'lost', when: 'before' }, lostOnce),
  lasting('F08: no connection', { kind: 'lost', when: 'before' }, lostAlways),
  passing('F08: the answer is lost', { kind: 'lost', when: 'after' }, appliedOnce('offline')),
  passing('F08: the answer breaks off', { kind: 'lost', when: 'mid-body' }, appliedOnce('offline')),
  lasting('F08: a redirect', { kind: 'redirect', to: 'https://elsewhere.example/' }, lostAlways),
  lasting('F08: the page of a captive portal', { kind: 'body', form: 'html' }, all(['unexpected-body html', 1])),
  ...(
    [
      [400, 'invalid'],
      [404, 'not-found'],
      [406, 'credits'],
      [409, 'conflict'],
      [410, 'gone'],
      [422, 'invalid'],
    ] as const
  ).map(([code, kind]) => lasting(`F14: ${code}`, status(code), all([kind, 1]))),
  lasting('F14: 404 without a body', { kind: 'status', status: 404 }, all(['not-found', 1])),
  lasting(
    'F19: an unknown code of error',
    status(400, { error: 'MOON_PHASE', detail: 'Not tonight', moon: 3 }),
    all(['invalid', 1]),
  ),
]

/** A client at the door of a fresh service in which one bulk task runs. */
async function open() {
  const clock = createManualClock()
  const state = {
    ...emptyState(),
    enrichments: [structuredClone(enrichment)],
    choiceLists: { countries: [{ id: 'de', name: 'Germany' }] },
    connectors: [structuredClone(connector)],
    lastConnector: 1,
    ...tableParts(),
    ...flowParts(),
  }
  const service = createMockService({ state, clock })
  let key = 'test-key'
  const client = createClient({
    baseUrl: 'https://service.example',
    getKey: () => key,
    fetch: (url, init) => service.fetch(new Request(url, init)),
    clock,
    random: () => 1,
    largestBody: 1_000_000,
  })
  const { task_id: task } = await client.call(bulkRunEnrichment, { params: byId, body: { params: [inputs, inputs] } })
  // So that the task outlives every wait of these tests.
  const running = service.state.tasks[task]
  if (running) running.rowMs = null
  const before = service.requests().length
  const seen = (cell: Cell) =>
    service
      .requests()
      .slice(before)
      .filter(({ method, path }) => method === cell.method && path === cell.path(task)).length
  const renew = (next: string) => {
    key = next
    client.gate.renew()
  }
  const things = () =>
    service.state.connectors.filter(({ id }) => id !== connector.id).length +
    createdIn(service.state) +
    flowsCreatedIn(service.state)
  const seeded = things()
  const created = () => things() - seeded
  return { clock, service, client, task, seen, renew, made: created, started: () => service.state.started - 1 }
}

const outcomeOf = ({ ended, problem, error }: ReturnType<ReturnType<typeof watch>>): string => {
  if (!ended) return 'waits'
  if (!problem) return error === undefined ? 'response' : String(error)
  return problem.kind === 'unexpected-body' ? `unexpected-body ${problem.why}` : problem.kind
}

/** Longer than the longest wait that a service may request, which is a day. */
const HOURS = 25 * 3_600_000

describe.each(calls.map((cell) => [cell.name, cell] as const))('%s', (_name, cell) => {
  test.each(rows.map((row) => [row.title, row] as const))('reliability %s', async (_title, row) => {
    const { fault, times } = row
    const rig = await open()
    rig.service.fail({ match: { method: cell.method, path: cell.path(rig.task) }, times, fault })
    const watched = watch(cell.send(rig.client.call, rig.task))
    await rig.clock.advance(HOURS)
    expect([outcomeOf(watched()), rig.seen(cell)]).toEqual(endOf(cell, row))
    expect(rig.started()).toBeLessThanOrEqual(1)
    expect(rig.made()).toBeLessThanOrEqual(1)
  })

  test('reliability F19: values, keys and kinds that are not in the API spec are a response', async () => {
    const rig = await open()
    rig.service.fail({ match: { method: cell.method, path: cell.path(rig.task) }, fault: status(200, cell.odd) })
    const watched = watch(cell.send(rig.client.call, rig.task))
    await rig.clock.advance(HOURS)
    expect([outcomeOf(watched()), rig.seen(cell)]).toEqual(['response', 1])
  })

  test('reliability F11: with a key revoked in the middle it waits for another one; a paid call is rejected', async () => {
    const rig = await open()
    rig.service.fail({ times: 1, fault: { kind: 'revoked' } })
    const watched = watch(cell.send(rig.client.call, rig.task))
    await rig.clock.advance(HOURS)
    const paid = cell.class === 'money'
    expect([outcomeOf(watched()), rig.client.gate.state.get()]).toEqual([paid ? 'forbidden' : 'waits', 'locked'])
    rig.renew('spare-key')
    await rig.clock.advance(HOURS)
    expect([outcomeOf(watched()), rig.seen(cell)]).toEqual(paid ? ['forbidden', 1] : ['response', 2])
    expect(rig.started()).toBe(0)
  })
})

describe.each(calls.slice(1).map((cell) => [cell.name, cell] as const))('%s', (_name, cell) => {
  test('reliability F12: closed to a key that works elsewhere it fails alone, after one check', async () => {
    const rig = await open()
    const path = cell.path(rig.task)
    rig.service.fail({ match: { method: cell.method, path }, fault: status(403, { detail: 'Forbidden' }) })
    const watched = watch(cell.send(rig.client.call, rig.task))
    await rig.clock.advance(HOURS)
    expect([outcomeOf(watched()), rig.seen(cell), rig.client.gate.state.get()]).toEqual(['forbidden', 1, 'open'])
    expect(rig.service.requests().filter((request) => request.path === '/v1/user/me')).toHaveLength(1)
  })
})

test('reliability F14: a result expires a day after it was stored, an unknown task is not found', async () => {
  const rig = await open()
  await rig.client.call(cancelTask, { params: { task_id: rig.task } })
  await rig.clock.advance(HOURS)
  const request = (task_id: string) => rig.client.call(getTask, { params: { task_id }, query: {} })
  await expect(request(rig.task)).rejects.toMatchObject({ problem: { kind: 'gone' } })
  await expect(request('tsk_unknown')).rejects.toMatchObject({ problem: { kind: 'not-found' } })
})

test('without a fault every call is one request and a response', async () => {
  for (const cell of calls) {
    const rig = await open()
    const watched = watch(cell.send(rig.client.call, rig.task))
    await rig.clock.advance(0)
    expect([cell.name, outcomeOf(watched()), rig.seen(cell)]).toEqual([cell.name, 'response', 1])
  }
})
