import type { Journal } from '#journal/journal.ts'
import { type Ledger, resultKind } from './task-ledger.ts'

export interface LostCopiesDeps {
  readonly journal: Pick<Journal, 'get' | 'health'>
  readonly ledger: Pick<Ledger, 'entries' | 'dropCopy'>
}

/**
 * After the stored data was deleted the journal restores the entries of tasks, not the copies of their results: takes the
 * mark of a copy off each entry that has lost it, so that no copy is promised. Returns a stop function.
 */
export function forgetLostCopies({ journal, ledger }: LostCopiesDeps): () => void {
  let { evictions } = journal.health.get()
  const check = async (id: string) => {
    if (!(await journal.get(resultKind, id))) await ledger.dropCopy(id)
  }
  return journal.health.subscribe(() => {
    const { evictions: now } = journal.health.get()
    if (now === evictions) return
    evictions = now
    for (const { id, body } of ledger.entries()) {
      // A journal that was closed meanwhile is read again at the next start.
      if (body.copy) check(id).catch(() => undefined)
    }
  })
}
