import { type CSSProperties, useRef, useState } from 'react'
import type { ResultSort } from '#domain/result/row-order.ts'
import { useRowStops } from '#domain/result/use-row-stops.ts'
import { shownName } from '#domain/shown-text.ts'
import { runPageTexts } from '#texts/runs/run-page.ts'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import type { PageScroller } from '#ui/use-page-scroller.ts'
import { VirtualList, type VirtualListHandle } from '#ui/VirtualList.tsx'
import { trackSizes } from './track-sizes.ts'
import { RowLine } from './RowLine.tsx'
import type { NamedRows, RunColumn } from './run-columns.ts'
import styles from './RunRows.module.css'
import { formatCount } from '#lib/format.ts'
import { CellValue } from './CellValue.tsx'
import { RowDetail } from './RowDetail.tsx'
import type { RowProps } from './row-props.ts'
import { RunRowOutcome } from './RunRowOutcome.tsx'

const ROW = 37
const CARD = 73

export interface RowTableProps {
  readonly rows: NamedRows
  /** Indexes of the listed rows; undefined for all of them in the order of the list. */
  readonly order: Uint32Array | undefined
  readonly count: number
  readonly inputs: readonly RunColumn[]
  readonly outputs: readonly RunColumn[]
  readonly isPhone: boolean
  readonly scroller: PageScroller
  readonly sort: ResultSort | undefined
  readonly onSort: (column: string) => void
  /** Index of the open row. */
  readonly open: number | undefined
  readonly onOpen: (row: number | undefined) => void
}

/** Rows as a table, or as cards on a phone; 100,000 scroll like ten. */
export function RowTable(props: RowTableProps) {
  const { rows, order, count, inputs, outputs, isPhone, scroller, open, onOpen } = props
  const { runPage: t } = useTexts(runPageTexts)
  const list = useRef<VirtualListHandle>(null)
  const [area, setArea] = useState<HTMLElement | null>(null)
  const stopOf = useRowStops(area, count, (at) => list.current?.scrollToIndex(at))
  const indexAt = (at: number) => order?.[at] ?? at
  const One = isPhone ? RowCard : RowLine
  const tracks = { '--places': trackSizes(rows, inputs, outputs) } as CSSProperties
  const body = (
    <VirtualList
      label={t.table.label}
      ref={list}
      count={count}
      getKey={indexAt}
      isMeasured
      rowHeight={isPhone ? CARD : ROW}
      getScroller={() => scroller.element}
      scrollMargin={scroller.margin + (isPhone ? 0 : ROW)}
      {...(!isPhone && {
        role: 'rowgroup',
        rowProps: (at: number) => ({ role: 'row', 'aria-rowindex': at + 2 }),
      })}
      renderRow={(at) => {
        const index = indexAt(at)
        const isOpen = index === open
        return (
          <One
            row={rows.row(index)}
            allInputs={rows.columns}
            inputs={inputs}
            outputs={outputs}
            hasCredits={rows.hasCredits}
            isOpen={isOpen}
            onToggle={() => onOpen(isOpen ? undefined : index)}
            stop={stopOf(at)}
          />
        )
      }}
    />
  )
  if (isPhone) return <div ref={setArea}>{body}</div>
  return (
    <div ref={setArea} role="table" aria-label={t.table.label} aria-rowcount={count + 1} style={tracks}>
      <Head {...props} />
      {body}
    </div>
  )
}

type HeadProps = Pick<RowTableProps, 'rows' | 'inputs' | 'outputs' | 'sort' | 'onSort'>

function Head({ rows, inputs, outputs, sort, onSort }: HeadProps) {
  const { runPage: t } = useTexts(runPageTexts)
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.line}>
        <span role="columnheader" className={styles.number}>
          {t.table.row}
        </span>
        {[...inputs, ...outputs].map(({ id, name, numeric }) => {
          const direction = sort?.column !== id ? undefined : sort.descending ? 'descending' : 'ascending'
          return (
            <span key={id} role="columnheader" aria-sort={direction ?? 'none'}>
              <button
                type="button"
                className={classNames(styles.sort, numeric && styles.numeric)}
                title={t.table.sort[direction ?? 'none']}
                onClick={() => onSort(id)}
              >
                <span className="ec-cut">{shownName(name)}</span>
                {direction && <Icon name={direction === 'ascending' ? 'chevron-up' : 'chevron-down'} size="sm" />}
              </button>
            </span>
          )
        })}
        {outputs.length === 0 && <span role="columnheader">{t.table.state}</span>}
        {rows.hasCredits && (
          <span role="columnheader" className={classNames('ec-num', styles.credits)}>
            {t.table.credits}
          </span>
        )}
      </div>
    </div>
  )
}

/** The same on a phone: two lines, opened by a press. */
function RowCard({ row, allInputs, inputs, outputs, isOpen, onToggle, stop }: RowProps) {
  const { runPage: t, locale } = useTexts(runPageTexts)
  const number = formatCount(row.row + 1, locale)
  return (
    <div className={styles.card}>
      <button
        {...stop}
        type="button"
        className={styles.cardHead}
        aria-expanded={isOpen}
        aria-label={t.table.open(number)}
        onClick={onToggle}
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size="sm" />
        <span className={`ec-cut ec-grow ${styles.name ?? ''}`}>
          {inputs.map((column) => (
            <CellValue key={column.id} value={column.valueOf(row)} />
          ))}
        </span>
        <span className="ec-3 ec-tnum">{t.table.number(number)}</span>
      </button>
      <div className="ec-cut">
        <RunRowOutcome row={row} column={outputs[0]} />
      </div>
      {isOpen && <RowDetail row={row} columns={allInputs} />}
    </div>
  )
}
