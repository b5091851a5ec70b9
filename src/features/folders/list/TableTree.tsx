import { useRef, type ReactNode } from 'react'
import type { Table } from '#contract/tables.ts'
import { useServices } from '#domain/services.tsx'
import { shownName } from '#domain/shown-text.ts'
import { tablesListTexts } from '#texts/folders/tables-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { useNow } from '#ui/use-now.ts'
import { folderName, type TreeItem, tableName } from '../model/tree.ts'
import { FolderCells, TableCells } from './LineCells.tsx'
import { type LineActs, type UnofferedItem, useUnofferedItems } from './LineMenu.tsx'
import styles from './List.module.css'
import { DROP, TOP, type TableDrag, useTableDrag } from './use-table-drag.ts'
import { useLineKeys } from './use-line-keys.ts'
import { LINE, useTreeFocus } from './use-tree-focus.ts'
import { usePageScroller } from '#ui/use-page-scroller.ts'
import { VirtualList } from '#ui/VirtualList.tsx'

/** So many lines are drawn as they are; of more, those near the eye. */
const FEW = 100

/** Interval at which ages such as "2 minutes ago" are updated, in milliseconds. */
const EVERY = 60_000

export interface TableTreeProps extends LineActs {
  readonly lines: readonly TreeItem[]
  readonly hasFolders: boolean
  /** True if tables can be dragged: all folders are shown. */
  readonly canDrag: boolean
  readonly onTurn: (folder: number, isOpen: boolean) => void
  /** Null is the top level. */
  readonly onMove: (table: Table, folder: number | null) => void
}

/** Folders and tables as a tree of lines to open, order and move; of thousands only those in view are rendered. */
export function TableTree({ lines, hasFolders, canDrag, onTurn, onMove, ...acts }: TableTreeProps) {
  const { tablesList: t } = useTexts(tablesListTexts)
  const list = useRef<HTMLDivElement>(null)
  const { current, isFocusInside, move, lineAt, props } = useTreeFocus({ lines, list, onTurn })
  const tables = lines.flatMap((line) => (line.kind === 'table' ? [line.table] : []))
  const { drag, start } = useTableDrag(list, (id, over) => {
    const table = tables.find(({ identifier }) => identifier === id)
    const folder = over === TOP ? null : Number(over)
    if (table && (table.folder_id ?? null) !== folder) onMove(table, folder)
  })
  const missing = useUnofferedItems()
  const now = useNow(useServices().clock, EVERY)
  useLineKeys({ current, isFocusInside, move, hasFolders, ...acts })
  const renderLine = (line: TreeItem, index: number) => (
    <Row
      key={line.id}
      line={line}
      number={index + 2}
      isCurrent={line.id === current?.id}
      isOver={drag?.over !== undefined && overOf(line) === drag.over}
      hasFolders={hasFolders}
      canDrag={canDrag}
      now={now}
      missing={missing}
      onTurn={onTurn}
      {...acts}
    />
  )

  return (
    <div
      ref={list}
      data-listed
      role="treegrid"
      aria-label={t.tree.label}
      aria-rowcount={lines.length + 1}
      className={classNames(
        styles.tree,
        lines.every(({ kind }) => kind === 'table') && styles.flat,
        drag && styles.dragging,
      )}
      {...(canDrag && { [DROP]: TOP })}
      data-over={drag?.over}
      {...props}
      onPointerDown={(event) => {
        const line = canDrag ? lineAt(event.target) : undefined
        if (line?.kind === 'table') start(line.table.identifier, event)
      }}
    >
      <div role="row" aria-rowindex={1} className={classNames(styles.line, styles.heads)}>
        <span role="columnheader">{t.tree.name}</span>
        <span role="columnheader" className={styles.changed}>
          {t.tree.changed}
        </span>
        <span role="columnheader">
          <span className="ec-sr">{t.tree.actions}</span>
        </span>
      </div>
      {lines.length <= FEW ? (
        lines.map(renderLine)
      ) : (
        <ManyLines label={t.tree.label} lines={lines} current={current} renderLine={renderLine} />
      )}
      {drag && <Ghost drag={drag} lines={lines} />}
    </div>
  )
}

