import { Suspense, useMemo, useState } from 'react'
import { formatDay } from '#domain/days.ts'
import { isEstimate } from '#domain/account/spending-report.ts'
import type { DeviceSpending } from '#domain/account/use-spending-report.ts'
import { formatCredits } from '#lib/format.ts'
import { accountTexts } from '#texts/account.ts'
import { useTexts } from '#texts/texts.tsx'
import { ProgressKey } from '#ui/Progress.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Status } from '#ui/Status.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { DayTable } from './DayTable.tsx'
import styles from './SpentSection.module.css'
import { nameOf } from './stack-names.ts'
import { stacksOf } from './stacks.ts'
import { Notice } from '#ui/Notice.tsx'

const SpendChart = lazyPart(() =>
  import('./SpendChart.tsx').then(
    (m) => m.SpendChart,
    () => ChartNotFetched,
  ),
)

const KINDS = ['accent', 'run', 'rest'] as const

interface Props {
  readonly spending: DeviceSpending
  readonly view: 'chart' | 'table'
}

/**
 * Each day of the period: as a chart whose legend shows the day under the pointer, or as a table of the same numbers.
 */
export function EachDay({ spending, view }: Props) {
  const { account, locale } = useTexts(accountTexts)
  const t = account.spent
  const stacks = useMemo(() => stacksOf(spending), [spending])
  const [at, setAt] = useState<number>()
  const day = at === undefined ? undefined : spending.days[at]
  const amount = formatCredits(spending.total.amount, locale)
  const sum = isEstimate(spending.total) ? t.upTo(amount) : amount
  return (
    <>
      {view === 'chart' ? (
        <Suspense
          fallback={
            <div className={styles.waiting}>
              <Skeleton label={t.drawing} shape="block" height={196} />
            </div>
          }
        >
          <SpendChart
            label={t.chartLabel(spending.days.length, sum)}
            days={spending.days}
            stacks={stacks}
            onPoint={setAt}
          />
        </Suspense>
      ) : (
        <div className={styles.twin}>
          <DayTable days={spending.days} stacks={stacks} />
        </div>
      )}
      <p className={styles.keys}>
        {day && view === 'chart' && <span className={styles.day}>{t.onDay(formatDay(day.day, locale))}</span>}
        {stacks.map((stack, index) => (
          <ProgressKey key={stack.key} kind={KINDS[index] ?? 'rest'}>
            {nameOf(stack, t)}
            {at !== undefined && view === 'chart' && <b> {formatCredits(stack.amounts[at] ?? 0n, locale)}</b>}
          </ProgressKey>
        ))}
        {spending.saved > 0n && (
          <span className={styles.saved}>
            <Status tone="ok" icon="piggy-bank">
              {t.saved(formatCredits(spending.saved, locale))}
            </Status>
          </span>
        )}
      </p>
    </>
  )
}

/** Shown in place of the chart when its code cannot be loaded: offline, or after a new version was deployed. */
function ChartNotFetched() {
  const { account } = useTexts(accountTexts)
  return <Notice tone="warn" role="status" title={account.spent.chartFailed} />
}
