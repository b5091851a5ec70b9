import { useId } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { isEstimate, runsOf } from '#domain/account/spending-report.ts'
import { paths } from '#domain/paths.ts'
import { useSpendingReport } from '#domain/account/use-spending-report.ts'
import { useRowRuns } from '#domain/row-runs/use-row-runs.ts'
import { useTasks } from '#domain/use-tasks.ts'
import { useLostIntents } from '#domain/use-unknown-outcomes.ts'
import { formatCredits } from '#lib/format.ts'
import { accountTexts } from '#texts/account.ts'
import { useTexts } from '#texts/texts.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { useContainerQuery } from '#ui/use-container-query.ts'
import { ChargeList } from './ChargeList.tsx'
import { DayList } from './DayList.tsx'
import { DownloadCsv } from './DownloadCsv.tsx'
import { EachDay } from './EachDay.tsx'
import { type SpentQuery, readSpentQuery, spans, writeSpentQuery } from './query.ts'
import { useCharges } from './use-charges.ts'
import { SpentNotes } from './SpentNotes.tsx'
import styles from './SpentSection.module.css'
import { TargetCards, TargetTable } from './TargetList.tsx'

/** Under this width a table of six columns cannot be read. */
const NARROW = '(max-width: 639px)'

/** What runs of this device cost: by day as a picture or a table, by target or day as a list, and as a file. */
export function SpentSection() {
  const headingId = useId()
  const { account, locale } = useTexts(accountTexts)
  const t = account.spent
  const [params, setParams] = useSearchParams()
  const query = readSpentQuery(params)
  const spent = useSpendingReport(query.days)
  const outlay = { ...spent, charges: useCharges(spent.days) }
  const ofTasks = useTasks().some(({ body }) => body.target !== null)
  const ofRows = useRowRuns().length > 0
  const ofLost = useLostIntents().length > 0
  const hasRuns = ofTasks || ofRows || ofLost
  const isNarrow = useContainerQuery(NARROW)
  const change = (part: Partial<SpentQuery>) =>
    setParams((before) => writeSpentQuery({ ...readSpentQuery(before), ...part }, before), { replace: true })
  if (!hasRuns) {
    return (
      <EmptyState
        icon="coins"
        title={t.emptyTitle}
        actions={
          <Link className={buttonClass({})} to={paths.enrichments()}>
            {t.emptyAction}
          </Link>
        }
      >
        {t.emptyBody}
      </EmptyState>
    )
  }

  const isQuiet = runsOf(outlay.total) === 0 && outlay.charges.length === 0
  const amount = formatCredits(outlay.total.amount, locale)
  return (
    <section className="ec-stack" aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} className="ec-section ec-tnum">
          {isQuiet ? t.none : t.title(isEstimate(outlay.total) ? t.about(amount) : amount)}
        </h2>
        <div className={styles.controls}>
          <SegmentedControl
            label={t.span}
            value={String(query.days)}
            onChange={(text) => change({ days: spans.find((span) => String(span) === text) ?? query.days })}
            segments={spans.map((span) => ({ value: String(span), label: t.days(span) }))}
          />
          {!isQuiet && (
            <>
              <SegmentedControl
                label={t.view}
                value={query.view}
                onChange={(view) => change({ view })}
                segments={[
                  { value: 'chart', label: t.chart },
                  { value: 'table', label: t.table },
                ]}
              />
              <SegmentedControl
                label={t.by}
                value={query.by}
                onChange={(by) => change({ by })}
                segments={[
                  { value: 'target', label: t.byTarget },
                  { value: 'day', label: t.byDay },
                  { value: 'charge', label: t.byCharge },
                ]}
              />
              <DownloadCsv outlay={outlay} by={query.by} />
            </>
          )}
        </div>
      </div>
      {isQuiet ? (
        <EmptyState icon="coins" level={3} title={t.quietTitle(query.days)}>
          {t.quietBody}
        </EmptyState>
      ) : (
        <>
          <EachDay outlay={outlay} view={query.view} />
          {query.by === 'charge' ? (
            <ChargeList key={query.days} charges={outlay.charges} />
          ) : query.by === 'day' ? (
            <DayList days={outlay.days} />
          ) : isNarrow ? (
            <TargetCards targets={outlay.targets} />
          ) : (
            <TargetTable targets={outlay.targets} />
          )}
        </>
      )}
      <SpentNotes outlay={outlay} />
    </section>
  )
}
