import { createSpending, type SpendingSettings, spendingKind } from '#domain/spending-settings.ts'
import { silentChannel } from '#journal/channel.ts'
import { playDevice } from '#journal/device.testing.ts'
import { openJournal } from '#journal/journal.ts'
import { createManualClock } from './clock.ts'
import { HERE } from './render.tsx'

/** Storage of a device on which these settings were chosen before. */
export async function deviceWithSpending(settings: Partial<SpendingSettings>) {
  const { storage } = playDevice()
  const journal = openJournal({
    scope: `${HERE} workspace of test-key`,
    storage: storage(),
    channel: silentChannel(),
    clock: createManualClock(),
    kinds: [spendingKind],
  })
  await createSpending(journal).change(settings)
  journal.close()
  return storage
}
