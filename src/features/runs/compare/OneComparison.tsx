import { useMemo, useSyncExternalStore } from 'react'
import { sumAmounts } from '#domain/bulk/buyable.ts'
import { type Comparison, sampleMost, sampleOutcome } from '#domain/bulk/comparison.ts'
import { useMarkRunsSeen } from '#domain/bulk/use-mark-runs-seen.ts'
import { MIN_ROWS } from '#domain/hit-count.ts'
import { shownName } from '#domain/shown-text.ts'
import { formatCredits } from '#lib/format.ts'
import { compareTexts } from '#texts/runs/compare.ts'
import { useTexts } from '#texts/texts.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tile } from '#ui/Tile.tsx'
import styles from '../RunPage.module.css'
import { UnreadRows } from '../rows/UnreadRows.tsx'
import { ComparedRows } from './ComparedRows.tsx'
import { SideBySideTable } from './SideBySideTable.tsx'
import { sideBySide } from './side-by-side.ts'
import type { BulkRunRows } from '#domain/bulk/rows.ts'
import type { RowsStore } from '#domain/bulk/rows-store.ts'
import { useBulkRuns } from '#domain/bulk/runs.ts'

/** One comparison: results and cost of each target, their agreement, and buttons to run the rest with one of them. */
export function OneComparison({ comparison }: { readonly comparison: Comparison }) {
  const { compare, shell, locale } = useTexts(compareTexts)
  const t = compare.page
  const { runs } = comparison
  const { sample: storeOf } = useBulkRuns()
  const rows = useSampleRows(comparison)
  const sums = useMemo(() => rows && sideBySide(rows), [rows])
  const outcomes = useMemo(() => runs.map(sampleOutcome), [runs])
  useMarkRunsSeen(runs)
  const [first] = runs
  if (!first) return null
  const { rows: sample } = first.run.comparison
  const list = shownName(first.run.source.name)
  const most = sumAmounts(runs.map(sampleMost))
  const spent = outcomes.reduce((all, one) => all + one.spent, 0n)
  const isFew =
    sums !== undefined &&
    outcomes.every(({ isOver }) => isOver) &&
    sums.targets.some(({ completed }) => completed < MIN_ROWS)
  return (
    <div className="ec-stack ec-stack--24">
      <PageTitle>{shell.title(t.titled(list))}</PageTitle>
      <header className={styles.head}>
        <Tile icon="columns-3" size="lg" />
        <div className={styles.who}>
          <h1 className="ec-title">{compare.title}</h1>
          <p className={styles.sub}>
            <span className={styles.source}>{t.facts(sample.length, list, everyOf(sample))}</span>
            <span>
              {t.spent(formatCredits(spent, locale), most === undefined ? undefined : formatCredits(most, locale))}
            </span>
          </p>
        </div>
      </header>
      {isFew && <Notice role="status" title={t.few(MIN_ROWS)} />}
      {runs.map(({ id }) => (
        <UnreadRows key={id} store={storeOf(id)} />
      ))}
      {sums && rows ? (
        <>
          <SideBySideTable runs={runs} outcomes={outcomes} sums={sums} sample={sample.length} />
          <ComparedRows runs={runs} rows={rows} sums={sums} numbers={sample} />
        </>
      ) : (
        <Skeleton label={t.opening} shape="rows" height={32} count={8} />
      )}
    </div>
  )
}

/** The usual distance between two rows of a sample. */
function everyOf(rows: readonly number[]): number {
  const gaps = rows.slice(1).map((row, at) => row - (rows[at] ?? 0))
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 1
}

/** The rows of each run's sample, in the order of the runs; undefined while one of them is being read. */
function useSampleRows({ runs }: Comparison): readonly BulkRunRows[] | undefined {
  const { sample } = useBulkRuns()
  const ids = runs.map(({ id }) => id).join(' ')
  const store = useMemo(() => joined(ids.split(' ').map((id) => sample(id))), [ids, sample])
  return useSyncExternalStore(store.subscribe, store.get)
}

/** Several stores as one: undefined until all of them have rows, the same list until one of them changes. */
function joined(stores: readonly RowsStore[]) {
  let known: readonly BulkRunRows[] | undefined
  return {
    subscribe: (listener: () => void) => {
      const stops = stores.map(({ subscribe }) => subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    get: () => {
      const rows = stores.flatMap(({ get }) => get() ?? [])
      if (rows.length < stores.length) known = undefined
      else if (!known || rows.some((one, at) => one !== known?.[at])) known = rows
      return known
    },
  }
}
