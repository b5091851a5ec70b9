import { type Target, intentKind, targetKey } from '../intents.ts'
import { useServices } from '../services.tsx'
import { useJournalReady } from '../use-journal-ready.ts'
import type { Inputs } from './inputs.ts'

/** The inputs of an earlier task: not read yet, not on this device, or here. */
export type EarlierInputs = 'waiting' | 'missing' | Inputs | undefined

/**
 * Takes the inputs of a task out of the journal, once it is read; of a confirmed call whose answer was lost, by the id of
 * its intent. Undefined where nothing earlier is asked for.
 */
export function useInputs(target: Target, earlierId: string | undefined): EarlierInputs {
  const { journal, ledger } = useServices()
  const isReady = useJournalReady()

  if (earlierId === undefined) return undefined
  if (!isReady) return 'waiting'
  const earlier = ledger.entry(earlierId)?.body ?? journal.list(intentKind).find(({ id }) => id === earlierId)?.body
  return earlier?.target && targetKey(earlier.target) === targetKey(target) && earlier.params
    ? { params: earlier.params, pages: earlier.pages }
    : 'missing'
}
