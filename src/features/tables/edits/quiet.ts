import type { Clock } from '#lib/clock.ts'
import { sentKind } from './edit-kinds.ts'
import type { EditJournal } from './edit-records.ts'

/** A lost request that was not applied by then is taken never to be (`reliability F03`). */
const QUIET_MS = 30_000

/** Which lost requests are old enough for the service to be believed about them. */
export interface Quiet {
  /** Begins to wait for each lost request of the journal; what was given up is not waited for. */
  readonly follow: () => void
  /** Nothing of this request comes any more. */
  readonly isOver: (request: string) => boolean
  readonly close: () => void
}

/** How to stop the wait, or that it is over. */
type Wait = (() => void) | 'over'

const stop = (wait: Wait) => wait !== 'over' && wait()

export function createQuiet(journal: Pick<EditJournal, 'list'>, clock: Clock, onOver: () => void): Quiet {
  const waits = new Map<string, Wait>()
  return {
    follow: () => {
      const standing = new Set<string>()
      for (const { id, body } of journal.list(sentKind)) {
        if (body.state !== 'lost') continue
        standing.add(id)
        if (waits.has(id)) continue
        const end = clock.after(QUIET_MS, () => {
          waits.set(id, 'over')
          onOver()
        })
        waits.set(id, end)
      }
      for (const [id, wait] of waits) {
        if (standing.has(id)) continue
        stop(wait)
        waits.delete(id)
      }
    },
    isOver: (request) => waits.get(request) === 'over',
    close: () => {
      for (const wait of waits.values()) stop(wait)
    },
  }
}
