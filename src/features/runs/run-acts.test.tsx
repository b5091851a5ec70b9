import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { deviceWithRun, people, RUN_ID, type RunOnDevice } from '#testing/runs-on-device.ts'
import { type Rig, type RigOptions, renderAt } from '#testing/render.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const SLOW = { timeout: 20_000 }
const BULK = '/v1/enrichments/123/bulk-run'
const found = { state: 'found', output: { email: 'a@acme.example' } } as const
const names = ['Ilse', 'Ama', 'Callum']
const settled = (...inputs: Extract<RunOnDevice['batches'][number], { kind: 'settled' }>['inputs']) =>
  ({ kind: 'settled', spent: '1', inputs }) as const

async function open(spec: RunOnDevice, options: RigOptions = {}): Promise<Rig> {
  const rig = await renderAt(`/runs/${RUN_ID}`, { ...options, around: { storage: await deviceWithRun(spec) } })
  await screen.findByRole('heading', { level: 1, name: 'Email finder' }, SLOW)
  await rig.advance(0)
  return rig
}

/** Inputs of each batch that reached the service. */
const sent = ({ service }: Rig) =>
  service
    .requests()
    .filter(({ method, path }) => method === 'POST' && path === BULK)
    .map(({ body }) => (body as { params: readonly { first_name: string }[] }).params.map((one) => one.first_name))

const pilot: RunOnDevice = {
  draft: people(names, { start: 'pilot', pilotSize: 2 }),
  state: 'asking',
  batches: [settled(found, { state: 'failed', message: 'The source timed out.' })],
}

test('the pilot shows what it found and the cost of the rest, and a click sends the rest alone', async () => {
  const rig = await open(pilot)
  const card = screen.getByRole('region', { name: 'Pilot' })
  expect(within(card).getByRole('heading', { name: 'Pilot: 1 of 2 found' })).toBeDefined()
  expect(card.textContent).toContain('Hit rate 50\u00a0%')
  expect(card.textContent).toContain('1.00 credits per hit')
  expect(card.textContent).toContain('1 row left to send: up to 0.5 credits')
  expect(sent(rig)).toEqual([])

  await userEvent.dblClick(within(card).getByRole('button', { name: 'Continue with 1: 0.5' }))
  await waitFor(async () => {
    await rig.advance(1000)
    expect(screen.getByText(/^Done/)).toBeDefined()
  }, SLOW)
  expect(sent(rig)).toEqual([['Callum']])
})

test('another price since the receipt: nothing is sent, and the button names what the rest costs now', async () => {
  const rig = await open(pilot)
  for (const one of rig.service.state.enrichments) if (one.id === 123) one.price = 3
  await userEvent.click(screen.getByRole('button', { name: 'Continue with 1: 0.5' }))
  await waitFor(async () => {
    await rig.advance(1000)
    expect(screen.getByRole('alert').textContent).toContain('Price changed')
  }, SLOW)
  expect(sent(rig)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Continue with 1: 3' }))
  await waitFor(async () => {
    await rig.advance(1000)
    expect(sent(rig)).toEqual([['Callum']])
  }, SLOW)
})

test('where credits are short the batches that fit are bought alone, for what they cost', async () => {
  const rig = await open(
    {
      draft: people(names, { batchSize: 1 }),
      state: 'halted',
      halt: { why: 'credits', at: 0, batch: 1 },
      batches: [settled(found)],
    },
    {
      arrange: ({ state }) => {
        for (const workspace of Object.values(state.workspaces)) workspace.balance = 0.75
      },
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Run first 1: 0.5' }, SLOW))
  await waitFor(async () => {
    await rig.advance(1000)
    expect(sent(rig)).toEqual([['Ama']])
    expect(screen.getByRole('button', { name: 'Run the other 1: 0.5' })).toBeDefined()
  }, SLOW)
})

test('going on over the cap names what it costs', async () => {
  await open({
    draft: people(names, { batchSize: 1, cap: 500_000n }),
    state: 'halted',
    halt: { why: 'cap', at: 0, batch: 1 },
    batches: [settled(found)],
  })
  expect(await screen.findByRole('button', { name: 'Remove cap and continue with 2: 1' }, SLOW)).toBeDefined()
})

test('stopping after the pilot sends nothing more', async () => {
  const rig = await open(pilot)
  await userEvent.click(screen.getByRole('button', { name: 'Stop here' }))
  expect(await screen.findByText('Stopped', {}, SLOW)).toBeDefined()
  await rig.advance(10_000)
  expect(sent(rig)).toEqual([])
})

test('a stopped run continues with the rows that were not sent, for the price on the button', async () => {
  const rig = await open({
    draft: people(names, { batchSize: 1 }),
    state: 'stopped',
    batches: [settled(found)],
  })
  expect(await screen.findByText('2 rows weren’t sent.', {}, SLOW)).toBeDefined()
  await rig.advance(10_000)
  expect(sent(rig)).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: 'Continue with 2: 1' }, SLOW))
  await waitFor(async () => {
    await rig.advance(1000)
    expect(sent(rig)).toEqual([['Ama'], ['Callum']])
  }, SLOW)
})