interface RowProps extends LineActs, Pick<TableTreeProps, 'hasFolders' | 'canDrag' | 'onTurn'> {
  readonly line: TreeItem
  /** Index among all rows, from 1; the header is the first row. */
  readonly number: number
  readonly isCurrent: boolean
  /** A table that is dragged would go where this line is. */
  readonly isOver: boolean
  readonly now: number
  readonly missing: UnofferedItem
}

function Row({ line, number, isCurrent, isOver, hasFolders, canDrag, now, missing, onTurn, ...acts }: RowProps) {
  return (
    <div
      role="row"
      aria-rowindex={number}
      aria-level={line.level}
      aria-posinset={line.index}
      aria-setsize={line.of}
      tabIndex={isCurrent ? 0 : -1}
      className={classNames(styles.line, isOver && styles.over)}
      {...{ [LINE]: line.id }}
      {...(canDrag && { [DROP]: overOf(line) })}
      {...(line.kind === 'folder' && line.opens && { 'aria-expanded': line.isOpen })}
    >
      {line.kind === 'folder' ? (
        <FolderCells line={line} isCurrent={isCurrent} missing={missing} onTurn={onTurn} {...acts} />
      ) : (
        <TableCells line={line} now={now} isCurrent={isCurrent} missing={missing} hasFolders={hasFolders} {...acts} />
      )}
    </div>
  )
}

/** Returns the target of a table dropped on this line: the folder, or the folder of the table under it. */
const overOf = (line: TreeItem): string =>
  line.kind === 'folder' ? String(line.folder.id) : String(line.parent === undefined ? TOP : line.table.folder_id)

/** Preview of a drag at the pointer: the table, and its target. */
function Ghost({ drag, lines }: { readonly drag: TableDrag; readonly lines: readonly TreeItem[] }) {
  const { tablesList: t } = useTexts(tablesListTexts)
  const moved = lines.find((line) => line.kind === 'table' && line.table.identifier === drag.table)
  const target = lines.find((line) => line.kind === 'folder' && String(line.folder.id) === drag.over)
  if (moved?.kind !== 'table') return null
  const name = shownName(tableName(moved.table))
  const to = target?.kind === 'folder' ? shownName(folderName(target.folder)) : t.topLevel
  return (
    <div
      className={styles.ghost}
      style={{ '--x': `${drag.x}px`, '--y': `${drag.y}px` } as React.CSSProperties}
      aria-hidden="true"
    >
      <Icon name="table-2" size="sm" />
      {drag.over === undefined ? name : t.dragging(name, to)}
    </div>
  )
}

interface ManyLinesProps {
  readonly label: string
  readonly lines: readonly TreeItem[]
  /** The line that is drawn wherever it is. */
  readonly current: TreeItem | undefined
  readonly renderLine: (line: TreeItem, index: number) => ReactNode
}

/** The lines near the eye, of hundreds and more. */
function ManyLines({ label, lines, current, renderLine }: ManyLinesProps) {
  const [element, scroller] = usePageScroller()
  return (
    <>
      <div ref={element} role="presentation" />
      {scroller && (
        <VirtualList
          label={label}
          role="rowgroup"
          count={lines.length}
          getKey={(index) => lines[index]?.id ?? index}
          rowProps={unseen}
          rowHeight={rowHeightIn(scroller.element)}
          isMeasured
          always={current && lines.indexOf(current)}
          getScroller={() => scroller.element}
          scrollMargin={scroller.margin}
          renderRow={(index) => {
            const line = lines[index]
            return line && renderLine(line, index)
          }}
        />
      )}
    </>
  )
}

const unseen = () => ({ role: 'presentation' })

/** As in `List.module.css`: every line is as high as this until it is measured. */
function rowHeightIn(page: Element): number {
  const row = Number.parseFloat(getComputedStyle(page).getPropertyValue('--ec-row'))
  return (Number.isNaN(row) ? 32 : row) + 8
}
