import { formatCount } from '#lib/format.ts'
import { runPageTexts } from '#texts/runs/run-page.ts'
import { useTexts } from '#texts/texts.tsx'
import { Icon } from '#ui/Icon.tsx'
import { CellValue } from './CellValue.tsx'
import { RowDetail } from './RowDetail.tsx'
import type { RowProps } from './row-props.ts'
import { RowOutcome } from './RowOutcome.tsx'
import styles from './RunRows.module.css'

/** The same on a phone: two lines, opened by a press. */
export function RowCard({ row, allInputs, inputs, outputs, isOpen, onToggle, stop }: RowProps) {
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
        <RowOutcome row={row} column={outputs[0]} />
      </div>
      {isOpen && <RowDetail row={row} columns={allInputs} />}
    </div>
  )
}
