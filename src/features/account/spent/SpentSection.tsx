import { useId, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { isEstimate, runsOf, type DaySpending, type SpendingReport } from '#domain/account/spending-report.ts'
import { paths } from '#domain/paths.ts'
import { useSpendingReport, type DeviceSpending } from '#domain/account/use-spending-report.ts'
import { useRowRuns } from '#domain/row-runs/use-row-runs.ts'
import { useTasks } from '#domain/use-tasks.ts'
import { useLostIntents } from '#domain/use-unknown-outcomes.ts'
import { formatCredits, formatCount, formatMoment } from '#lib/format.ts'
import { accountTexts } from '#texts/account.ts'
import { useTexts } from '#texts/texts.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { useContainerQuery } from '#ui/use-container-query.ts'
import { EachDay } from './EachDay.tsx'
import { type SpentQuery, readSpentQuery, spans, writeSpentQuery, type SpentList } from './query.ts'
import styles from './SpentSection.module.css'
import { TargetCards, TargetTable } from './TargetList.tsx'
import { calendar, formatDay } from '#domain/days.ts'
import { spentBy } from '#domain/spent.ts'
import { type Charge, chargesOf } from './charges.ts'
import { CsvMenu } from '#domain/CsvMenu.tsx'
import { chargesCsv, daysCsv, targetsCsv } from './spent-csv.ts'
import { NumberCell, DataTable } from '#ui/DataTable.tsx'
import { shownName } from '#domain/shown-text.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#domain/ButtonLink.tsx'

/** Under this width a table of six columns cannot be read. */
const NARROW = '(max-width: 639px)'

/** Spending of this device: by day as a chart or a table, by target or day as a list, and as a file. */
export function SpentSection() {
  const headingId = useId()
  const { account, locale } = useTexts(accountTexts)
  const t = account.spent
  const [params, setParams] = useSearchParams()
  const query = readSpentQuery(params)
  const spent = useSpendingReport(query.days)
  const spending = { ...spent, charges: useCharges(spent.days) }
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
        actions={<ButtonLink to={paths.enrichments()}>{t.emptyAction}</ButtonLink>}
      >
        {t.emptyBody}
      </EmptyState>
    )
  }

  const isQuiet = runsOf(spending.total) === 0 && spending.charges.length === 0
  const amount = formatCredits(spending.total.amount, locale)
  return (
    <section className="ec-stack" aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} className="ec-section ec-tnum">
          {isQuiet ? t.none : isEstimate(spending.total) ? t.titleUpTo(amount) : t.title(amount)}
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
              <DownloadCsv spending={spending} by={query.by} />
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
          <EachDay spending={spending} view={query.view} />
          {query.by === 'charge' ? (
            <ChargeList key={query.days} charges={spending.charges} />
          ) : query.by === 'day' ? (
            <DayList days={spending.days} />
          ) : isNarrow ? (
            <TargetCards targets={spending.targets} />
          ) : (
            <TargetTable targets={spending.targets} />
          )}
        </>
      )}
      <SpentNotes spending={spending} />
    </section>
  )
}

/** Every purchase of this device on these days. */
function useCharges(days: readonly DaySpending[]): readonly Charge[] {
  const tasks = useTasks()
  const rowRuns = useRowRuns()
  const lost = useLostIntents()
  return useMemo(
    () =>
      chargesOf(
        spentBy(tasks, rowRuns),
        lost,
        days.map(({ day }) => day),
        calendar(),
      ),
    [tasks, rowRuns, lost, days],
  )
}

interface Props {
  readonly spending: SpendingReport & { readonly charges: readonly Charge[] }
  readonly by: SpentList
}

/** The list that is shown, as a file. */
function DownloadCsv({ spending, by }: Props) {
  const t = useTexts(accountTexts).account.spent
  const file = () => {
    const [first, last] = [spending.days[0]?.day, spending.days.at(-1)?.day]
    const texts = {
      target: () => targetsCsv(spending, t),
      day: () => daysCsv(spending, t),
      charge: () => chargesCsv(spending.charges, t),
    }
    return { name: `${t.csvName[by]}_${first}_${last}.csv`, text: texts[by]() }
  }
  return <CsvMenu button={{ size: 'sm', 'aria-label': t.csvNamed, children: t.csv }} file={file} />
}

