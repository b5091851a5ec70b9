import { expect, test } from 'vitest'
import { emptyDraft } from '../model/draft.ts'
import { saveConnector } from './save-connector.ts'
import { edited, openConnectors } from '#testing/connectors.ts'

const PUT = { method: 'PUT' }
const POST = { method: 'POST', path: '/v1/connectors/' }
const fresh = { ...emptyDraft, name: 'Lead score', type: 'simple', url: 'https://api.kitewell.example/score' }

async function openFirst(change: Parameters<typeof edited>[1]) {
  const rig = openConnectors()
  const base = await rig.load(1)
  const draft = edited(base, change)
  return { ...rig, base, draft, save: () => rig.ended(saveConnector({ id: 1, base, draft }, rig.api)) }
}

test('a save sends the whole record and returns which values the service stored otherwise', async () => {
  const { save, stored, service } = await openFirst({ name: 'Score 2', rateLimit: 60, headers: [] })

  expect(await save()).toMatchObject({
    kind: 'saved',
    connector: { id: 1, name: 'Score 2', rate_limit: 10 },
    stored: [{ field: 'rateLimit', sent: 60, stored: 10 }],
    settled: false,
  })
  expect(stored(1)).toMatchObject({ name: 'Score 2', headers: [], rate_limit: 10, max_concurrency: 5 })
  const body = service.requests().find(({ method }) => method === 'PUT')?.body
  expect(Object.keys(Object(body)).toSorted()).toEqual([
    'body',
    'body_template',
    'headers',
    'max_concurrency',
    'method',
    'name',
    'parameters',
    'rate_limit',
    'type',
    'url',
  ])
})

test('reliability F32: what another user saved since it was loaded is shown before anything is sent', async () => {
  const { save, control, sent, stored } = await openFirst({ name: 'Mine' })
  control.editConnector(1, { url: 'https://api.brightloom.example/v2/score' })

  expect(await save()).toMatchObject({
    kind: 'conflict',
    when: 'before',
    theirs: { url: 'https://api.brightloom.example/v2/score', name: 'My scoring API' },
  })
  expect([sent('PUT'), stored(1)?.name]).toEqual([0, 'My scoring API'])
})

test('reliability F32: with their record as the base, the same save replaces it', async () => {
  const { api, ended, control, draft, load, stored } = await openFirst({ name: 'Mine' })
  control.editConnector(1, { url: 'https://elsewhere.example' })

  const outcome = await ended(saveConnector({ base: await load(1), draft }, api))

  expect([outcome.kind, stored(1)?.name, stored(1)?.url]).toEqual(['saved', 'Mine', draft.url])
})

test('reliability F32: a save that another user overwrote at once is shown as such, not as saved', async () => {
  const { save, control, whenResponded } = await openFirst({ name: 'Mine' })
  whenResponded((method) => {
    if (method === 'PUT') control.editConnector(1, { name: 'Theirs' })
  })

  expect(await save()).toMatchObject({ kind: 'conflict', when: 'after', theirs: { name: 'Theirs' } })
})

test('two users who made the same change do not conflict', async () => {
  const { save, control, sent } = await openFirst({ name: 'Score 2' })
  control.editConnector(1, { name: 'Score 2' })

  expect([(await save()).kind, sent('PUT')]).toEqual(['saved', 0])
})

test('reliability, class S: a save whose every response was lost is settled by reading back', async () => {
  const { save, service } = await openFirst({ name: 'Score 2', rateLimit: 60 })
  service.fail({ match: PUT, fault: { kind: 'lost', when: 'after' } })

  expect(await save()).toMatchObject({
    kind: 'saved',
    settled: true,
    stored: [{ field: 'rateLimit', sent: 60, stored: 10 }],
  })
})

test('reliability, class S: an unreadable response leaves it unconfirmed, too, and it is reconciled', async () => {
  const { save, service } = await openFirst({ name: 'Score 2' })
  service.fail({ match: PUT, fault: { kind: 'body', form: 'html' } })

  expect(await save()).toMatchObject({ kind: 'saved', settled: true })
})

