import { rowLetters } from '#domain/row-runs/row-run-kinds.ts'

/** Not documented: the names of the states of a row in a run, in the spellings of several services. */
const WORDS: Readonly<Record<string, string>> = {
  created: rowLetters.queued,
  queued: rowLetters.queued,
  waiting: rowLetters.queued,
  processing: rowLetters.running,
  running: rowLetters.running,
  no_data: rowLetters.noData,
  completed: rowLetters.noData,
  success: rowLetters.noData,
  failed: rowLetters.failed,
  error: rowLetters.failed,
}

/** Returns the letter for the service's own status of a row; undefined for none. */
export const letterOfStatus = (status: string | undefined): string | undefined =>
  status !== undefined && Object.hasOwn(WORDS, status) ? WORDS[status] : undefined

export interface ReadRow {
  /** Digest of its values (`rowDigest`). */
  readonly digest: string
  readonly status: string | undefined
  /** Its values are those that a user entered. */
  readonly isByHand: boolean
}

/**
 * The letter of a row after a read. Another value than before is one that was found; the service's state of a row
 * without one is taken as it is, but not while it is unknown whether the run arrived: it may be about an earlier run.
 */
export function nextLetter(letter: string, before: string, row: ReadRow | undefined, isArrivalKnown: boolean): string {
  if (!row) return letter
  const label = letterOfStatus(row.status)
  const isBusy = label === rowLetters.queued || label === rowLetters.running
  if (row.digest !== before && row.digest !== '' && !isBusy) return row.isByHand ? rowLetters.byHand : rowLetters.found
  if (isBusy) return label
  return isArrivalKnown ? (label ?? letter) : letter
}
