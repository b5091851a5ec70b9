import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { silentChannel } from '#journal/channel.ts'
import { openJournal } from '#journal/journal.ts'
import { createMemoryDevice, memoryStorage } from '#journal/memory-storage.ts'
import { createManualClock } from '#testing/clock.ts'
import { HERE, renderAt } from '#testing/render.tsx'
import { SLOW, dialog, openFilled, posts, prepareRunTests, primary, receipt, sent } from '#testing/run-dialog.ts'
import { createSpending, spendingKind } from '../spending-settings.ts'

prepareRunTests()

const notYet = (): void => undefined

const capField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Cap for this run' })
const setCap = (text: string) => fireEvent.change(capField(), { target: { value: text } })
/** A directory of 1.2 credits a page, with what it needs. */
const directory = async (pages: number, key = 'test-key') => {
  const rig = await renderAt(`/enrichments/148?run=one&p.industry=banking&p.countries=de&pages=${pages}`, { key })
  await screen.findByRole('textbox', { name: 'Pages' }, SLOW)
  return rig
}
const RUN = '/v1/enrichments/148/run'

test('ux 4: of pages over the cap the first are offered, and only they are requested', async () => {
  const rig = await directory(5)
  expect(receipt()).toContain('up to 6')
  setCap('3')
  expect(dialog().getByText(/This run may cost up to 6 credits; your cap for it is 3/)).toBeDefined()
  await userEvent.click(dialog().getByRole('button', { name: 'Run first 2 pages for up to 2.4' }))
  await sent(rig, 1, RUN)
  expect(posts(rig, RUN).map(({ body }) => body)).toEqual([
    { params: { industry: 'banking', countries: ['de'] }, pagination: { pages: 2 } },
  ])
})

test('pages over the balance show their maximum cost', async () => {
  await directory(4, 'poor-key')
  expect(
    await dialog().findByText(/This run costs up to 4.8 credits, but only 0.3 is available/, {}, SLOW),
  ).toBeDefined()
})

test('a cap under the price of one blocks the run with a message, and a mistyped one is not guessed', async () => {
  const rig = await openFilled()
  setCap('0.4')
  await userEvent.click(primary())
  expect(screen.getAllByText('This run costs 0.5; your cap is 0.4.').length).toBeGreaterThan(0)
  setCap('0,5')
  expect(dialog().getByText('Enter an amount of credits, or leave it empty for no cap.')).toBeDefined()
  fireEvent.keyDown(capField(), { key: 'Enter', ctrlKey: true })
  await rig.advance(0)
  expect(posts(rig)).toHaveLength(0)
  setCap('')
  await userEvent.click(primary())
  await sent(rig)
})

test('the reserve, the limit and the cap of the settings hold in the dialog as they are', async () => {
  const million = 1_000_000n
  const device = createMemoryDevice()
  const storage = () => ({ ...memoryStorage(device), open: async () => ({}) })
  const journal = openJournal({
    scope: `${HERE} workspace of test-key`,
    storage: storage(),
    channel: silentChannel(),
    clock: createManualClock(),
    kinds: [spendingKind],
  })
  await createSpending(journal).change({ reserve: 1204n * million + 1n, confirmAbove: 400_000n, cap: 20n * million })
  journal.close()
  const rig = await openFilled({ around: { storage } })
  expect(capField().value).toBe('20')
  await userEvent.click(primary())
  const question = within(screen.getByRole('alertdialog', { name: 'Spend 0.5 credits?' }))
  expect(question.getByText(/exceeds your confirmation limit of 0.4 per run/)).toBeDefined()
  expect(question.getByText(/below your reserve/)).toBeDefined()
  expect(document.activeElement).toBe(question.getByRole('button', { name: 'Cancel' }))
  await userEvent.keyboard('{Enter}')
  await rig.advance(0)
  expect(posts(rig)).toHaveLength(0)
})

test('what was bought already is on the receipt as saved, and its use is stored in the URL', async () => {
  const rig = await openFilled()
  await userEvent.click(primary())
  await sent(rig)
  await waitFor(async () => {
    await rig.advance(1000)
    expect(dialog().getByRole('button', { name: 'Run again' })).toBeDefined()
  }, SLOW)
  await userEvent.click(dialog().getByRole('button', { name: 'Run again' }))
  await rig.advance(0)
  expect(receipt()).toContain('Free if you reuse your earlier result')
  await userEvent.click(dialog().getByRole('button', { name: 'Use existing result (free)' }))
  const money = within(screen.getByRole('group', { name: 'Receipt' }))
  expect(money.getByText('Balance change').nextElementSibling?.textContent).toBe('−0.5')
  expect(posts(rig)).toHaveLength(1)
})

test('nothing is bought before the limits of the user have been read', async () => {
  const device = createMemoryDevice()
  const journal = openJournal({
    scope: `${HERE} workspace of test-key`,
    storage: { ...memoryStorage(device), open: async () => ({}) },
    channel: silentChannel(),
    clock: createManualClock(),
    kinds: [spendingKind],
  })
  await createSpending(journal).change({ cap: 400_000n })
  journal.close()
  let respond = notYet
  const held = new Promise<void>((resolve) => (respond = resolve))
  const storage = () => {
    const plain = memoryStorage(device)
    return {
      ...plain,
      open: async () => ({}),
      load: (...wanted: Parameters<typeof plain.load>) => held.then(() => plain.load(...wanted)),
    }
  }
  const rig = await openFilled({ around: { storage } })
  await userEvent.click(primary())
  await rig.advance(0)
  expect(posts(rig)).toHaveLength(0)
  expect(screen.getAllByText('Checking your limits and earlier runs…').length).toBeGreaterThan(0)
  respond()
  await rig.advance(0)
  expect(screen.getAllByText('This run costs 0.5; your cap is 0.4.').length).toBeGreaterThan(0)
  expect(posts(rig)).toHaveLength(0)
})