function SpentNotes({ spending: { total, lost } }: { readonly spending: DeviceSpending }) {
  const { account, locale } = useTexts(accountTexts)
  const t = account.spent
  const sources = (['told', 'measured', 'estimate'] as const)
    .filter((source) => total.runs[source] > 0)
    .map((source) => t.sources[source](total.runs[source]))
  if (runsOf(total) + lost.count === 0) return null
  return (
    <p className="ec-meta">
      {[
        sources.length > 0 && t.known(sources.join(', ')),
        total.unpriced > 0 && t.unpriced(total.unpriced),
        total.unexplained > 0n && t.unexplained(formatCredits(total.unexplained, locale)),
        lost.count > 0 && t.lost(lost.count, formatCredits(lost.amount, locale)),
        t.scope,
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}

/** The days on which something ran, the newest first. */
function DayList({ days }: { readonly days: readonly DaySpending[] }) {
  const { account, locale } = useTexts(accountTexts)
  const t = account.spent
  return (
    <DataTable label={t.daily} flush>
      <thead>
        <tr>
          <th>{t.head.day}</th>
          <th className="ec-num">{t.head.runs}</th>
          <th className="ec-num">{t.head.credits}</th>
        </tr>
      </thead>
      <tbody>
        {days
          .filter(({ total }) => runsOf(total) > 0)
          .toReversed()
          .map(({ day, total }) => {
            const amount = formatCredits(total.amount, locale)
            return (
              <tr key={day}>
                <th scope="row">{formatDay(day, locale, 'full')}</th>
                <NumberCell className="ec-2">{formatCount(runsOf(total), locale)}</NumberCell>
                <NumberCell className="ec-h">{isEstimate(total) ? t.upTo(amount) : amount}</NumberCell>
              </tr>
            )
          })}
      </tbody>
    </DataTable>
  )
}

const PAGE = 50

/** Every purchase of the span, each with a link to its task. */
function ChargeList({ charges }: { readonly charges: readonly Charge[] }) {
  const { account, locale } = useTexts(accountTexts)
  const t = account.spent
  const [shown, setShown] = useState(PAGE)
  const rest = charges.length - shown
  return (
    <div className="ec-stack">
      <DataTable label={t.charges} flush>
        <thead>
          <tr>
            <th>{t.head.time}</th>
            <th>{t.head.target}</th>
            <th className={styles.known}>{t.head.known}</th>
            <th className="ec-num">{t.head.credits}</th>
          </tr>
        </thead>
        <tbody>
          {charges.slice(0, shown).map(({ id, at, target, amount, known, to }) => (
            <tr key={id}>
              <td className="ec-2 ec-tnum">
                <time dateTime={new Date(at).toISOString()}>{formatMoment(at, locale)}</time>
              </td>
              <td className={styles.chargeTarget}>
                <TaskLink to={to} name={target.name} />
              </td>
              <td className={`ec-2 ${styles.known ?? ''}`}>{t.knownBy[known]}</td>
              <NumberCell className="ec-h">{formatAmount(amount, known)}</NumberCell>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {rest > 0 && (
        <div>
          <Button onClick={() => setShown(shown + PAGE)}>{t.more(formatCount(Math.min(PAGE, rest), locale))}</Button>
        </div>
      )}
    </div>
  )

  function formatAmount(amount: Charge['amount'], known: Charge['known']): string {
    if (amount === undefined) return t.unknown
    const amountText = formatCredits(amount, locale)
    return known === 'lost' || known === 'estimate' ? t.upTo(amountText) : amountText
  }
}

const TaskLink = ({ to, name }: { readonly to: string; readonly name: string }) => (
  <Link to={to}>
    <bdi>{shownName(name)}</bdi>
  </Link>
)