test('a canceled batch is shown as canceled, not as one that found nothing', async () => {
  await open({
    draft: people(names),
    state: 'stopped',
    batches: [settled(...names.map(() => ({ state: 'stopped' }) as const))],
  })
  expect(await screen.findByText('Batch 1: canceled', {}, SLOW)).toBeDefined()
  expect(screen.getByRole('img', { name: '0 found, 0 no data, 0 failed, 3 canceled' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Canceled 3' })).toBeDefined()
})

test('results of a canceled batch are offered where they are, and buying its rows again says what was billed', async () => {
  const stopped = settled(...names.map(() => ({ state: 'stopped' }) as const))
  await open({ draft: people(names), state: 'stopped', batches: [{ ...stopped, unpaired: 2 }] })
  expect(await screen.findByText('2 results aren’t matched to rows', {}, SLOW)).toBeDefined()
  expect(screen.getByText(/^They were billed: 1 credit\. The service doesn’t say which rows/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open results' }).getAttribute('href')).toMatch(/^\/tasks\/./)
  await userEvent.click(await screen.findByRole('button', { name: /^Run 3 canceled again/ }, SLOW))
  const dialog = await screen.findByRole('alertdialog', {}, SLOW)
  expect(dialog.textContent).toContain('The service already billed 1 credit for these rows.')
})

test('where the results of a run are not matched to rows, they are saved from their task', async () => {
  const stopped = settled(...names.map(() => ({ state: 'stopped' }) as const))
  const spec: RunOnDevice = { draft: people(names), state: 'stopped', batches: [{ ...stopped, unpaired: 2 }] }
  await renderAt(`/runs/${RUN_ID}/save`, { around: { storage: await deviceWithRun(spec) } })
  const link = await screen.findByRole('link', { name: 'Save results' }, SLOW)
  expect(link.getAttribute('href')).toMatch(/^\/tasks\/.+\/save$/)
  await waitFor(() => expect(screen.queryByText('Loading result')).toBeNull(), SLOW)
  expect(screen.queryByText('Nothing to save')).toBeNull()
})

test('a retry adds its price to the estimate of the run', async () => {
  const rig = await open({
    draft: people(names),
    state: 'done',
    batches: [settled(found, { state: 'failed' }, found)],
  })
  expect(screen.getByRole('region', { name: 'Receipt' }).textContent).toContain('Estimatedup to 1.5')
  await userEvent.click(await screen.findByRole('button', { name: 'Retry 1 failed: 0.5' }, SLOW))
  await userEvent.click(await screen.findByRole('button', { name: 'Spend 0.5' }, SLOW))
  await waitFor(async () => {
    await rig.advance(1000)
    expect(screen.getByRole('region', { name: 'Receipt' }).textContent).toContain('Estimatedup to 2')
  }, SLOW)
  expect(screen.getByRole('region', { name: 'Progress' }).textContent).toContain('of ~2 credits')
})

test('failed rows are bought again by themselves, after a receipt with the focus on Cancel', async () => {
  const rig = await open({
    draft: people(names),
    state: 'done',
    batches: [settled(found, { state: 'failed' }, { state: 'no-data' })],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Retry 1 failed: 0.5' }, SLOW))
  const dialog = await screen.findByRole('alertdialog', { name: 'Run 1 row again?' }, SLOW)
  expect(document.activeElement?.textContent).toBe('Cancel')
  expect(within(dialog).getByRole('region', { name: 'Receipt' }).textContent).toContain('You spend0.5')
  expect(sent(rig)).toEqual([])

  await userEvent.click(within(dialog).getByRole('button', { name: 'Spend 0.5' }))
  await waitFor(async () => {
    await rig.advance(1000)
    expect(sent(rig)).toEqual([['Ama']])
  }, SLOW)
})

test('a run without credits shows what happened to the work and how much the balance covers', async () => {
  await open({
    draft: people(names, { batchSize: 1 }),
    state: 'halted',
    halt: { why: 'credits', at: 0, batch: 1, detail: 'Check the number of remaining credits or the tariff plan.' },
    batches: [settled(found)],
  })
  const alert = await screen.findByRole('alert', {}, SLOW)
  expect(alert.textContent).toContain('Not enough credits')
  expect(alert.textContent).toContain('2 rows weren’t sent.')
  expect(alert.textContent).toContain('Check the number of remaining credits')
  expect(screen.getByRole('button', { name: 'Continue with 2: 1' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'View account' })).toBeDefined()
})

test('reliability F13: after a 406 the balance is read again, and what it covers is what the service has now', async () => {
  // A page that was opened a moment ago reads nothing again by itself, however slow this machine is.
  vi.useFakeTimers({ toFake: ['Date'] })
  const rig = await open({
    ...pilot,
    draft: people([...names, 'Tomas'], { start: 'pilot', pilotSize: 2, batchSize: 1 }),
  })
  rig.service.fail({
    match: { method: 'POST' },
    fault: { kind: 'status', status: 406, body: { detail: 'No credits.' } },
  })
  for (const workspace of Object.values(rig.service.state.workspaces)) workspace.balance = 0.75
  await userEvent.click(screen.getByRole('button', { name: 'Continue with 2: 1' }))
  await waitFor(async () => {
    await rig.advance(0)
    expect(screen.getByRole('alert').textContent).toContain('Your balance covers the next 1.')
  }, SLOW)
  expect(sent(rig)).toEqual([['Callum']])
})

test('a lost response shows the evidence of its batch, and nothing is sent again by itself', async () => {
  const rig = await open({
    draft: people(names, { batchSize: 1 }),
    state: 'halted',
    halt: { why: 'doubt', at: 0, batch: 1 },
    batches: [settled(found), { kind: 'doubt' }],
  })
  const card = await screen.findByRole('region', { name: 'Unknown outcome of Email finder' }, SLOW)
  expect(card.textContent).toContain('InputsBatch 2, 1 row')
  // One heading, and one button to buy these rows again.
  expect(screen.getAllByText(/^Outcome /)).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: /again/i })).toHaveLength(1)
  expect(screen.getByRole('img', { name: /1 found, 0 no data, 0 failed, 1 unresolved, 1 not sent/ })).toBeDefined()
  await rig.advance(60_000)
  expect(sent(rig)).toEqual([])
})
