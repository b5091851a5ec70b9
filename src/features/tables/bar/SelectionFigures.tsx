import { useEffect, useState } from 'react'
import { formatCount, formatFigure } from '#lib/format.ts'
import { inSlices } from '#lib/slices.ts'
import { tableTexts } from '#texts/tables/table.ts'
import { useTexts } from '#texts/texts.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import { useStore } from '#ui/use-store.ts'
import type { GridSelection } from '../grid/selection.ts'
import { useController, useTable } from '../context/table-context.ts'
import styles from './Bars.module.css'
import { measure, type Tally, tally } from './tally.ts'

/** A drag of the mouse selects again with each move: the totals wait for this rest, ms. */
const REST = 80

/** Size of the selection, and sum and average of the numbers in it. */
export function SelectionFigures() {
  const { table: t, locale } = useTexts(tableTexts)
  const controller = useController()
  const selection = useStore(controller.selection)
  const sums = useSums(selection)
  const { cells, rows } = measure(selection.ranges)
  if (cells < 2) return null
  const n = (count: number) => formatCount(count, locale)
  const figure = (value: string | number) => formatFigure(value, locale)
  return (
    <>
      <span className={styles.line} />
      <span>
        <b>
          {n(cells)} {t.count.cellUnit(cells)}
        </b>{' '}
        {t.count.inRows(n(rows))}
      </span>
      {sums?.sum !== undefined && (
        <>
          <span className={styles.line} />
          <span title={sums.isPart ? t.count.partly : undefined}>
            {t.count.sum} <b>{figure(sums.sum)}</b>
          </span>
          {sums.average !== undefined && (
            <span title={sums.isPart ? t.count.partly : undefined}>
              {t.count.average} <b>{figure(sums.average)}</b>
            </span>
          )}
          {sums.isPart && <span className="ec-3">{t.count.partly}</span>}
        </>
      )}
    </>
  )
}

/** The figures of a selection once it rests, and again when values or rows come. */
function useSums(selection: GridSelection): Tally | undefined {
  const { model, pages, edits } = useTable()
  const rested = useDebounced(selection, REST)
  const [made, setMade] = useState<{ readonly of: GridSelection; readonly sums: Tally }>()
  useEffect(() => {
    let stop = new AbortController()
    const add = () => {
      stop.abort()
      stop = new AbortController()
      inSlices(tally(rested.ranges, model), { signal: stop.signal }).then(
        (sums) => setMade({ of: rested, sums }),
        // Given up for a newer selection.
        () => undefined,
      )
    }
    add()
    const stops = [pages.onChange(add), edits.onChange(add)]
    return () => {
      for (const each of stops) each()
      stop.abort()
    }
  }, [rested, model, pages, edits])
  return made?.of === selection ? made.sums : undefined
}
