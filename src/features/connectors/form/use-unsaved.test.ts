import { expect, test } from 'vitest'
import { silentChannel } from '#journal/channel.ts'
import { openJournal } from '#journal/journal.ts'
import { createMemoryDevice, memoryStorage } from '#journal/memory-storage.ts'
import { createManualClock } from '#testing/clock.ts'
import { emptyDraft } from '../model/draft.ts'
import { unsavedKind } from '../model/unsaved-kind.ts'
import { toForm } from './form-values.ts'
import { unsavedOf } from './unsaved.ts'
import { openUnsavedStore } from './use-unsaved.ts'

const workOn = (name: string) => unsavedOf(toForm({ ...emptyDraft, name }), undefined, () => false)
const flushAsync = () => new Promise((done) => setImmediate(done))

/** Two pages of one device, both with the form of connector 7. */
async function openTwice() {
  const device = createMemoryDevice()
  const journals = [1, 2].map(() =>
    openJournal({
      scope: 's',
      storage: memoryStorage(device),
      channel: silentChannel(),
      clock: createManualClock(),
      kinds: [unsavedKind],
    }),
  )
  const [mine, theirs] = journals
  if (!mine || !theirs) throw new Error('Two journals were opened.')
  await Promise.all([mine.ready, theirs.ready])
  return {
    mine: openUnsavedStore(mine, '7', undefined),
    theirs: openUnsavedStore(theirs, '7', undefined),
    name: async () => {
      const body = (await mine.get(unsavedKind, '7'))?.body
      return body && (body['values'] as { name: string }).name
    },
  }
}

test('saved or discarded values are deleted', async () => {
  const { mine, name } = await openTwice()
  mine.save(workOn('Mine'))
  await flushAsync()
  expect(await name()).toBe('Mine')
  mine.drop()
  await flushAsync()
  expect(await name()).toBeUndefined()
})

test('discarding work in one page leaves what another page wrote over it', async () => {
  const { mine, theirs, name } = await openTwice()
  mine.save(workOn('Mine'))
  await flushAsync()
  theirs.save(workOn('Theirs'))
  await flushAsync()
  mine.drop()
  await flushAsync()
  expect(await name()).toBe('Theirs')
})
