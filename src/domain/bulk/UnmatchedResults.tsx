import { formatCount, formatCredits } from '#lib/format.ts'
import { runsTexts } from '#texts/runs/runs.ts'
import { useTexts } from '#texts/texts.tsx'
import { Notice } from '#ui/Notice.tsx'
import { paths } from '../paths.ts'
import { creditsReported, type RunView } from './run-status.ts'
import { ButtonLink } from '../ButtonLink.tsx'

export interface UnmatchedResultsProps {
  readonly view: Pick<RunView, 'batches'>
  /** What the link leads to: the results of the task, or saving them to a table. */
  readonly leadsTo: 'open' | 'save'
}

/** The results of a run that were bought and cannot be assigned to its rows: those of a canceled batch, for example. */
export function UnmatchedResults({ view, leadsTo }: UnmatchedResultsProps) {
  const { runs, locale } = useTexts(runsTexts)
  const t = runs.unmatched
  return unmatchedIn(view).map(({ batch, taskId, count }) => {
    const billed = creditsReported(batch)
    return (
      <Notice
        key={batch.batch}
        title={t.title(formatCount(count, locale))}
        action={
          <ButtonLink size="sm" to={leadsTo === 'open' ? paths.task(taskId) : paths.saveResult(taskId)}>
            {t[leadsTo]}
          </ButtonLink>
        }
      >
        {t.body(billed === undefined ? undefined : formatCredits(billed, locale))}
      </Notice>
    )
  })
}

/** The batches with results that cannot be assigned to rows and are still there: `count` of them, in their task. */
export const unmatchedIn = ({ batches }: Pick<RunView, 'batches'>) =>
  batches.flatMap((batch) => {
    const { task, isLost, outcome } = batch
    const count = outcome?.unpaired ?? 0
    return task && !isLost && count > 0 ? [{ batch, taskId: task.id, count }] : []
  })
