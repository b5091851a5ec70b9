import { type CSSProperties, useRef, useEffect, useState } from 'react'
import { bulkInputTexts } from '#texts/tasks/bulk-input.ts'
import { useTexts } from '#texts/texts.tsx'
import { PHONE, useMedia } from '#ui/use-media.ts'
import { VirtualList } from '#ui/VirtualList.tsx'
import type { RunField } from '../../run/run-fields.ts'
import { shownName } from '../../shown-text.ts'
import type { FaultCount } from '../check/check-rows.ts'
import type { InputMapping } from '../columns/mapping.ts'
import type { CheckedInput, ListedRow } from '../engine/input-queries.ts'
import type { InputEngine } from '../engine/use-input-engine.ts'
import { InvalidRow } from './InvalidRow.tsx'
import styles from './Wizard.module.css'

export interface InvalidListProps {
  readonly engine: InputEngine
  readonly input: CheckedInput
  readonly fields: readonly RunField[]
  readonly faults: readonly FaultCount[]
  readonly count: number
  readonly onFix: (row: number, field: number, text: string) => void
  readonly onLeaveOut: (row: number) => void
}

const ROW = 41
/** The row of names and the frame. */
const HEAD = 35
/** Maximum number of visible rows; the list scrolls. */
const MAX_SHOWN = 10
/** Columns in total, unless more have errors: further values identify the row. */
const MAX_COLUMNS = 4

/** Virtual list of the rows with errors. */
export function InvalidList({ engine, input, fields, faults, count, onFix, onLeaveOut }: InvalidListProps) {
  const { bulkInput } = useTexts(bulkInputTexts)
  const t = bulkInput.check
  const isPhone = useMedia(PHONE)
  const box = useRef<HTMLDivElement>(null)
  const { rows, reach } = useListedRows(engine, input)
  const columns = shownFields(fields, faults, input.mapping, rows.values())
  const style = {
    '--columns': columns.length,
    blockSize: isPhone ? undefined : Math.min(count, MAX_SHOWN) * ROW + HEAD,
  } as CSSProperties

  const leaveOut = (row: number, index: number) => {
    // The row is removed, and the focus with it: its neighbour's button takes the focus.
    const buttons = [...(box.current?.querySelectorAll<HTMLButtonElement>('button[data-row]') ?? [])]
    const own = buttons.findIndex((button) => Number(button.dataset['row']) === row)
    const heir = buttons[own + 1] ?? buttons[own - 1] ?? buttons[index]
    heir?.focus()
    onLeaveOut(row)
  }
  return (
    <div ref={box} className={styles.list} style={style}>
      {!isPhone && (
        <div className={styles.listHead} aria-hidden="true">
          <span className="ec-num">{t.row}</span>
          {columns.map((field) => (
            <span key={field} className="ec-cut">
              {shownName(fields[field]?.name ?? '')}
            </span>
          ))}
          <span>{t.problem}</span>
          <span />
        </div>
      )}
      <VirtualList
        label={t.list}
        count={count}
        getKey={(index) => rows.get(index)?.row ?? `waiting ${index}`}
        rowHeight={ROW}
        isMeasured={isPhone}
        onReach={reach}
        className={styles.listRows}
        renderRow={(index) => {
          const row = rows.get(index)
          return (
            row && (
              <InvalidRow
                row={row}
                fields={fields}
                columns={columns}
                onFix={(field, text) => onFix(row.row, field, text)}
                onLeaveOut={() => leaveOut(row.row, index)}
              />
            )
          )
        }}
      />
    </div>
  )
}

/** The fields that are shown: those with errors or fixes, and some other mapped ones, in the order of the form. */
function shownFields(
  fields: readonly RunField[],
  faults: readonly FaultCount[],
  mapping: InputMapping,
  rows: Iterable<{ readonly faults: readonly (readonly [number, unknown])[]; readonly fixed: readonly number[] }>,
): readonly number[] {
  const shown = new Set(faults.map(({ field }) => field))
  for (const row of rows) for (const field of row.fixed) shown.add(field)
  for (const [index, { name }] of fields.entries()) {
    if (shown.size >= MAX_COLUMNS) break
    if (mapping.get(name)?.source.from === 'column') shown.add(index)
  }
  return [...shown].toSorted((a, b) => a - b)
}

/** Rows that are fetched at once. */
const PAGE = 50

/** The rows of the list by their index: those in sight are fetched, and again after each change. */
function useListedRows(engine: InputEngine, input: CheckedInput) {
  const [rows, setRows] = useState<ReadonlyMap<number, ListedRow>>(new Map())
  const [last, setLast] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    const from = Math.max(0, (Math.floor(last / PAGE) - 1) * PAGE)
    engine.query('listed', { ...input, from, to: from + 3 * PAGE }, stop.signal).then(
      (found) => {
        if (!stop.signal.aborted) setRows(new Map(found.map((row, index) => [from + index, row])))
      },
      () => undefined,
    )
    return () => stop.abort(new DOMException('Other rows are wanted.', 'AbortError'))
  }, [engine, input, last])
  return {
    rows,
    /** Called with the last visible index. */
    reach: (index: number) => {
      if (Math.floor(index / PAGE) !== Math.floor(last / PAGE)) setLast(index)
    },
  }
}