test('reliability, class S: what never arrived is not called saved', async () => {
  const { save, service, stored } = await openFirst({ name: 'Score 2' })
  service.fail({ match: PUT, fault: { kind: 'lost', when: 'before' } })

  expect(await save()).toMatchObject({ kind: 'unknown', seen: 'absent', problem: { kind: 'offline' } })
  expect(stored(1)?.name).toBe('My scoring API')
})

test('reliability, class S: where reading back fails too, the outcome is unknown', async () => {
  const { save, service, base } = await openFirst({ name: 'Score 2' })
  service.fail({ match: PUT, fault: { kind: 'lost', when: 'after' } })
  service.fail({ match: { method: 'GET' }, after: 1, fault: { kind: 'lost', when: 'before' } })

  expect(base.name).toBe('My scoring API')
  expect(await save()).toMatchObject({ kind: 'unknown', seen: 'unread' })
})

test('reliability, class S: a request that arrives late is found by the next save, which sends nothing', async () => {
  const { save, service, sent, clock } = await openFirst({ name: 'Score 2' })
  service.fail({ match: PUT, fault: { kind: 'late', ms: 3 * 3_600_000 } })
  const first = await save()
  const puts = sent('PUT')
  service.advance(4 * 3_600_000)
  await clock.advance(0)

  expect(first).toMatchObject({ kind: 'unknown', seen: 'absent' })
  expect(await save()).toMatchObject({ kind: 'saved', settled: true })
  expect(sent('PUT')).toBe(puts)
})

test('reliability, class S: a limit that is shown as before proves no arrival', async () => {
  const { save, service } = await openFirst({ rateLimit: 60 })
  service.fail({ match: PUT, fault: { kind: 'lost', when: 'before' } })

  expect(await save()).toMatchObject({ kind: 'unknown', seen: 'absent' })
})

test('reliability F32: a limit that another user lowered is theirs, not the plan’s', async () => {
  const { save, control, sent } = await openFirst({ rateLimit: 60 })
  control.editConnector(1, { rate_limit: 5 })

  expect(await save()).toMatchObject({ kind: 'conflict', when: 'before', theirs: { rate_limit: 5 } })
  expect(sent('PUT')).toBe(0)
})

test('a lost response behind which another user saved is a conflict', async () => {
  const { save, service, control } = await openFirst({ name: 'Mine' })
  service.fail({ match: PUT, times: 4, fault: { kind: 'lost', when: 'before' } })
  service.fail({ match: PUT, fault: { kind: 'hang' } })
  const saving = save()
  control.editConnector(1, { name: 'Theirs' })

  expect(await saving).toMatchObject({ kind: 'conflict', theirs: { name: 'Theirs' } })
})

test('a record deleted meanwhile is found as such, before and during the save', async () => {
  const before = await openFirst({ name: 'Mine' })
  before.control.editConnector(1, null)
  const during = await openFirst({ name: 'Mine' })
  during.whenResponded((method) => {
    if (method === 'GET') during.control.editConnector(1, null)
  })

  expect([await before.save(), await during.save()]).toEqual([{ kind: 'gone' }, { kind: 'gone' }])
})

test('a refusal names its fields and changes nothing', async () => {
  const { save, stored } = await openFirst({ url: 'ftp://kitewell.example', headers: [{ name: ' ', value: 'x' }] })

  expect(await save()).toMatchObject({
    kind: 'refused',
    notOffered: false,
    fields: [
      { field: 'url', message: expect.stringContaining('http') as unknown },
      { field: 'headers', row: 0, part: 'name' },
    ],
    other: [],
  })
  expect(stored(1)?.url).toBe('https://api.brightloom.example/v1/score')
})

test('a draft over the bounds is not sent', async () => {
  const { save, sent } = await openFirst({ name: 'n'.repeat(257) })

  expect(await save()).toMatchObject({
    kind: 'refused',
    problem: { kind: 'invalid-request' },
    fields: [{ field: 'name' }],
  })
  expect(sent('PUT')).toBe(0)
})

test('without a connection nothing was changed, which is shown', async () => {
  const { save, service } = await openFirst({ name: 'Mine' })
  service.fail({ fault: { kind: 'lost', when: 'before' } })

  expect(await save()).toMatchObject({ kind: 'refused', problem: { kind: 'offline' }, fields: [] })
})

