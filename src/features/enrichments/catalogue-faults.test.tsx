import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import type { FaultRule } from '#mock-service/faults.ts'
import type { MockService } from '#mock-service/service.ts'
import { renderAt } from '#testing/render.tsx'
import { en } from '#texts/en.ts'

afterEach(cleanup)

const { account, catalogue, catalogueTools, common, problems, shell } = en
const LIST = '/v1/enrichments/'

const emailFinder = () => screen.findByRole('link', { name: 'Email finder' })
const spoilList = (fault: FaultRule['fault'], times?: number) => (service: MockService) =>
  service.fail({ match: { path: LIST }, ...(times && { times }), fault })
const listsRead = (service: MockService) => service.requests().filter(({ path }) => path === LIST)

test('a service that fails twice and a proxy page between are overcome without an error', async () => {
  const rig = await renderAt('/enrichments', {
    arrange: (service) => {
      spoilList({ kind: 'status', status: 503 }, 1)(service)
      spoilList({ kind: 'status', status: 502, text: '<h1>Bad gateway</h1>' }, 1)(service)
    },
  })
  await rig.advance(15_000)
  expect(await emailFinder()).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(listsRead(rig.service).map(({ status }) => status)).toEqual([503, 502, 200])
})

describe('reliability F04: after 429 with Retry-After', () => {
  test('the page waits visibly, sends nothing meanwhile, and continues', async () => {
    const rig = await renderAt('/account')
    await screen.findByRole('heading', { level: 1, name: 'Mira' })
    await within(screen.getByRole('navigation', { name: shell.main })).findByText('Leads')
    spoilList({ kind: 'rate-limit', retryAfter: '3' }, 1)(rig.service)
    const before = rig.service.requests().length
    await userEvent.click(screen.getByRole('link', { name: shell.enrichments }))
    await screen.findByText(shell.slowed(3))
    await rig.advance(1000)
    expect(screen.getByText(shell.slowed(2)).closest('[role=status]')).not.toBeNull()
    await rig.advance(1900)
    expect(rig.service.requests().length - before).toBeLessThanOrEqual(2)
    expect(listsRead(rig.service)).toHaveLength(1)
    await rig.advance(500)
    expect(await emailFinder()).toBeDefined()
    await waitFor(() => expect(screen.queryByText(/^Rate limited/)).toBeNull())
    const [first, second] = listsRead(rig.service)
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(3000)
  })

  test('the page counts down at most a day, however long the requested pause, and the user need not wait', async () => {
    const rig = await renderAt('/enrichments', {
      arrange: spoilList({ kind: 'rate-limit', retryAfter: '1000000000' }, 1),
    })
    await screen.findByText(shell.slowed(86_400))
    await userEvent.click(screen.getByRole('button', { name: shell.tryNow }))
    await rig.advance(1000)
    expect(await emailFinder()).toBeDefined()
  })
})

test('reliability F05: without Retry-After one request is a probe before the others follow', async () => {
  const rig = await renderAt('/account')
  await screen.findByRole('heading', { level: 1, name: 'Mira' })
  rig.service.fail({ times: 2, fault: { kind: 'rate-limit' } })
  await userEvent.click(screen.getByRole('button', { name: account.refresh }))
  await rig.advance(0)
  await userEvent.click(screen.getByRole('link', { name: shell.enrichments }))
  await rig.advance(20_000)
  expect(await emailFinder()).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  const statuses = rig.service.requests().map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
})

test.each([
  ['html', problems.unexpectedBody.html],
  ['null', problems.unexpectedBody.title],
  ['wrong', problems.unexpectedBody.title],
  ['empty', problems.unexpectedBody.empty],
  ['truncated', problems.unexpectedBody['cut-off']],
  ['huge', problems.unexpectedBody.title],
])(
  'reliability F06: a response of the form "%s" gives an error that names the call, and the search goes on',
  async (form, words) => {
    const rig = await renderAt(`/enrichments?q=__${form}__`)
    await rig.advance(120_000)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(catalogue.failed)
    expect(alert.textContent).toContain(words)
    expect(alert.textContent).toContain(LIST)
    const search = screen.getByRole<HTMLInputElement>('searchbox', { name: catalogue.search })
    expect(search.value).toBe(`__${form}__`)
    fireEvent.change(search, { target: { value: 'finder' } })
    await rig.advance(1000)
    expect(await emailFinder()).toBeDefined()
  },
)

test('reliability F06: a response that begins with a byte order mark is read', async () => {
  await renderAt('/enrichments?q=__bom__')
  expect(await screen.findByRole('heading', { name: catalogueTools.noMatch.titled('__bom__') })).toBeDefined()
})

test('reliability F08: the page of a captive portal is not taken for data', async () => {
  const rig = await renderAt('/enrichments', { arrange: spoilList({ kind: 'body', form: 'html' }) })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(problems.unexpectedBody.html)
  rig.service.clearFaults()
  await userEvent.click(within(alert).getByRole('button', { name: common.retry }))
  expect(await emailFinder()).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a text of one or two characters is searched in what is loaded and never sent', async () => {
  const rig = await renderAt('/enrichments?q=em')
  expect(await emailFinder()).toBeDefined()
  expect(screen.getByText(catalogue.shortText(3), { exact: false })).toBeDefined()
  fireEvent.change(screen.getByRole('searchbox', { name: catalogue.search }), { target: { value: ' x ' } })
  await rig.advance(1000)
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Email finder' })).toBeNull())
  expect(rig.service.requests().filter(({ query }) => query['q'] !== undefined)).toEqual([])
})
