import { useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Table } from '#contract/tables.ts'
import { paths } from '#domain/paths.ts'
import { useServices } from '#domain/services.tsx'
import { shownName } from '#domain/shown-text.ts'
import { formatAgo, formatCount } from '#lib/format.ts'
import { isUuid } from '#lib/ids.ts'
import { tablesListTexts } from '#texts/tables-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { classNames } from '#ui/class-names.ts'
import { Folder } from '#ui/edit-glyphs.ts'
import { Icon } from '#ui/Icon.tsx'
import { useNow } from '#ui/use-now.ts'
import { changeOf, folderName, type FolderLine, type Line, type TableLine, tableName } from '../tree.ts'
import { FolderMenu, type LineActs, TableMenu } from './LineMenu.tsx'
import styles from './List.module.css'
import { DROP, TOP, type TableDrag, useTableDrag } from './use-table-drag.ts'
import { LINE, useTreeFocus } from './use-tree-focus.ts'

export interface TableTreeProps extends LineActs {
  readonly lines: readonly Line[]
  readonly hasFolders: boolean
  /** Tables can be dragged: all folders are in sight. */
  readonly canDrag: boolean
  readonly onTurn: (folder: number, isOpen: boolean) => void
  /** Null is the top level. */
  readonly onMove: (table: Table, folder: number | null) => void
}

/** Folders and tables as a tree of lines, to open, to arrange and to move about. */
export function TableTree({ lines, hasFolders, canDrag, onTurn, onMove, ...acts }: TableTreeProps) {
  const { tablesList: t } = useTexts(tablesListTexts)
  const list = useRef<HTMLDivElement>(null)
  const { current, isHere, move, props } = useTreeFocus({ lines, list, onTurn })
  const tables = lines.flatMap((line) => (line.kind === 'table' ? [line.table] : []))
  const { drag, start } = useTableDrag(list, (id, over) => {
    const table = tables.find(({ identifier }) => identifier === id)
    const folder = over === TOP ? null : Number(over)
    if (table && (table.folder_id ?? null) !== folder) onMove(table, folder)
  })
  useLineKeys({ current, isHere, move, hasFolders, ...acts })

  return (
    <div
      ref={list}
      role="treegrid"
      aria-label={t.tree.label}
      className={classNames(
        styles.tree,
        lines.every(({ kind }) => kind === 'table') && styles.flat,
        drag && styles.dragging,
      )}
      {...(canDrag && { [DROP]: TOP })}
      data-over={drag?.over}
      {...props}
    >
      <div role="row" className={classNames(styles.line, styles.heads)}>
        <span role="columnheader">{t.tree.name}</span>
        <span role="columnheader" className={styles.changed}>
          {t.tree.changed}
        </span>
        <span role="columnheader">
          <span className="ec-sr">{t.tree.actions}</span>
        </span>
      </div>
      {lines.map((line) => {
        const isCurrent = line.id === current?.id
        return (
          <div
            key={line.id}
            role="row"
            aria-level={line.level}
            aria-posinset={line.place}
            aria-setsize={line.of}
            tabIndex={isCurrent ? 0 : -1}
            className={classNames(styles.line, overOf(line) === drag?.over && drag && styles.over)}
            {...{ [LINE]: line.id }}
            {...(canDrag && { [DROP]: overOf(line) })}
            {...(line.kind === 'folder'
              ? line.opens && { 'aria-expanded': line.isOpen }
              : canDrag && {
                  onPointerDown: (event: React.PointerEvent<HTMLElement>) => start(line.table.identifier, event),
                })}
          >
            {line.kind === 'folder' ? (
              <FolderCells line={line} isCurrent={isCurrent} onTurn={onTurn} {...acts} />
            ) : (
              <TableCells line={line} isCurrent={isCurrent} hasFolders={hasFolders} {...acts} />
            )}
          </div>
        )
      })}
      {drag && <Ghost drag={drag} lines={lines} />}
    </div>
  )
}

/** Where a table goes that is dropped on this line: into the folder, or to where the table under it stands. */
const overOf = (line: Line): string =>
  line.kind === 'folder' ? String(line.folder.id) : String(line.parent === undefined ? TOP : line.table.folder_id)

interface CellsProps extends LineActs {
  readonly isCurrent: boolean
}

