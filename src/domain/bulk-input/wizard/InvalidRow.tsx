import { useState } from 'react'
import { formatCount } from '#lib/format.ts'
import { bulkInputTexts } from '#texts/tasks/bulk-input.ts'
import { useTexts } from '#texts/texts.tsx'
import { GhostButton } from '#ui/Button.tsx'
import { Trash } from '#ui/edit-glyphs.ts'
import { Status } from '#ui/Status.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { RunField } from '../../run/run-fields.ts'
import type { FormFault } from '../../run/run-form.ts'
import { shownName } from '../../shown-text.ts'
import type { ListedRow } from '../engine/input-queries.ts'
import styles from './Wizard.module.css'

export interface InvalidRowProps {
  readonly row: ListedRow
  readonly fields: readonly RunField[]
  /** Indexes of the fields that are shown. */
  readonly columns: readonly number[]
  readonly onFix: (field: number, text: string) => void
  readonly onLeaveOut: () => void
}

/** One row of the list: cells with errors, and fixed ones, can be edited. */
export function InvalidRow({ row, fields, columns, onFix, onLeaveOut }: InvalidRowProps) {
  const { bulkInput } = useTexts(bulkInputTexts)
  const t = bulkInput.check
  const faults = new Map(row.faults)
  const formatFault = (fault: FormFault | undefined) => fault && t.faults[fault]
  const why = [...new Set(faults.values())].map(formatFault).join(', ')
  return (
    <div className={styles.listRow}>
      <span className="ec-num ec-3" data-name={t.row}>
        {formatCount(row.row + 1)}
      </span>
      {columns.map((field) => {
        const name = shownName(fields[field]?.name ?? '')
        const text = row.texts[field] ?? ''
        return faults.has(field) || row.fixed.includes(field) ? (
          <FixField
            key={field}
            name={name}
            label={t.cell(name, row.row + 1)}
            placeholder={t.add}
            text={text}
            problem={formatFault(faults.get(field))}
            onFix={(typed) => onFix(field, typed)}
          />
        ) : (
          <span key={field} className={styles.cell} data-name={name}>
            {shownName(text)}
          </span>
        )
      })}
      <span className={styles.problem}>
        {why ? <Status tone="bad">{why}</Status> : <Status tone="ok">{t.fixed}</Status>}
      </span>
      <GhostButton icon={Trash} aria-label={t.leaveOut(row.row + 1)} data-row={row.row} onClick={onLeaveOut} />
    </div>
  )
}

interface FixFieldProps {
  readonly name: string
  readonly label: string
  readonly placeholder: string
  readonly text: string
  readonly problem: string | undefined
  readonly onFix: (text: string) => void
}

/** A cell that is edited: what is typed counts when the field is left, or with ↵. */
function FixField({ name, label, placeholder, text, problem, onFix }: FixFieldProps) {
  const [typed, setTyped] = useState(text)
  const done = () => {
    if (typed !== text) onFix(typed)
  }
  return (
    <div className={styles.fix} data-name={name}>
      <TextField
        label={label}
        hideLabel
        size="sm"
        placeholder={placeholder}
        // The last column shows it.
        error={problem}
        hideError
        value={typed}
        onChange={setTyped}
        onBlur={done}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          done()
        }}
      />
    </div>
  )
}
