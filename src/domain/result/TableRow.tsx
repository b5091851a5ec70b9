import { formatCount } from '#lib/format.ts'
import { resultTexts } from '#texts/tasks/result.ts'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { MarkedText, useInSight } from './find-marks.tsx'
import { entriesOf, type EntryPath } from './paths.ts'
import { PlainValueText } from './PlainValueText.tsx'
import { plainValue } from './plain-value.ts'
import { type ResultColumn, cellText, valueAt } from './results.ts'
import { isBinary } from './result-stats.ts'
import { TreeView } from './TreeView.tsx'
import type { RowStop } from './use-row-stops.ts'
import { TextValue } from './TextValue.tsx'
import styles from './ResultTable.module.css'

export interface TableRowProps {
  readonly item: unknown
  /** In the list, from 0. */
  readonly index: number
  readonly columns: readonly ResultColumn[]
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly stop: RowStop
  /** Current match of a search in the item. */
  readonly path: EntryPath | undefined
}

/** One item of a list: its cells in one line, and below them, on demand, everything it holds. */
export function TableRow({ item, index, columns, isOpen, onToggle, stop, path }: TableRowProps) {
  const { result: t, locale } = useTexts(resultTexts)
  const number = formatCount(index + 1, locale)
  const keyHere = path && path[0] !== undefined ? entriesOf(item)?.keys?.[path[0]] : undefined
  return (
    <>
      <div role="presentation" className={classNames(styles.row, path && styles.here)}>
        <span role="cell" className={styles.number}>
          <button
            {...stop}
            type="button"
            className={styles.opener}
            aria-expanded={isOpen}
            aria-label={t.openRow(number)}
            onClick={onToggle}
          >
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size="sm" />
            {number}
          </button>
        </span>
        {columns.map((column, at) => (
          <Cell
            key={column.id}
            item={item}
            column={column}
            isFirst={at === 0}
            isCurrent={path !== undefined && column.key === keyHere}
          />
        ))}
      </div>
      {isOpen && (
        <div role="cell" aria-colspan={columns.length + 1} className={styles.detail}>
          <div className={styles.inside}>
            {typeof item === 'object' && item !== null ? (
              <TreeView label={t.rowLabel(number)} value={item} path={path} />
            ) : (
              <p className={styles.text}>
                {item === null ? t.noData : <TextValue text={String(item)} isCurrent={path !== undefined} />}
              </p>
            )}
          </div>
        </div>
      )}
    </>
  )
}

interface CellProps {
  readonly item: unknown
  readonly column: ResultColumn
  readonly isFirst: boolean
  readonly isCurrent: boolean
}

function Cell({ item, column: { key, numeric }, isFirst, isCurrent }: CellProps) {
  const { result: t, locale } = useTexts(resultTexts)
  const sight = useInSight<HTMLSpanElement>(isCurrent)
  const value = valueAt(item, key)
  const plain = plainValue(value, locale)
  const { text, whole } = cellText(value)
  return (
    <span ref={sight} role="cell" className={classNames('ec-cut', numeric && 'ec-num', isCurrent && styles.cellHere)}>
      {item === null && isFirst ? (
        <span className="ec-3">{t.noData}</span>
      ) : plain ? (
        <PlainValueText value={plain} />
      ) : typeof value === 'string' && isBinary(value) ? (
        <span className="ec-3">{t.binary(formatCount(value.length, locale))}</span>
      ) : (
        <MarkedText text={whole ? text : `${text}…`} isCurrent={isCurrent} />
      )}
    </span>
  )
}
