import { Link } from 'react-router-dom'
import type { Table } from '#contract/tables.ts'
import { paths } from '#domain/paths.ts'
import { shownName } from '#domain/shown-text.ts'
import { formatAgo, formatCount, formatDateTime } from '#lib/format.ts'
import { isUuid } from '#lib/ids.ts'
import { tablesListTexts } from '#texts/folders/tables-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { Folder } from '#ui/edit-glyphs.ts'
import { Icon } from '#ui/Icon.tsx'
import { changeOf, folderName, type FolderLine, type TableLine, tableName } from '../model/tree.ts'
import { FolderMenu, type LineActs, type UnofferedItem, TableMenu } from './LineMenu.tsx'
import styles from './List.module.css'

export interface CellsProps extends LineActs {
  readonly isCurrent: boolean
  readonly missing: UnofferedItem
}

export interface FolderCellsProps extends CellsProps {
  readonly line: FolderLine
  readonly onTurn: (folder: number, isOpen: boolean) => void
}

export function FolderCells(props: FolderCellsProps) {
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

export interface TableCellsProps extends CellsProps {
  readonly line: TableLine
  readonly hasFolders: boolean
  /** By the device's clock, in milliseconds. */
  readonly now: number
}

export function TableCells({ line, now, isCurrent, hasFolders, ...acts }: TableCellsProps) {
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
        <Changed table={table} now={now} />
      </span>
      <span role="gridcell" className={styles.act}>
        <TableMenu table={table} hasFolders={hasFolders} isCurrent={isCurrent} {...acts} />
      </span>
    </>
  )
}

function Changed({ table, now }: { readonly table: Table; readonly now: number }) {
  const { tablesList: t, locale } = useTexts(tablesListTexts)
  const at = changeOf(table)
  if (at === undefined) return <span className="ec-3">{t.unknown}</span>
  return (
    <time dateTime={new Date(at).toISOString()} title={formatDateTime(at, locale)}>
      {formatAgo(Math.max(1000, now - at), locale)}
    </time>
  )
}
