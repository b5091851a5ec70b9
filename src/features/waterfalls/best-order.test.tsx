import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Target } from '#domain/intents.ts'
import { taskKind } from '#domain/task-ledger.ts'
import { endedEntry } from '#domain/task-entry.testing.ts'
import { silentChannel } from '#journal/channel.ts'
import { deviceStorage } from '#journal/device.testing.ts'
import { openJournal } from '#journal/journal.ts'
import { createMemoryDevice } from '#journal/memory-storage.ts'
import { createManualClock } from '#testing/clock.ts'
import { renderAt } from '#testing/render.tsx'
import { prepareRunTests } from '#testing/run-dialog.ts'
import { SCOPE } from '#testing/runs-on-device.ts'

prepareRunTests()

/** Opens the page of a waterfall on a device whose earlier runs have these numbers of requests and finds. */
async function openWith(samples: Readonly<Record<string, readonly [asked: number, found: number]>>) {
  const device = createMemoryDevice()
  const journal = openJournal({
    scope: SCOPE,
    storage: deviceStorage(device),
    channel: silentChannel(),
    clock: createManualClock(),
    kinds: [taskKind],
  })
  const sources = Object.entries(samples).map(([name, [asked, found]]) => ({ name, asked, gave: found, found }))
  const target: Target = {
    kind: 'waterfall',
    id: 'email_getter',
    name: 'Work email',
    enrichments: [],
    emailVerifier: null,
  }
  await journal.update(taskKind, 'earlier', () => ({ ...endedEntry, target, cascade: { missed: 0, sources } }))
  journal.close()
  const rig = await renderAt('/waterfalls/email_getter', { around: { storage: () => deviceStorage(device) } })
  await screen.findByRole('heading', { level: 2, name: 'Best order for your data' }, { timeout: 20_000 })
  return rig
}

const section = () => screen.getByRole('heading', { name: 'Best order for your data' }).closest('section')
const words = () => section()?.textContent
const chosen = () =>
  within(screen.getByRole('list', { name: 'Providers in order' }))
    .getAllByRole('checkbox')
    .filter((box) => (box as HTMLInputElement).checked)
    .map((box) => box.closest('label')?.textContent)

test('the cheapest order for a hit is beside the current one with both costs and its sample sizes, and is applied with a click', async () => {
  await openWith({ Mailfinch: [98, 9], Postwise: [98, 79], Skylark: [38, 19], Leadgrove: [28, 2] })
  // 0.3 ÷ 0.1 = 3, 0.6 ÷ 0.8 = 0.75, 0.7 ÷ 0.5 = 1.4, 0.8 ÷ 0.1 = 8; a hit costs (0.3 + 0.6·0.9 + 0.7·0.18 + 0.8·0.09) ÷ 0.919 now.
  expect(words()).toContain('NowMailfinchPostwiseSkylarkLeadgrove~1.13 per hit finds ~92')
  expect(words()).toContain('Best orderPostwiseSkylarkMailfinchLeadgrove~0.92 per hit finds ~92')
  expect(words()).toContain('from 98 rows of Mailfinch, 98 rows of Postwise, 38 rows of Skylark, 28 rows of Leadgrove')
  await userEvent.click(screen.getByRole('button', { name: 'Use this order' }))
  expect(chosen()).toEqual(['Postwise', 'Skylark', 'Mailfinch', 'Leadgrove'])
  expect(words()).toContain('Your order is already the cheapest per hit for your data.')
})

test('a provider with fewer than 20 rows stays in its position, is marked, and no cost is claimed', async () => {
  await openWith({ Mailfinch: [98, 9], Postwise: [19, 19], Skylark: [38, 19], Leadgrove: [28, 2] })
  expect(words()).toContain('Best orderSkylarkPostwise ?MailfinchLeadgroveNo estimate')
  expect(words()).toContain('? Postwise keeps its place: fewer than 20 of your rows.')
  expect(words()).not.toContain('per hit finds')
  const finds = screen.getByRole('heading', { name: 'Expected finds in 100 rows' }).closest('section')?.textContent
  // Of the 90 rows that Mailfinch leaves Postwise would find 86, which 19 rows do not prove.
  expect(finds).toContain('Mailfinch10 foundPostwise+ 86 ?Skylark+ 2')
  expect(finds).toContain('? Postwise has fewer than 20 of your rows.')
})

test('with fewer than two providers of 20 rows it shows how many there are, and offers no order', async () => {
  await openWith({ Mailfinch: [98, 9], Postwise: [19, 19] })
  expect(words()).toContain(
    'Each provider needs at least 20 of your rows. So far: Mailfinch 98, Postwise 19, Skylark 0, Leadgrove 0.',
  )
  expect(screen.queryByRole('button', { name: 'Use this order' })).toBeNull()
})
