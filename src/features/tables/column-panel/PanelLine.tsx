import type { KeyboardEvent, PointerEvent } from 'react'
import { tableColumnsTexts } from '#texts/tables/table-columns.ts'
import { useTexts } from '#texts/texts.tsx'
import { GhostButton } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { classNames } from '#ui/class-names.ts'
import { Pin, PinOff } from '#ui/column-glyphs.ts'
import { GripVertical } from '#ui/edit-glyphs.ts'
import { Icon } from '#ui/Icon.tsx'
import { columnPicture } from '../columns/column-style.ts'
import { useColumnName } from '../columns/head/HeadCell.tsx'
import type { ArrangedColumn } from '../columns/use-column-layout.ts'
import styles from './ColumnsPanel.module.css'

export interface PanelLineProps {
  readonly line: ArrangedColumn
  /** False while only some of the columns are listed. */
  readonly canMove: boolean
  readonly isDragged: boolean
  /** Side on which a dragged line would be dropped. */
  readonly dropAt: 'before' | 'behind' | undefined
  readonly onShow: (isShown: boolean) => void
  readonly onPin: (isPinned: boolean) => void
  readonly onMove: (by: number) => void
  readonly onGrip: (event: PointerEvent) => void
}

export function PanelLine(props: PanelLineProps) {
  const { line, canMove, isDragged, dropAt, onShow, onPin, onMove, onGrip } = props
  const { column, isHidden, isPinned } = line
  const { panel: t } = useTexts(tableColumnsTexts).tableColumns
  const name = useColumnName()(column)
  const byKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0) return
    event.preventDefault()
    onMove(by)
  }

  return (
    <div className={classNames(styles.line, isDragged && styles.dragged, dropAt && styles[dropAt])}>
      <Checkbox aria-label={t.show(name)} isChecked={!isHidden} onChange={onShow} />
      <Icon name={columnPicture(column)} size="sm" />
      <span className={classNames('ec-cut ec-grow', styles.name, isHidden && styles.hidden)} title={name}>
        {name}
      </span>
      {!isHidden && (
        <GhostButton
          icon={isPinned ? PinOff : Pin}
          aria-label={isPinned ? t.unpin(name) : t.pin(name)}
          aria-pressed={isPinned}
          onClick={() => onPin(!isPinned)}
        />
      )}
      {canMove && (
        <GhostButton
          icon={GripVertical}
          aria-label={t.move(name)}
          tooltip={t.moveHint}
          onKeyDown={byKey}
          onPointerDown={onGrip}
        />
      )}
    </div>
  )
}
