import { formatCredits } from '#lib/format.ts'
import { runsTexts } from '#texts/runs/runs.ts'
import { useTexts } from '#texts/texts.tsx'
import { paths } from '../paths.ts'
import { shownName } from '../shown-text.ts'
import { partsOf, RunProgressBar, RunStatus, runName } from './RunParts.tsx'
import { progressOf } from './run-progress.ts'
import { isUnderWay } from './run-state.ts'
import type { RunView } from './run-status.ts'
import styles from '../task/TaskParts.module.css'
import { ButtonLink } from '../ButtonLink.tsx'

export interface RunTrayPartProps {
  readonly view: RunView
  readonly onLeave: () => void
}

/** A run of many inputs in the panel of the top bar: its progress, the credits it holds, and a link to it. */
export function RunTrayPart({ view, onLeave }: RunTrayPartProps) {
  const texts = useTexts(runsTexts)
  const { runs: t, tasks, locale } = texts
  const progress = progressOf(view)
  const { rest } = view.money
  const text = partsOf(progress, texts).filter(({ amount }) => amount > 0)
  return (
    <>
      <div className="ec-line">
        <b className={styles.name}>{shownName(view.run.target.name)}</b>
        <RunStatus view={view} />
      </div>
      <RunProgressBar progress={progress} size="thin" />
      <span className="ec-3">{text.map((part) => part.text).join(', ')}</span>
      <div className="ec-line">
        <span className="ec-3 ec-grow ec-cut">{shownName(view.run.source.name)}</span>
        {isUnderWay(view) && rest !== undefined && rest > 0n && (
          <span className="ec-3 ec-tnum">{t.rest(formatCredits(rest, locale))}</span>
        )}
        <ButtonLink
          size="sm"
          to={paths.bulkRun(view.id)}
          aria-label={t.openNamed(runName(view, texts))}
          onClick={onLeave}
        >
          {tasks.open}
        </ButtonLink>
      </div>
    </>
  )
}
