import { Link } from 'react-router-dom'
import { formatCount, formatCredits } from '#lib/format.ts'
import { runsTexts } from '#texts/runs/runs.ts'
import { useTexts } from '#texts/texts.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Notice } from '#ui/Notice.tsx'
import { paths } from '../paths.ts'
import { creditsReported, type RunView } from './run-status.ts'

export interface UnmatchedResultsProps {
  readonly view: Pick<RunView, 'batches'>
  /** What the link leads to: the results of the task, or saving them to a table. */
  readonly leadsTo: 'open' | 'save'
}

/** The results of a run that were bought and cannot be assigned to its rows: those of a canceled batch, for example. */
export function UnmatchedResults({ view, leadsTo }: UnmatchedResultsProps) {
  const { runs, locale } = useTexts(runsTexts)
  const t = runs.unmatched
  return view.batches.map((batch) => {
    const count = batch.outcome?.unpaired ?? 0
    if (!batch.task || batch.isLost || count === 0) return null
    const billed = creditsReported(batch)
    return (
      <Notice
        key={batch.batch}
        title={t.title(formatCount(count, locale))}
        action={
          <Link
            className={buttonClass({ size: 'sm' })}
            to={leadsTo === 'open' ? paths.task(batch.task.id) : paths.saveResult(batch.task.id)}
          >
            {t[leadsTo]}
          </Link>
        }
      >
        {t.body(billed === undefined ? undefined : formatCredits(billed, locale))}
      </Notice>
    )
  })
}

/** True if some results of a run cannot be assigned to its rows, and are still there. */
export const hasUnmatched = ({ batches }: Pick<RunView, 'batches'>): boolean =>
  batches.some(({ task, isLost, outcome }) => task !== undefined && !isLost && (outcome?.unpaired ?? 0) > 0)
