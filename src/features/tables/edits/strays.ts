import { type Clock, wait } from '#lib/clock.ts'
import { sentKind } from './edit-kinds.ts'
import type { EditJournal, EditRecords } from './edit-records.ts'
import { lost } from './verdicts.ts'

/** What storage refused is tried again. */
const STORE_MS = 1_000

export interface StraysDeps {
  readonly journal: Pick<EditJournal, 'list'>
  readonly records: EditRecords
  readonly clock: Clock
  readonly signal: AbortSignal
  /** This tab waits for the answer of that request. */
  readonly isMine: (request: string) => boolean
}

/** Requests whose answers nobody hears: another tab ended with them under way, or what they brought was not stored. */
export interface Strays {
  /** Counts them as lost. */
  readonly takeOver: () => Promise<void>
  /** The same where there are any, `onDone` after it; what storage refuses waits a moment. */
  readonly look: (onDone: () => void) => void
}

/** For the tab that sends: whatever is under way and not its own has nobody. */
export function createStrays({ journal, records, clock, signal, isMine }: StraysDeps): Strays {
  let isTakingOver = false
  const found = () => journal.list(sentKind).filter(({ id, body }) => body.state === 'sending' && !isMine(id))
  const takeOver = async () => {
    for (const { id, body } of found()) await records.commit(lost(records.book, id, body).list())
  }
  const takeOverOrWait = async () => {
    await takeOver().catch(() => undefined)
    if (found().length > 0) await wait(clock, STORE_MS, signal).catch(() => undefined)
  }
  return {
    takeOver,
    look: (onDone) => {
      if (isTakingOver || found().length === 0) return
      isTakingOver = true
      void takeOverOrWait().then(() => {
        isTakingOver = false
        onDone()
      })
    },
  }
}
