import { formatCount, formatCredits, formatElapsed } from '#lib/format.ts'
import { runsTexts, type RunsTexts } from '#texts/runs/runs.ts'
import { useTexts } from '#texts/texts.tsx'
import { Progress, type ProgressKind } from '#ui/Progress.tsx'
import { Status } from '#ui/Status.tsx'
import { useNow } from '#ui/use-now.ts'
import { useServices } from '../services.tsx'
import { shownName } from '../shown-text.ts'
import { mostOf } from './forecast.ts'
import { isUnderWay, runStateOf } from './run-state.ts'
import type { RunView } from './run-status.ts'
import { paceOf, progressOf, type RunProgress } from './run-progress.ts'
import styles from '../task/TaskParts.module.css'

const SECOND = 1000

export function RunStatus({ view }: { readonly view: RunView }) {
  const { runs: t } = useTexts(runsTexts)
  const { clock } = useServices()
  const now = useNow(clock, isUnderWay(view) ? SECOND : 60 * SECOND)
  const { word, tone, icon } = runStateOf(view)
  return (
    <Status tone={tone} icon={icon}>
      {word === 'running' ? t.states.running(formatElapsed(paceOf(view, now).active)) : t.states[word]}
    </Status>
  )
}

/** Its rows in one line: a small bar and "50 of 77". */
export function RunRowsLine({ view }: { readonly view: RunView }) {
  const texts = useTexts(runsTexts)
  const progress = progressOf(view)
  return (
    <span className={styles.line}>
      <RunProgressBar progress={progress} size="thin" />
      <span className="ec-2 ec-tnum">
        {texts.runs.of(formatCount(progress.done, texts.locale), formatCount(progress.total, texts.locale))}
      </span>
    </span>
  )
}

/** A bar of the rows by outcome; its accessible name has the same as text. */
export function RunProgressBar({ progress, size }: { readonly progress: RunProgress; readonly size: 'md' | 'thin' }) {
  const parts = partsOf(progress, useTexts(runsTexts))
  return (
    <Progress
      label={parts.map(({ text }) => text).join(', ')}
      segments={parts.filter(({ kind }) => kind !== 'rest').map(({ kind, amount }) => ({ kind, amount }))}
      total={progress.total}
      size={size}
    />
  )
}

/** `25 of ~38.5`: what was taken so far, and what all of it was expected to take. */
export function RunCredits({ view: { run, money } }: { readonly view: Pick<RunView, 'run' | 'money'> }) {
  const { runs: t, locale } = useTexts(runsTexts)
  const most = mostOf(run)
  const spent = formatCredits(money.spent, locale)
  const label = money.isEstimate && money.spent > 0n ? t.about(spent) : spent
  return (
    <span className="ec-tnum">
      {most === undefined ? label : t.spentOf(label, t.about(formatCredits(most, locale)))}
    </span>
  )
}

/** Name of a run in a list: its target and its source. */
export const runName = ({ run }: Pick<RunView, 'run'>, { runs: t }: RunsTexts): string =>
  t.onList(shownName(run.target.name), shownName(run.source.name))

export interface ProgressPart {
  readonly id: string
  readonly kind: ProgressKind
  readonly amount: number
  readonly text: string
}

/** The parts of a bar, each with its count. The usual three are there also while they are empty. */
export function partsOf(progress: RunProgress, { runs: { progress: t }, locale }: RunsTexts): readonly ProgressPart[] {
  const part = (id: keyof typeof t & keyof RunProgress, kind: ProgressKind): ProgressPart => ({
    id,
    kind,
    amount: progress[id],
    text: t[id](formatCount(progress[id], locale)),
  })
  const parts = [
    part('found', 'ok'),
    part('none', 'none'),
    part('failed', 'bad'),
    part('unknown', 'warn'),
    part('stopped', 'none'),
    part('waiting', 'run'),
    part('notSent', 'rest'),
  ]
  const usual = new Set(['found', 'none', 'failed'])
  return parts.filter(({ id, amount }) => amount > 0 || usual.has(id))
}
