import type { Clock } from '#lib/clock.ts'
import type { Ledger, TaskEntry } from '../task-ledger.ts'

const HOUR = 3_600_000
/** Interval at which copies are checked while a page is open. */
const EVERY = HOUR
/**
 * With one day here and at the service, a copy would go at the very moment at which it is needed: it outlives what the
 * user chose by this much.
 */
const LONGER = 2 * HOUR

interface RetainedEntry {
  readonly id: string
  readonly body: Pick<TaskEntry, 'copy' | 'isNews'>
}

/** True if this copy ages: a copy that must not be lost unseen does not. */
export const isCounted = ({ isNews }: RetainedEntry['body']): boolean => isNews !== true

/**
 * The tasks whose device copies are older than the user wants to keep them (`keepFor` in milliseconds, 0 for none at
 * all), counted from when each was made or its end was first seen, by the device's clock. A clock that is behind that
 * moment is visibly wrong: it deletes nothing. `longer` is what they outlive that by.
 */
export function overdueCopies(
  tasks: readonly RetainedEntry[],
  keepFor: number,
  now: number,
  longer = LONGER,
): readonly string[] {
  const copies = tasks.flatMap(({ id, body }) => (body.copy ? [{ id, body, at: body.copy.at }] : []))
  if (keepFor === 0) return copies.map(({ id }) => id)
  if (copies.some(({ at }) => at > now)) return []
  return copies.filter(({ body, at }) => isCounted(body) && now - at > keepFor + longer).map(({ id }) => id)
}

export interface TaskRetentionDeps {
  readonly ledger: Pick<Ledger, 'entries' | 'dropCopy'>
  readonly clock: Clock
  /** The setting, which may change, and the ear for its changes. */
  readonly keepFor: () => number
  readonly onChange: (listener: () => void) => () => void
  readonly ready: Promise<void>
}

/** Deletes overdue device copies: at the start, hourly, on a change of the setting. Returns a stop function. */
export function expireCopies({ ledger, clock, keepFor, onChange, ready }: TaskRetentionDeps): () => void {
  let isOver = false
  let stopTimer: (() => void) | undefined
  let swept: number | undefined
  const sweep = (longer?: number) => {
    if (isOver) return
    stopTimer?.()
    stopTimer = clock.after(EVERY, () => sweep())
    swept = keepFor()
    for (const id of overdueCopies(ledger.entries(), swept, clock.now(), longer)) {
      // A journal that was closed meanwhile deletes at the next start.
      ledger.dropCopy(id).catch(() => undefined)
    }
  }
  const stopListening = onChange(() => {
    // The dialog for a shorter time names what it deletes at once.
    if (swept !== undefined && keepFor() !== swept) sweep(0)
  })
  void ready.then(() => sweep())
  return () => {
    isOver = true
    stopTimer?.()
    stopListening()
  }
}
