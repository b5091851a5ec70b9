import { Link, useLocation } from 'react-router-dom'
import type { Table } from '#contract/tables.ts'
import { useIsOffered } from '#domain/use-is-offered.ts'
import { paths } from '#domain/paths.ts'
import { useRecents } from '#domain/recents.ts'
import { shownName } from '#domain/shown-text.ts'
import { formatCount } from '#lib/format.ts'
import { isUuid } from '#lib/ids.ts'
import { tablesTreeTexts } from '#texts/folders/tables-tree.ts'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { type Branch, countIn, folderName, tableName, type FolderTree } from './model/tree.ts'
import { useLists } from './model/use-lists.ts'
import { useOpenFolders } from './use-open-folders.ts'
import styles from './SidebarTables.module.css'

/** So many are under one folder, and so many under none; the list has them all. */
const IN_SIGHT = 30
/** Tables that were opened here, where the service lists none. */
const RECENT = 6

/** The tables of the workspace below the main navigation, and a button for a new one. */
export function SidebarTables() {
  const { tablesTree: t } = useTexts(tablesTreeTexts)
  const { tree, tables, isOffered } = useLists()
  const canCreate = useIsOffered({ name: 'create-table' })
  return (
    <>
      {canCreate && (
        <Link className={styles.add} to={paths.newTable()} aria-label={t.create} title={t.create}>
          <Icon name="plus" />
        </Link>
      )}
      <div className={styles.tree}>
        {!isOffered && <Opened />}
        {isOffered && tables.isError && !tables.data && <p className={styles.note}>{t.failed}</p>}
        {isOffered && tree && <Folders tree={tree} />}
      </div>
    </>
  )
}

function Folders({ tree }: { readonly tree: FolderTree }) {
  const { tablesTree: t } = useTexts(tablesTreeTexts)
  const current = useCurrentTable()
  const { chosen, choose } = useOpenFolders('sidebar')
  if (tree.branches.length + tree.loose.length === 0) return <p className={styles.note}>{t.empty}</p>
  const opens = (branch: Branch) =>
    tree.isPlaced && (chosen(branch.folder.id) ?? branch.tables.some(({ identifier }) => identifier === current))
  return (
    <ul>
      {tree.branches.map((branch) => (
        <li key={branch.folder.id}>
          <FolderItem
            branch={branch}
            count={countIn(tree, branch)}
            isPlaced={tree.isPlaced}
            isOpen={opens(branch)}
            onTurn={choose}
          />
        </li>
      ))}
      <Leaves tables={tree.loose} isInside={false} more={paths.tables()} />
    </ul>
  )
}

interface FolderItemProps {
  readonly branch: Branch
  readonly count: number | undefined
  readonly isPlaced: boolean
  readonly isOpen: boolean
  readonly onTurn: (folder: number, isOpen: boolean) => void
}

function FolderItem({ branch: { folder, tables }, count, isPlaced, isOpen, onTurn }: FolderItemProps) {
  const { tablesTree: t, locale } = useTexts(tablesTreeTexts)
  const name = shownName(folderName(folder))
  // Where its content is unknown, there is nothing to expand.
  if (!isPlaced) return null
  return (
    <>
      <button
        type="button"
        className={styles.item}
        aria-expanded={isOpen}
        aria-label={t.folder(name, count)}
        title={name}
        onClick={() => onTurn(folder.id, !isOpen)}
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size="sm" />
        <span className="ec-cut ec-grow">{name}</span>
        {count !== undefined && <span className={styles.count}>{formatCount(count, locale)}</span>}
      </button>
      {isOpen && (
        <ul>
          <Leaves tables={tables} isInside more={paths.folder(folder.id)} />
          {tables.length === 0 && <li className={classNames(styles.item, styles.leaf)}>{t.noFolder}</li>}
        </ul>
      )}
    </>
  )
}

interface LeavesProps {
  readonly tables: readonly Table[]
  readonly isInside: boolean
  readonly more: string
}

function Leaves({ tables, isInside, more }: LeavesProps) {
  const { tablesTree: t } = useTexts(tablesTreeTexts)
  const current = useCurrentTable()
  const known = tables.filter(({ identifier }) => isUuid(identifier))
  // The open table is always shown.
  const shown = known.filter(({ identifier }, at) => at < IN_SIGHT || identifier === current)
  return (
    <>
      {shown.map((table) => (
        <li key={table.identifier}>
          <Leaf to={paths.table(table.identifier)} name={tableName(table)} isInside={isInside} />
        </li>
      ))}
      {shown.length < known.length && (
        <li>
          <Leaf to={more} name={t.more(known.length - shown.length)} isInside={isInside} />
        </li>
      )}
    </>
  )
}

function Leaf({ to, name, isInside }: { readonly to: string; readonly name: string; readonly isInside: boolean }) {
  const { pathname } = useLocation()
  const isOn = pathname === to
  return (
    <Link
      to={to}
      className={classNames(styles.item, isInside && styles.leaf, isOn && styles.on)}
      aria-current={isOn ? 'page' : undefined}
      title={shownName(name)}
    >
      <span className="ec-cut ec-grow">{shownName(name)}</span>
    </Link>
  )
}

/** Tables opened here before, where the service lists none. */
function Opened() {
  const visits = useRecents()
    .filter(({ kind }) => kind === 'table')
    .slice(0, RECENT)
  return (
    <ul>
      {visits.map(({ to, name }) => (
        <li key={to}>
          <Leaf to={to} name={name} isInside={false} />
        </li>
      ))}
    </ul>
  )
}

/** The id of the table whose page is open. */
function useCurrentTable(): string | undefined {
  const { pathname } = useLocation()
  const [section, id] = pathname.split('/').slice(1)
  return section === 'tables' && id ? id : undefined
}
