import { type CSSProperties, useRef, useState } from 'react'
import type { ResultSort } from '#domain/result/row-order.ts'
import { useRowStops, type RowStop } from '#domain/result/use-row-stops.ts'
import { shownName } from '#domain/shown-text.ts'
import { runPageTexts } from '#texts/runs/run-page.ts'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import type { PageScroller } from '#ui/use-page-scroller.ts'
import { VirtualList, type VirtualListHandle } from '#ui/VirtualList.tsx'
import { trackSizes } from './track-sizes.ts'
import type { NamedRows, RunColumn } from './run-columns.ts'
import styles from './RunRows.module.css'
import { formatCount, formatCredits } from '#lib/format.ts'
import { CellValue, RunRowOutcome } from './RunRowOutcome.tsx'
import { ownCredits } from '#domain/bulk/row-credits.ts'
import type { RunRow } from '#domain/bulk/rows.ts'
import { LongText } from '#domain/result/LongText.tsx'
import { cellText } from '#domain/result/results.ts'
import { TreeView } from '#domain/result/TreeView.tsx'
import { visibleText } from '#domain/result/visible-text.ts'
import { masked } from '#domain/run/secret-fields.ts'
import { DefinitionList } from '#ui/DefinitionList.tsx'

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

/** The same on a phone: two lines, expanded by a click. */
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

/** One row of the list in a line: its number, its main inputs, and its outcome. */
function RowLine({ row, allInputs, inputs, outputs, hasCredits, isOpen, onToggle, stop }: RowProps) {
  const { runPage: t, locale } = useTexts(runPageTexts)
  const number = formatCount(row.row + 1, locale)
  const credits = ownCredits(row.credits)
  const [first, ...others] = outputs
  const columns = 1 + inputs.length + Math.max(1, outputs.length) + (hasCredits ? 1 : 0)
  return (
    <>
      <div role="presentation" className={styles.line}>
        <span role="cell" className={styles.number}>
          <button
            {...stop}
            type="button"
            className={styles.opener}
            aria-expanded={isOpen}
            aria-label={t.table.open(number)}
            onClick={onToggle}
          >
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size="sm" />
            {number}
          </button>
        </span>
        {inputs.map((column, at) => (
          <span key={column.id} role="cell" className={classNames('ec-cut', at === 0 ? styles.name : 'ec-2')}>
            <CellValue value={column.valueOf(row)} />
          </span>
        ))}
        <span role="cell" className="ec-cut">
          <RunRowOutcome row={row} column={first} />
        </span>
        {others.map((column) => (
          <span key={column.id} role="cell" className={classNames('ec-cut', column.numeric && 'ec-num')}>
            <CellValue value={column.valueOf(row)} />
          </span>
        ))}
        {hasCredits && (
          <span role="cell" className="ec-num ec-2">
            {credits !== undefined && formatCredits(credits, locale)}
          </span>
        )}
      </div>
      {isOpen && <RowDetail row={row} columns={allInputs} span={columns} />}
    </>
  )
}

interface RowProps {
  readonly row: RunRow
  /** Columns of the list, for the detail. */
  readonly allInputs: readonly string[]
  readonly inputs: readonly RunColumn[]
  readonly outputs: readonly RunColumn[]
  readonly hasCredits: boolean
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly stop: RowStop
}

interface RowDetailProps {
  readonly row: RunRow
  readonly columns: readonly string[]
  /** Number of columns that it spans; undefined in a card. */
  readonly span?: number
}

const MAX_TEXT = 2000

/** Everything about one row: what it was, what was sent, what came. */
function RowDetail({ row, columns, span }: RowDetailProps) {
  const { runPage, locale } = useTexts(runPageTexts)
  const t = runPage.detail
  const { state, cells, params, output, message } = row
  const hint = state in runPage.stateHints ? runPage.stateHints[state as keyof typeof runPage.stateHints] : undefined
  return (
    <div {...(span !== undefined && { role: 'cell', 'aria-colspan': span })} className={styles.detail}>
      <section>
        <h2 className="ec-h">{t.cells}</h2>
        <DefinitionList
          items={columns.map((name, at) => ({ key: String(at), term: shownName(name), value: text(cells[at] ?? '') }))}
        />
      </section>
      {params && (
        <section>
          <h2 className="ec-h">{t.params}</h2>
          <DefinitionList
            items={Object.entries(masked(params)).map(([name, value]) => ({
              key: `.${name}`,
              term: <code>{shownName(name)}</code>,
              value: text(value),
            }))}
          />
        </section>
      )}
      <section className={styles.result}>
        <h2 className="ec-h">{t.output}</h2>
        {typeof output === 'object' && output !== null ? (
          <TreeView label={runPage.table.open(formatCount(row.row + 1, locale))} value={output} />
        ) : (
          <RunRowOutcome row={{ ...row, message: undefined }} column={undefined} />
        )}
        {output !== undefined && output !== null && typeof output !== 'object' && <p>{text(output)}</p>}
        {hint !== undefined && <p className="ec-2">{hint}</p>}
        {row.isReused ? <p className="ec-2">{t.reused}</p> : <Credits credits={row.credits} />}
        {message !== undefined && (
          <>
            <h2 className="ec-h">{t.message}</h2>
            <LongText text={message} />
          </>
        )}
      </section>
    </div>
  )
}

function Credits({ credits }: Pick<RunRow, 'credits'>) {
  const { runPage, locale } = useTexts(runPageTexts)
  const { detail, log } = runPage
  if (!credits) return null
  const count = (n: number) => formatCount(n, locale)
  if (credits.kind === 'same') return <p className="ec-2">{detail.same(count(credits.row + 1))}</p>
  const spent = formatCredits(credits.spent, locale)
  if (credits.kind === 'row') return <p className="ec-2">{detail.cost(spent)}</p>
  return <p className="ec-2">{detail.batchCost(log.batch(count(credits.batch + 1)), spent, count(credits.inputs))}</p>
}

function text(value: unknown): string {
  const { text: start, whole } = cellText(value, MAX_TEXT)
  return visibleText(start) + (whole ? '' : '…')
}
