import { formatCount } from '#lib/format.ts'
import { runPageTexts } from '#texts/runs/run-page.ts'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { CellValue } from './CellValue.tsx'
import { RowDetail } from './RowDetail.tsx'
import type { RowProps } from './row-props.ts'
import { RowOutcome } from './RowOutcome.tsx'
import styles from './RunRows.module.css'

/** One row of the list in a line: its number, what it is known by, and what came of it. */
export function RowLine({ row, allInputs, inputs, outputs, isOpen, onToggle, stop }: RowProps) {
  const { runPage: t, locale } = useTexts(runPageTexts)
  const number = formatCount(row.row + 1, locale)
  const [first, ...others] = outputs
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
          <RowOutcome row={row} column={first} />
        </span>
        {others.map((column) => (
          <span key={column.id} role="cell" className={classNames('ec-cut', column.numeric && 'ec-num')}>
            <CellValue value={column.valueOf(row)} />
          </span>
        ))}
      </div>
      {isOpen && <RowDetail row={row} columns={allInputs} span={inputs.length + outputs.length + 1} />}
    </>
  )
}
