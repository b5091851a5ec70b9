import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ilse, openMockService, taskId } from './mock-client.testing.ts'
import { available, costOf, sum } from './charges.ts'
import { oddEnrichments } from './seeds/odd.ts'
import { seededState } from './seeds/seeds.ts'

const enrichment = (id: number) => {
  const found = [...oddEnrichments(), ...seededState('showcase').enrichments].find((record) => record.id === id)
  if (!found) throw new Error(`There is no enrichment ${id}.`)
  return found
}

test.each([
  [123, {}, 1, 0.5],
  [123, {}, 3, 1.5],
  [111, { limit: 100 }, 2, 30],
  [111, { limit: '7' }, 1, 1.05],
  [107, {}, 3, 0.3],
  [109, {}, 5, 0],
  [141, {}, 2, 2],
])('enrichment %i with %j over %i pages costs %d', (id, params, pages, cost) => {
  expect(costOf(enrichment(id), params, pages)).toBe(cost)
})

test('many small prices add up exactly', () => {
  expect(sum(Array.from({ length: 3 }, () => 0.1))).toBe(0.3)
})

test('a run that does not fit the balance is refused, also when other runs have not been charged yet', async () => {
  const { request } = openMockService()
  const many = { params: Array.from({ length: 2409 }, () => ilse) }

  expect((await request('POST', '/enrichments/123/bulk-run', { params: [...many.params, ilse] })).status).toBe(406)
  expect((await request('POST', '/enrichments/123/bulk-run', many)).status).toBe(200)
  expect((await request('POST', '/enrichments/123/run', { params: ilse })).status).toBe(406)
})

test('charged at the start, a run takes its price at once and gives back what failed', async () => {
  const { service, request, get } = openMockService('showcase', { charge: 'start' })
  await request('POST', '/enrichments/123/bulk-run', { params: [ilse, { ...ilse, first_name: '__fail__' }] })
  const during = await get('/user/me')
  service.advance(5000)

  expect(during).toMatchObject({ balance: 1203.5 })
  expect(await get('/user/me')).toMatchObject({ balance: 1204 })
})

test.each([
  ['start', 1104.5, 1104.5, 1105.5],
  ['progress', 1204.5, 1154.5, 1105.5],
  ['finish', 1204.5, 1204.5, 1105.5],
] as const)('charged at the %s, the balance falls then', async (charge, before, halfway, after) => {
  const { service, request, get } = openMockService('showcase', { charge })
  const params = Array.from({ length: 200 }, (_, at) => ({ ...ilse, last_name: `V${at}` }))
  await request('POST', '/enrichments/123/bulk-run', { params })
  expect(await get('/user/me')).toMatchObject({ balance: before })
  // Half a second until it begins, then twenty inputs a second.
  service.advance(5500)
  expect(await get('/user/me')).toMatchObject({ balance: halfway })
  // Two of the second half fail at the source and are not billed.
  service.advance(5000)
  expect(await get('/user/me')).toMatchObject({ balance: after })
})

type Step = { do: 'run'; rows: number; pages: number } | { do: 'advance'; ms: number } | { do: 'cancel'; which: number }
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('run' as const),
    rows: fc.integer({ min: 1, max: 900 }),
    pages: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ do: fc.constant('advance' as const), ms: fc.integer({ min: 0, max: 90_000 }) }),
  fc.record({ do: fc.constant('cancel' as const), which: fc.nat(20) }),
)

test('whatever is run, stopped and waited for, no credit is lost or created and no balance is below zero', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('start' as const, 'finish' as const, 'progress' as const),
      fc.array(step, { maxLength: 12 }),
      async (charge, steps) => {
        const { service, request, get } = openMockService('showcase', { charge })
        const tasks: string[] = []
        for (const one of steps) {
          if (one.do === 'advance') service.advance(one.ms)
          else if (one.do === 'cancel')
            await request('POST', `/tasks/${tasks[one.which % tasks.length] ?? 'none'}/cancel`)
          else {
            const params = Array.from({ length: one.rows }, (_, at) => ({ ...ilse, last_name: `V${at}` }))
            const started = await request('POST', '/enrichments/123/bulk-run', {
              params,
              pagination: { pages: one.pages },
            })
            if (started.status === 200) tasks.push(taskId(started))
          }
          const { balance, workspace } = Object(await get('/user/me')) as { balance: number; workspace: string }
          const charged = sum(Object.values(service.state.tasks).map((task) => task.charged))
          expect(sum([balance, charged])).toBe(1204.5)
          expect(balance).toBeGreaterThanOrEqual(0)
          expect(available(service.state, workspace)).toBeGreaterThanOrEqual(0)
        }
      },
    ),
    { numRuns: 60 },
  )
})
