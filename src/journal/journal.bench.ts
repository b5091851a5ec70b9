import 'fake-indexeddb/auto'
import { bench, describe } from 'vitest'
import { systemClock } from '#lib/clock.ts'
import { silentChannel } from './channel.ts'
import { idbStorage } from './idb-storage.ts'
import { openJournal } from './journal.ts'
import { memoryStorage } from './memory-storage.ts'
import type { Kind } from './records.ts'

interface Note {
  readonly text: string
}
const kind: Kind<Note> = { name: 'note', schema: 1, read: (body) => body as Note }
const open = (storage: ReturnType<typeof memoryStorage>) =>
  openJournal({ scope: 'bench', storage, channel: silentChannel(), clock: systemClock, kinds: [kind] })

const inMemory = open(memoryStorage())
const onDevice = open(idbStorage({ name: 'bench' }))
const floor = new Map<string, Note>()
let turn = 0
const next = () => `note-${(turn += 1) % 500}`

describe('one change of one record among 500', () => {
  bench('floor: a Map', () => {
    floor.set(next(), { text: 'x' })
  })

  bench('journal over memory', async () => {
    await inMemory.update(kind, next(), () => ({ text: 'x' }))
  })

  bench('journal over IndexedDB (an implementation in memory)', async () => {
    await onDevice.update(kind, next(), () => ({ text: 'x' }))
  })
})