function FolderCells(props: CellsProps & { readonly line: FolderLine } & Pick<TableTreeProps, 'onTurn'>) {
  const { line, isCurrent, onTurn, ...acts } = props
  const { tablesList: t, locale } = useTexts(tablesListTexts)
  const { folder, isOpen, opens, count } = line
  const name = shownName(folderName(folder))
  return (
    <>
      <span role="gridcell" aria-colspan={2} className={classNames(styles.name, styles.both)}>
        {opens ? (
          <button
            type="button"
            tabIndex={-1}
            className={styles.turn}
            aria-label={isOpen ? t.shut(name) : t.open(name)}
            onClick={() => onTurn(folder.id, !isOpen)}
          >
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size="sm" />
          </button>
        ) : (
          <span className={styles.turn} />
        )}
        <Icon name={Folder} />
        <Link to={paths.folder(folder.id)} tabIndex={isCurrent ? 0 : -1} draggable={false}>
          {name}
        </Link>
        {count !== undefined && (
          <span className={styles.count}>
            <span aria-hidden="true">{formatCount(count, locale)}</span>
            <span className="ec-sr">{t.holds(count)}</span>
          </span>
        )}
      </span>
      <span role="gridcell" className={styles.act}>
        <FolderMenu line={line} name={name} isCurrent={isCurrent} {...acts} />
      </span>
    </>
  )
}

function TableCells(props: CellsProps & { readonly line: TableLine; readonly hasFolders: boolean }) {
  const { line, isCurrent, hasFolders, ...acts } = props
  const { table } = line
  const name = shownName(tableName(table))
  return (
    <>
      <span role="gridcell" className={classNames(styles.name, line.level === 2 && styles.inside)}>
        <span className={styles.turn} />
        <Icon name="table-2" />
        {isUuid(table.identifier) ? (
          <Link to={paths.table(table.identifier)} tabIndex={isCurrent ? 0 : -1} draggable={false}>
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
      <span role="gridcell" className={styles.changed}>
        <Changed table={table} />
      </span>
      <span role="gridcell" className={styles.act}>
        <TableMenu table={table} hasFolders={hasFolders} isCurrent={isCurrent} {...acts} />
      </span>
    </>
  )
}

const EVERY = 60_000

function Changed({ table }: { readonly table: Table }) {
  const { tablesList: t, locale } = useTexts(tablesListTexts)
  const { clock } = useServices()
  const now = useNow(clock, EVERY)
  const at = changeOf(table)
  if (at === undefined) return <span className="ec-3">{t.unknown}</span>
  return (
    <time dateTime={new Date(at).toISOString()} title={new Date(at).toLocaleString(locale)}>
      {formatAgo(Math.max(1000, now - at), locale)}
    </time>
  )
}

/** What hangs at the pointer: the table, and where it would go. */
function Ghost({ drag, lines }: { readonly drag: TableDrag; readonly lines: readonly Line[] }) {
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

/** The keys of the line that has the focus. */
function useLineKeys(
  props: LineActs & {
    readonly current: Line | undefined
    readonly isHere: () => boolean
    readonly move: (by: number) => boolean
    readonly hasFolders: boolean
  },
): void {
  const { current, isHere, move, hasFolders, onAsk } = props
  const { keys } = useTexts(tablesListTexts).tablesList
  const { group } = keys
  const table = current?.kind === 'table' && isUuid(current.table.identifier) ? current.table.identifier : undefined
  const folder = current?.kind === 'folder' ? current.folder.id : undefined
  const shared = { group, keysOnly: true } as const
  useActions([
    { ...shared, id: 'tables.next', name: keys.next, keys: 'j', run: () => void move(isHere() ? 1 : 0) },
    { ...shared, id: 'tables.previous', name: keys.previous, keys: 'k', run: () => void move(isHere() ? -1 : 0) },
    {
      ...shared,
      id: 'tables.rename',
      name: keys.rename,
      keys: 'F2',
      when: isHere,
      run: () => {
        if (table !== undefined) onAsk({ what: 'rename', table })
        if (folder !== undefined) onAsk({ what: 'rename-folder', folder })
      },
    },
    {
      ...shared,
      id: 'tables.move',
      name: keys.move,
      keys: 'm',
      when: () => isHere() && hasFolders && table !== undefined,
      run: () => table !== undefined && onAsk({ what: 'move', table }),
    },
    {
      ...shared,
      id: 'tables.delete',
      name: keys.delete,
      keys: 'Delete',
      when: isHere,
      run: () => {
        if (table !== undefined) onAsk({ what: 'delete', table })
        if (folder !== undefined) onAsk({ what: 'delete-folder', folder })
      },
    },
  ])
}
