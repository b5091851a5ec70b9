import type { RunRow } from '#domain/bulk/rows.ts'
import type { RowState } from '#domain/bulk/run-status.ts'
import { PlainValueText } from '#domain/result/PlainValueText.tsx'
import { plainValue } from '#domain/result/plain-value.ts'
import { cellText } from '#domain/result/results.ts'
import { visibleText } from '#domain/result/visible-text.ts'
import { shownText } from '#domain/shown-text.ts'
import { runPageTexts } from '#texts/runs/run-page.ts'
import { useTexts } from '#texts/texts.tsx'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { Status, type StatusTone } from '#ui/Status.tsx'
import type { RunColumn } from './run-columns.ts'
import styles from './RunRows.module.css'

/** State of a row as icon and text: what was found, or why there is nothing. */
export function RunRowOutcome({ row, column }: { readonly row: RunRow; readonly column: RunColumn | undefined }) {
  const { runPage: t } = useTexts(runPageTexts)
  const { state, message } = row
  if (state === 'found') {
    const value = column?.valueOf(row)
    return (
      <span className={styles.outcome}>
        <Icon name="check" size="sm" className={styles.found} />
        <span className="ec-cut">
          {value === undefined || value === null || value === '' ? t.rowStates.found : <CellValue value={value} />}
        </span>
      </span>
    )
  }
  const { tone, icon } = statusStyles[state]
  return (
    <Status tone={tone} icon={icon}>
      <span className="ec-cut" title={message}>
        {message === undefined ? t.rowStates[state] : shownText(message)}
      </span>
    </Status>
  )
}

const statusStyles: Readonly<
  Record<Exclude<RowState, 'found'>, { readonly tone: StatusTone; readonly icon?: IconName }>
> = {
  'no-data': { tone: 'gone', icon: 'minus' },
  failed: { tone: 'bad' },
  refused: { tone: 'bad', icon: 'x' },
  stopped: { tone: 'gone', icon: 'stop' },
  unpaired: { tone: 'warn', icon: 'circle-question-mark' },
  expired: { tone: 'gone' },
  waiting: { tone: 'run' },
  'not-sent': { tone: 'gone', icon: 'clock' },
  doubt: { tone: 'warn', icon: 'unplug' },
  'left-out': { tone: 'gone', icon: 'minus' },
  invalid: { tone: 'warn', icon: 'triangle-alert' },
}

export function CellValue({ value }: { readonly value: unknown }) {
  const { locale } = useTexts()
  const plain = plainValue(value, locale)
  if (plain) return <PlainValueText value={plain} />
  const { text, whole } = cellText(value)
  return visibleText(whole ? text : `${text}…`)
}
