import { partsOf, RunCredits, RunProgressBar, RunStatus } from '#domain/bulk/RunParts.tsx'
import { paceOf, progressOf } from '#domain/bulk/run-progress.ts'
import { runStateOf } from '#domain/bulk/run-state.ts'
import type { RunView } from '#domain/bulk/run-status.ts'
import { useServices } from '#domain/services.tsx'
import { formatCount, formatLeft } from '#lib/format.ts'
import { runPageTexts } from '#texts/runs/run-page.ts'
import { useTexts } from '#texts/texts.tsx'
import { ProgressKey } from '#ui/Progress.tsx'
import styles from './RunPage.module.css'

const SECOND = 1000

/** Progress of a run: rows done, state, a bar with its parts, and credits spent so far. */
export function RunBar({ view }: { readonly view: RunView }) {
  const texts = useTexts(runPageTexts)
  const { runs: t, runPage, locale } = texts
  const progress = progressOf(view)
  return (
    <section aria-label={runPage.progressLabel} className={styles.bar}>
      <div className={styles.figure}>
        <span className="ec-figure">{formatCount(progress.done, locale)}</span>
        <span className="ec-2">{t.ofRows(formatCount(progress.total, locale))}</span>
        <span className="ec-grow" />
        <span className={styles.state}>
          <RunStatus view={view} />
          <TimeLeft view={view} />
        </span>
      </div>
      <RunProgressBar progress={progress} size="md" />
      <div className={styles.keys}>
        {partsOf(progress, texts).map(({ id, kind, text }) => (
          <ProgressKey key={id} kind={kind}>
            {text}
          </ProgressKey>
        ))}
        <span className={`ec-2 ${styles.spent ?? ''}`}>
          <RunCredits view={view} /> {t.credits}
        </span>
      </div>
    </section>
  )
}

/** Drawn again with each reading of the task. */
function TimeLeft({ view }: { readonly view: RunView }) {
  const { runPage: t, locale } = useTexts(runPageTexts)
  const { clock } = useServices()
  const { left } = paceOf(view, clock.now())
  if (runStateOf(view).word !== 'running' || left === undefined || left < SECOND) return null
  return <span className="ec-3">{t.left(formatLeft(left, locale))}</span>
}
