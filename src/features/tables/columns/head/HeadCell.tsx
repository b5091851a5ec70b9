import { memo, useId } from 'react'
import { RowRunProgress, rowRunParts, rowRunWord } from '#domain/row-runs/RowRunParts.tsx'
import type { RowRunView } from '#domain/row-runs/use-row-runs.ts'
import { shownName } from '#domain/shown-text.ts'
import { rowRunListTexts } from '#texts/row-run-list.ts'
import { tableColumnsTexts } from '#texts/tables/table-columns.ts'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { Pin } from '#ui/column-glyphs.ts'
import { Icon } from '#ui/Icon.tsx'
import { useColumnRun } from '../column-run.ts'
import type { GridColumn } from '../table-column.ts'
import { sourceLine, useColumnSource } from '../column-source.ts'
import { columnPicture } from '../column-style.ts'
import styles from './GridHead.module.css'

export interface HeadCellProps {
  readonly column: GridColumn
  /** Its position on the screen, from 0. */
  readonly index: number
  /** From the start edge of its strip, in px. */
  readonly at: number
  readonly isPinned: boolean
  /** The last one that is pinned. */
  readonly isEdge: boolean
  readonly isSelected: boolean
  readonly isStop: boolean
  readonly isDragged: boolean
  readonly hasMenu: boolean
}

/** Returns the name to show for a column; a name of spaces alone counts as none. */
export const useColumnName = (): ((column: { readonly name: string }) => string) => {
  const { head } = useTexts(tableColumnsTexts).tableColumns
  return ({ name }) => (name.trim() === '' ? head.unnamed : shownName(name))
}

/** The header of one column. The row around it handles clicks, and finds the column by `data-place`. */
export const HeadCell = memo(function HeadCell(props: HeadCellProps) {
  const { column, index, at, isPinned, isEdge, isSelected, isStop, isDragged, hasMenu } = props
  const { head: t } = useTexts(tableColumnsTexts).tableColumns
  const nameOf = useColumnName()
  const id = useId()
  const name = nameOf(column)
  const { readOnly, filledBy } = column
  const source = useColumnSource()(column)
  const filling = source ? sourceLine(source) : filledBy === undefined ? undefined : t.filled
  const run = useColumnRun()(column)
  const second = readOnly ? t[readOnly] : (filling ?? column.type)

  return (
    <div
      role="columnheader"
      tabIndex={isStop ? 0 : -1}
      aria-label={name}
      aria-describedby={id}
      aria-colindex={index + 2}
      aria-selected={isSelected}
      aria-haspopup="menu"
      data-place={index}
      className={classNames(
        styles.cell,
        isEdge && styles.edge,
        isSelected && styles.selected,
        isDragged && styles.dragged,
      )}
      style={{ '--at': `${at}px`, '--wide': `${column.width}px` } as React.CSSProperties}
    >
      <div className={styles.line}>
        <Icon name={columnPicture(column)} />
        <span className={`ec-cut ec-grow ${styles.name ?? ''}`} title={name}>
          {name}
        </span>
        {isPinned && <Icon name={Pin} />}
      </div>
      <small id={id} className={styles.second}>
        {readOnly === 'twin' && <Icon name="triangle-alert" />}
        <span className="ec-cut" title={filling}>
          {second}
        </span>
        {readOnly && <span className="ec-sr">{t.readOnly}</span>}
        {run && <RunLabel view={run} />}
      </small>
      {run && (
        <span className={styles.state} aria-hidden="true">
          <RowRunProgress run={run.run} size="hair" />
        </span>
      )}
      <button
        type="button"
        tabIndex={-1}
        data-menu
        className={styles.menu}
        aria-label={t.menu(name)}
        aria-haspopup="menu"
        aria-expanded={hasMenu}
      >
        <Icon name="chevron-down" size="sm" />
      </button>
      <i className={styles.grip} data-grip title={t.resize} aria-hidden="true" />
    </div>
  )
})

/** State of the run that fills the column, for screen readers: the bar is visual only. */
function RunLabel({ view }: { readonly view: RowRunView }) {
  const texts = useTexts(rowRunListTexts)
  const parts = rowRunParts(view.run, texts).map(({ text }) => text)
  return <span className="ec-sr">{[rowRunWord(view, texts), ...parts].join(', ')}</span>
}
