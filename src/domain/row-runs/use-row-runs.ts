import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { JournalRecord } from '#journal/records.ts'
import { useVisible } from '#ui/use-visible.ts'
import { type Intent, intentKind } from '../intents.ts'
import { useServices } from '../services.tsx'
import { type RowRun, rowRunKind } from './row-run-kinds.ts'
import { isOpenRun, type RowRunState, rowRunState } from './row-run-life.ts'

export interface RowRunView extends Pick<JournalRecord<RowRun>, 'id' | 'seq'> {
  readonly run: RowRun
  readonly state: RowRunState
}

/** The runs on rows among these records, newest first; those that bought nothing are left out. */
export function rowRunViews(
  records: readonly JournalRecord<RowRun>[],
  intents: readonly JournalRecord<Intent>[],
  now: number,
): readonly RowRunView[] {
  if (records.length === 0) return NONE
  const byId = new Map(intents.map(({ id, body }) => [id, body]))
  return records
    .map(({ id, seq, body: run }) => ({ id, seq, run, state: rowRunState(run, byId.get(id), now) }))
    .filter(({ state }) => state !== 'unsent')
    .toReversed()
}

const NONE: readonly RowRunView[] = []

/** Returns every run on rows of this device, newest first. Renders again when one changes, in any tab. */
export function useRowRuns(): readonly RowRunView[] {
  const { journal, clock } = useServices()
  const records = useSyncExternalStore(journal.subscribe, () => journal.list(rowRunKind))
  const intents = useSyncExternalStore(journal.subscribe, () => journal.list(intentKind))
  return useMemo(() => rowRunViews(records, intents, clock.now()), [records, intents, clock])
}

/** True while its rows may still be filled. */
export const isRowRunUnderWay = ({ run, state }: Pick<RowRunView, 'run' | 'state'>): boolean => isOpenRun(run, state)

/** True if its response was lost, its rows did not show that it came, and no user has closed it. */
export const isRowRunWaiting = ({ run, state }: Pick<RowRunView, 'run' | 'state'>): boolean =>
  state === 'unknown' && run.closedAt !== null && run.dismissedAt === null

const isUnseenRowRun = (view: RowRunView): boolean => view.state === 'ended' && view.run.isNews === true

export const useRunningRowRuns = (): readonly RowRunView[] => useRowRunsThat(isRowRunUnderWay)

export const useWaitingRowRuns = (): readonly RowRunView[] => useRowRunsThat(isRowRunWaiting)

/** Runs on rows that ended and were not seen since. */
export const useUnseenRowRuns = (): readonly RowRunView[] => useRowRunsThat(isUnseenRowRun)

function useRowRunsThat(fits: (view: RowRunView) => boolean): readonly RowRunView[] {
  const runs = useRowRuns()
  return useMemo(() => runs.filter(fits), [runs, fits])
}

/** Marks these runs, which are visible, as seen. */
export function useMarkRowRunsSeen(views: readonly RowRunView[]): void {
  const { journal } = useServices()
  const isVisible = useVisible()
  const unseen = views.flatMap((view) => (isUnseenRowRun(view) ? [view.id] : [])).join(' ')
  useEffect(() => {
    if (!isVisible || unseen === '') return
    for (const id of unseen.split(' ')) {
      journal
        .update(rowRunKind, id, (run) => (run?.isNews ? { ...run, isNews: false } : undefined), 'relaxed')
        // A journal that was closed meanwhile shows it again at the next start.
        .catch(() => undefined)
    }
  }, [isVisible, unseen, journal])
}
