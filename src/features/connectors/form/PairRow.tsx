import type { KeyboardEvent, PointerEvent } from 'react'
import { shownName } from '#domain/shown-text.ts'
import { connectorFormTexts } from '#texts/connectors/connector-form.ts'
import { useTexts } from '#texts/texts.tsx'
import { GhostButton } from '#ui/Button.tsx'
import { classNames } from '#ui/class-names.ts'
import { GripVertical } from '#ui/edit-glyphs.ts'
import { Icon } from '#ui/Icon.tsx'
import { TextField } from '#ui/TextField.tsx'
import { isSecretPair } from '../model/secret-names.ts'
import type { ListName, PairValues } from './form-values.ts'
import dragRows from '#domain/drag-rows.module.css'
import styles from './PairList.module.css'
import { SecretField } from './reveal.tsx'
import type { RowMark } from './row-marks.ts'
import { useTypedByHand } from './typed-by-hand.ts'
import type { RowPart } from './use-row-edits.ts'

export interface PairRowProps {
  readonly list: ListName
  readonly row: PairValues
  /** From 0. */
  readonly index: number
  readonly mark: RowMark | undefined
  readonly errors: { readonly name: string | undefined; readonly value: string | undefined }
  readonly isDragged: boolean
  /** A dragged row would come before or behind this one. */
  readonly dropAt: 'before' | 'behind' | undefined
  readonly onEdit: (part: Partial<Pick<PairValues, 'name' | 'value'>>) => void
  readonly onRemove: () => void
  readonly onMove: (by: 1 | -1, part: RowPart) => void
  readonly onDragStart: (event: PointerEvent) => void
  /** ↵ in the value. */
  readonly onNext: () => void
}

/** One row: a drag handle, its name, its value, and a button to remove it. */
export function PairRow(props: PairRowProps) {
  const { list, row, index, mark, errors, isDragged, dropAt, onEdit, onRemove, onMove, onDragStart, onNext } = props
  const { connectorForm } = useTexts(connectorFormTexts)
  const t = connectorForm.rows
  const typedByHand = useTypedByHand()
  const called = row.name.trim() === '' ? t.unnamed(index + 1) : shownName(row.name)
  const keys = (part: RowPart) => (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (by !== undefined && (event.altKey || part === 'grip')) {
      event.preventDefault()
      onMove(by, part)
    } else if (event.key === 'Enter' && part === 'value' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      onNext()
    }
  }
  return (
    <li
      data-row={row.key}
      className={classNames(styles.row, isDragged && dragRows.dragged, dropAt && dragRows[dropAt])}
    >
      <span className={classNames(dragRows.grip, styles.grip)} onPointerDown={onDragStart}>
        <GhostButton
          data-part="grip"
          icon={GripVertical}
          aria-label={t.move(called)}
          tooltip={t.moveHow}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onKeyDown={keys('grip')}
        />
      </span>
      <div data-part="name">
        <TextField
          label={t.name(index + 1)}
          hideLabel
          mono
          name={`${list}.${index}.name`}
          placeholder={t.nameHint}
          value={row.name}
          onChange={(name) => onEdit({ name })}
          error={errors.name}
          autoComplete="off"
          spellCheck={false}
          onKeyDown={keys('name')}
        />
        {mark && !errors.name && (
          <p className={styles.mark}>
            <Icon name="triangle-alert" size="sm" />
            {t.marks[mark]}
          </p>
        )}
      </div>
      <div data-part="value" className={styles.value}>
        <SecretField
          id={`${list}.${row.key}`}
          isSecret={isSecretPair(row)}
          words={{ show: t.reveal(called), hide: t.hide(called) }}
          label={t.value(index + 1)}
          hideLabel
          mono
          name={`${list}.${index}.value`}
          placeholder={t.valueHint}
          hint={typedByHand(`${list}.${row.key}.value`, row.value)}
          value={row.value}
          onChange={(typed) => onEdit({ value: typed })}
          error={errors.value}
          onKeyDown={keys('value')}
        />
      </div>
      <span className={styles.remove}>
        <GhostButton data-part="remove" icon="x" aria-label={t.remove(called)} onClick={onRemove} />
      </span>
    </li>
  )
}
