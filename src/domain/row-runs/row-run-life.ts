import type { Intent } from '../intents.ts'
import { MAX_FLIGHT_MS } from '../recover-intents.ts'
import { isOpenLetter, type RowRun, rowLetters } from './row-run-kinds.ts'

/**
 * State of a run, derived from its intent each time: `sending` until the response, `unknown` after a lost one, `running` while
 * its rows are read, `ended`, or `unsent` where nothing was bought.
 */
export type RowRunState = 'sending' | 'unknown' | 'running' | 'ended' | 'unsent'

/** Reads the state of a run. Without an intent it was about to be sent, unless that is too long ago. */
export function rowRunState(run: RowRun, intent: Intent | undefined, now: number): RowRunState {
  switch (intent?.state) {
    case undefined:
      return Math.abs(now - run.startedAt) < MAX_FLIGHT_MS ? 'sending' : 'unsent'
    case 'confirmed':
    case 'sending':
      return 'sending'
    case 'refused':
    case 'unsent':
      return 'unsent'
    case 'unknown':
      return 'unknown'
    case 'accepted':
      return run.closedAt === null ? 'running' : 'ended'
  }
}

/** True while its rows are to be read again. */
export const isFollowed = (run: RowRun, state: RowRunState): boolean =>
  run.closedAt === null && (state === 'running' || state === 'unknown')

/** True while it may still fill rows: none of them may be bought again meanwhile. */
export const isOpenRun = (run: RowRun, state: RowRunState): boolean => state === 'sending' || isFollowed(run, state)

export interface RowRunCounts {
  readonly queued: number
  readonly running: number
  readonly found: number
  readonly noData: number
  readonly failed: number
  readonly byHand: number
  /** Sent, and no value so far. */
  readonly open: number
}

export function rowRunCounts({ states }: Pick<RowRun, 'states'>): RowRunCounts {
  const counts = { queued: 0, running: 0, found: 0, noData: 0, failed: 0, byHand: 0, open: 0 }
  for (const letter of states) counts[NAMES.get(letter) ?? 'open'] += 1
  return counts
}

const NAMES: ReadonlyMap<string, keyof RowRunCounts> = new Map(
  Object.entries(rowLetters).map(([name, letter]) => [letter, name as keyof typeof rowLetters]),
)

/** Number of reads without a change after which nothing more is expected. */
export const QUIET_READS = 5
/** Time before the next reading, in ms, by how many readings in a row showed no change. */
const PAUSES = [2_000, 3_000, 5_000, 10_000, 15_000] as const

/** Returns the delay before the rows are read again, in ms. */
export const pauseBefore = ({ quiet }: Pick<RowRun, 'quiet'>): number => PAUSES[quiet] ?? PAUSES[4]

/** The run after a reading that gave these letters. It ends when every row has ended, or after five readings without a change. */
export function afterReading(run: RowRun, states: string, now: number): RowRun {
  const isSame = states === run.states
  const isBusy = states.includes(rowLetters.queued) || states.includes(rowLetters.running)
  const quiet = isSame && !isBusy ? run.quiet + 1 : 0
  const isOver = quiet >= QUIET_READS || ![...states].some(isOpenLetter)
  return { ...run, states, quiet, closedAt: isOver ? now : null }
}