test('a new connector is created once', async () => {
  const { api, ended, sent, stored } = openConnectors()

  const outcome = await ended(saveConnector({ draft: { ...fresh, rateLimit: 60 } }, api))

  expect(outcome).toMatchObject({ kind: 'saved', connector: { id: 7 }, stored: [{ field: 'rateLimit', stored: 10 }] })
  expect([sent('POST'), stored(7)?.name]).toEqual([1, 'Lead score'])
})

test.each([
  ['lost', { kind: 'lost', when: 'after' }],
  ['broken off', { kind: 'lost', when: 'mid-body' }],
  ['never given', { kind: 'hang', applied: true }],
  ['unreadable', { kind: 'body', form: 'wrong-types' }],
] as const)(
  'reliability, class C: a creation whose response was %s is found in the list, and sent once',
  async (_, fault) => {
    const { api, ended, service, sent } = openConnectors()
    service.fail({ match: POST, fault })

    expect(await ended(saveConnector({ draft: fresh }, api))).toMatchObject({
      kind: 'saved',
      connector: { id: 7, name: 'Lead score' },
      settled: true,
    })
    expect([sent('POST'), service.state.connectors.length]).toEqual([1, 7])
  },
)

test('reliability, class C: a creation that is not in the list afterwards is not sent again', async () => {
  const { api, ended, service, sent } = openConnectors()
  service.fail({ match: POST, fault: { kind: 'lost', when: 'before' } })

  expect(await ended(saveConnector({ draft: fresh }, api))).toMatchObject({ kind: 'unknown', seen: 'absent' })
  expect(sent('POST')).toBe(1)
})

test('reliability, class C: of two new connectors that look alike, it is unknown which is this one', async () => {
  const { api, ended, service } = openConnectors()
  service.fail({ match: POST, fault: { kind: 'lost', when: 'after' } })
  const outcomes = await ended(Promise.all([1, 2].map(() => saveConnector({ draft: fresh }, api))))

  for (const outcome of outcomes) {
    expect(outcome).toMatchObject({ kind: 'unknown', seen: 'several', candidates: [{ id: 7 }, { id: 8 }] })
  }
})

test('where the service has no list, a lost creation stays unknown', async () => {
  const { api, ended, service } = openConnectors()
  service.fail({ match: { method: 'GET', path: '/v1/connectors/' }, fault: { kind: 'status', status: 404 } })
  service.fail({ match: POST, fault: { kind: 'lost', when: 'after' } })

  expect(await ended(saveConnector({ draft: fresh }, api))).toMatchObject({ kind: 'unknown', seen: 'unread' })
})

test.each([404, 405, 501])(
  'a service that cannot create (%i) is not called, and nothing counts as lost',
  async (status) => {
    const { api, ended, service } = openConnectors({ offers: status === 404 ? 'seed' : 'all' })
    if (status !== 404) service.fail({ match: POST, fault: { kind: 'status', status } })

    expect(await ended(saveConnector({ draft: fresh }, api))).toMatchObject({ kind: 'refused', notOffered: true })
  },
)

test('a service with the API spec alone replaces a connector', async () => {
  const { api, ended, load, stored } = openConnectors({ offers: 'seed' })
  const base = await load(1)

  const outcome = await ended(saveConnector({ id: 1, base, draft: edited(base, { name: 'Score 2' }) }, api))

  expect([outcome.kind, stored(1)?.name]).toEqual(['saved', 'Score 2'])
})

test.each(['seed', 'py', 'oas'] as const)('spelled as %s, what was not changed is not a conflict', async (wire) => {
  const { api, ended, load, stored } = openConnectors({ wire })
  for (const id of [1, 2, 3, 4, 5, 6]) {
    const base = await load(id)
    const before = { ...stored(id) }
    const outcome = await ended(saveConnector({ id, base, draft: edited(base, {}) }, api))

    expect([id, outcome]).toEqual([id, expect.objectContaining({ kind: 'saved', stored: [] }) as unknown])
    expect({ ...stored(id), updated_at: '' }).toEqual({ ...before, updated_at: '' })
  }
})
