import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { BatchStatus, RunView } from '#domain/bulk/run-status.ts'
import { paths } from '#domain/paths.ts'
import { expiresAt } from '#domain/task-ledger.ts'
import { shortId } from '#domain/task-name.ts'
import { advanceOf } from '#domain/task-state.ts'
import { formatCount, formatMoment } from '#lib/format.ts'
import { runPageTexts, type RunPageTexts } from '#texts/runs/run-page.ts'
import { useTexts } from '#texts/texts.tsx'
import { GhostButton } from '#ui/Button.tsx'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { linkClass } from '#ui/Link.tsx'
import styles from './RunPage.module.css'

/** More than these are shown on demand: a list of 100,000 rows has a thousand batches. */
const STEP = 8

/** The batches of a run, the last one first, each with its outcome and a link to its task. */
export function RunTimeline({ view: { batches, run } }: { readonly view: RunView }) {
  const { runPage: t, locale } = useTexts(runPageTexts)
  const heading = useId()
  const [most, setMost] = useState(STEP)
  const begun = batches.filter(({ phase }) => phase !== 'waiting' && phase !== 'held-back').toReversed()
  if (begun.length === 0) return null
  const ends = begun.flatMap(({ task }) => (task ? (expiresAt(task.body) ?? []) : []))
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="ec-h">
        {t.log.title}
      </h2>
      <ol className={styles.log}>
        {begun.slice(0, most).map((batch) => (
          <Entry key={batch.batch} batch={batch} isPilot={run.settings.pilot && batch.batch === 0} />
        ))}
      </ol>
      {begun.length > most && (
        <GhostButton onClick={() => setMost(most + STEP * 4)}>
          {t.log.more(formatCount(begun.length - most, locale))}
        </GhostButton>
      )}
      {ends.length > 0 && <p className="ec-meta">{t.log.until(formatMoment(Math.min(...ends), locale))}</p>}
    </section>
  )
}

function Entry({ batch, isPilot }: { readonly batch: BatchStatus; readonly isPilot: boolean }) {
  const texts = useTexts(runPageTexts)
  const { runPage, locale } = texts
  const t = runPage.log
  const { plan, task, intents } = batch
  const name = isPilot ? t.pilot : plan.retryOf ? t.retry : t.batch(formatCount(batch.batch + 1, locale))
  const at = intents.at(-1)?.body.sentAt ?? intents.at(-1)?.body.confirmedAt
  return (
    <li>
      <Icon {...pictureOf(batch)} size="sm" />
      <span>
        {name}: {formatPhase(batch, texts)}
      </span>
      <span className="ec-3 ec-tnum">{at !== undefined && formatMoment(at, locale)}</span>
      <p>
        {t.rows(formatCount(plan.rows, locale))}
        {task && (
          <>
            {' · '}
            <Link className={`${linkClass} ec-mono`} to={paths.task(task.id)} aria-label={t.open(name)}>
              {shortId(task.id)}
            </Link>
          </>
        )}
      </p>
    </li>
  )
}

function pictureOf({ phase, outcome }: BatchStatus): { readonly name: IconName; readonly spin?: boolean } {
  switch (phase) {
    case 'settled':
      return { name: (outcome?.rows['stopped'] ?? 0) > 0 ? 'stop' : 'circle-check' }
    case 'doubt':
      return { name: 'circle-alert' }
    case 'sending':
    case 'live':
    case 'ended':
      return { name: 'loader-circle', spin: true }
    default:
      return { name: 'clock' }
  }
}

function formatPhase({ phase, outcome, plan, task }: BatchStatus, { runPage, locale }: RunPageTexts): string {
  const t = runPage.log.phases
  const n = (count: number) => formatCount(count, locale)
  switch (phase) {
    case 'live':
      return t.live(n(task ? (advanceOf(task.body)?.done ?? 0) : 0), n(plan.inputs))
    case 'settled':
      if ((outcome?.rows['stopped'] ?? 0) > 0) return t.canceled
      return t.settled(n(outcome?.rows['found'] ?? 0), n(plan.rows))
    default:
      return t[phase]
  }
}
