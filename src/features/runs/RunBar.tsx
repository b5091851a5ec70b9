import type { RunView } from '#domain/bulk/run-status.ts'
import { amountOf } from '#domain/intents.ts'
import { useServices } from '#domain/services.tsx'
import { formatCount, formatCredits, formatElapsed, formatLeft } from '#lib/format.ts'
import { runPageTexts, type RunPageTexts } from '#texts/runs/run-page.ts'
import { useTexts } from '#texts/texts.tsx'
import { Progress, ProgressKey, type ProgressKind } from '#ui/Progress.tsx'
import { Status } from '#ui/Status.tsx'
import { useNow } from '#ui/use-now.ts'
import { isUnderWay, runStateOf } from './run-state.ts'
import { paceOf, progressOf, type RunProgress } from './run-progress.ts'
import styles from './RunPage.module.css'

const SECOND = 1000

/** How far a run is: a figure, its state, a bar and what became of each part, and what it took so far. */
export function RunBar({ view }: { readonly view: RunView }) {
  const texts = useTexts(runPageTexts)
  const { runPage: t, locale } = texts
  const progress = progressOf(view)
  const parts = partsOf(progress, texts)
  return (
    <section aria-label={t.tabs.label} className={styles.bar}>
      <div className={styles.figure}>
        <span className="ec-figure">{formatCount(progress.done, locale)}</span>
        <span className="ec-2">{t.ofRows(formatCount(progress.total, locale))}</span>
        <span className="ec-grow" />
        <State view={view} />
      </div>
      <Progress
        label={parts.map(({ words }) => words).join(', ')}
        segments={parts.filter(({ kind }) => kind !== 'rest').map(({ kind, amount }) => ({ kind, amount }))}
        total={progress.total}
      />
      <div className={styles.keys}>
        {parts.map(({ id, kind, words }) => (
          <ProgressKey key={id} kind={kind}>
            {words}
          </ProgressKey>
        ))}
        <span className={`ec-2 ec-tnum ${styles.spent ?? ''}`}>
          <Spent view={view} /> {t.credits}
        </span>
      </div>
    </section>
  )
}

/** The state of a run in a word, with the time it took and will take. */
function State({ view }: { readonly view: RunView }) {
  const { runPage: t, locale } = useTexts(runPageTexts)
  const { clock } = useServices()
  const isMoving = isUnderWay(view)
  const now = useNow(clock, isMoving ? SECOND : 60 * SECOND)
  const { word, tone, icon } = runStateOf(view)
  const { active, left } = paceOf(view, now)
  return (
    <span className={styles.state}>
      <Status tone={tone} icon={icon}>
        {word === 'running' ? t.states.running(formatElapsed(active)) : t.states[word]}
      </Status>
      {word === 'running' && left !== undefined && left >= SECOND && (
        <span className="ec-3">{t.left(formatLeft(left, locale))}</span>
      )}
    </span>
  )
}

/** `25 of ~38.5`: what was taken so far, and what all of it was expected to take. */
export function Spent({ view: { run, money } }: { readonly view: Pick<RunView, 'run' | 'money'> }) {
  const { runPage: t, locale } = useTexts(runPageTexts)
  const most = amountOf(run.forecast.most)
  const spent = formatCredits(money.spent, locale)
  const told = money.isEstimate && money.spent > 0n ? t.receipt.about(spent) : spent
  return <>{most === undefined ? told : t.spentOf(told, t.receipt.about(formatCredits(most, locale)))}</>
}

interface Part {
  readonly id: string
  readonly kind: ProgressKind
  readonly amount: number
  readonly words: string
}

/** The parts of the bar that are not empty, each with its count. */
export function partsOf(progress: RunProgress, { runPage: { progress: t }, locale }: RunPageTexts): readonly Part[] {
  const part = (id: keyof typeof t & keyof RunProgress, kind: ProgressKind): Part => ({
    id,
    kind,
    amount: progress[id],
    words: t[id](formatCount(progress[id], locale)),
  })
  const parts = [
    part('found', 'ok'),
    part('none', 'none'),
    part('failed', 'bad'),
    part('unknown', 'warn'),
    part('waiting', 'run'),
    part('notSent', 'rest'),
  ]
  const usual = new Set(['found', 'none', 'failed'])
  return parts.filter(({ id, amount }) => amount > 0 || usual.has(id))
}
