import { ownCredits } from '#domain/bulk/row-credits.ts'
import { formatCount, formatCredits } from '#lib/format.ts'
import { runPageTexts } from '#texts/runs/run-page.ts'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { CellValue } from './CellValue.tsx'
import { RowDetail } from './RowDetail.tsx'
import type { RowProps } from './row-props.ts'
import { RunRowOutcome } from './RunRowOutcome.tsx'
import styles from './RunRows.module.css'

/** One row of the list in a line: its number, what it is known by, and what came of it. */
export function RowLine({ row, allInputs, inputs, outputs, hasCredits, isOpen, onToggle, stop }: RowProps) {
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
