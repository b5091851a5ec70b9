import { type CSSProperties, useCallback, useMemo, useRef, useState } from 'react'
import { formatCount } from '#lib/format.ts'
import { tasksTexts } from '#texts/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { scrollable } from '#ui/scrollable.ts'
import { VirtualList } from '#ui/VirtualList.tsx'
import { type Column, cellText, columnsOf, valueAt } from './results.ts'
import { PlainValueWords } from './PlainValueWords.tsx'
import { plainValue } from './plain-value.ts'
import { cut } from './json-text.ts'
import { visibleText } from './visible-text.ts'
import styles from './ResultTable.module.css'

const FIRST_COLUMNS = 10
const MORE_COLUMNS = 20
const LONGEST_NAME = 80
const ROW_HEIGHT = 36
/** Up to here every row is in the page, so that the browser's own search finds it. */
const FEW_ROWS = 100

/** A list as a table. Columns are shown as far as they can be read; rows all, those in sight only when there are many. */
export function ResultTable({ items }: { readonly items: readonly unknown[] }) {
  const { result: t, locale } = useTexts(tasksTexts)
  const [most, setMost] = useState(FIRST_COLUMNS)
  const scroller = useRef<HTMLElement>(null)
  const scrolls = useCallback((element: HTMLElement | null) => {
    scroller.current = element
    return scrollable(element)
  }, [])
  const { columns, more } = useMemo(() => columnsOf(items), [items])
  const shown = columns.slice(0, most)
  const n = (count: number) => formatCount(count, locale)
  const row = (index: number) => <Cells index={index} item={items[index]} columns={shown} />

  return (
    <div className="ec-stack ec-stack--8">
      <div className="ec-line ec-line--wrap ec-3">
        <span className="ec-tnum">{t.count(n(items.length))}</span>
        {(more || columns.length > shown.length) && (
          <span>{(more ? t.columnsMoreThan : t.columnsMore)(n(shown.length), n(columns.length))}</span>
        )}
        {columns.length > shown.length && (
          <Button size="sm" onClick={() => setMost(most + MORE_COLUMNS)}>
            {t.showMore}
          </Button>
        )}
      </div>
      <section ref={scrolls} aria-label={t.tableLabel} className={styles.scroller}>
        <div
          role="table"
          aria-label={t.tableLabel}
          aria-rowcount={items.length + 1}
          className={styles.table}
          style={{ '--columns': shown.length } as CSSProperties}
        >
          <div role="rowgroup" className={styles.head}>
            <div role="row" className={styles.row}>
              <span role="columnheader" className={styles.number}>
                {t.row}
              </span>
              {shown.map(({ id, key, numeric }) => (
                <span key={id} role="columnheader" className={numeric ? 'ec-cut ec-num' : 'ec-cut'}>
                  {key === undefined ? t.item : visibleText(cut(key, LONGEST_NAME).text) || t.emptyName}
                </span>
              ))}
            </div>
          </div>
          {items.length <= FEW_ROWS ? (
            <div role="rowgroup">
              {items.map((_, index) => (
                <div key={index} role="row">
                  {row(index)}
                </div>
              ))}
            </div>
          ) : (
            <VirtualList
              label={t.tableLabel}
              role="rowgroup"
              rowRole="row"
              count={items.length}
              getKey={(index) => index}
              rowHeight={ROW_HEIGHT}
              scrollMargin={ROW_HEIGHT}
              renderRow={row}
              getScroller={() => scroller.current}
            />
          )}
        </div>
      </section>
    </div>
  )
}

interface CellsProps {
  readonly index: number
  readonly item: unknown
  readonly columns: readonly Column[]
}

function Cells({ index, item, columns }: CellsProps) {
  const { result: t, locale } = useTexts(tasksTexts)
  return (
    <div role="presentation" className={styles.row}>
      <span role="cell" className={styles.number}>
        {formatCount(index + 1, locale)}
      </span>
      {columns.map(({ id, key, numeric }, at) => {
        const value = valueAt(item, key)
        const plain = plainValue(value, locale)
        const { text, whole } = cellText(value)
        return (
          <span key={id} role="cell" className={numeric ? 'ec-cut ec-num' : 'ec-cut'}>
            {item === null && at === 0 ? (
              <span className="ec-3">{t.noData}</span>
            ) : plain ? (
              <PlainValueWords value={plain} />
            ) : (
              visibleText(whole ? text : `${text}…`)
            )}
          </span>
        )
      })}
    </div>
  )
}
