import { Suspense } from 'react'
import { ChangeFailure } from '#domain/ChangeFailure.tsx'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { shownName } from '#domain/shown-text.ts'
import { useAhead } from '#domain/use-ahead.ts'
import { tablesListTexts } from '#texts/folders/tables-list.ts'
import { useListAddress } from '#domain/use-list-address.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ListFooter } from '#ui/ListFooter.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useQuickChanges } from './change/use-quick-changes.ts'
import { TableListBar } from './list/TableListBar.tsx'
import { NoTableList } from './list/NoTableList.tsx'
import { TableListEmpty } from './list/TableListEmpty.tsx'
import { RecentTables } from './list/RecentTables.tsx'
import { TableTree } from './list/TableTree.tsx'
import { readTableQuery, writeTableQuery } from './model/list-query.ts'
import { countAll, folderName, inOrder, linesOf, onlyFolder, pick } from './model/tree.ts'
import { useLists } from './model/use-lists.ts'
import { useOpenFolders } from './use-open-folders.ts'

const ListDialogs = lazyPart(() => import('./dialogs/TableListDialogs.tsx').then((m) => m.TableListDialogs))
const AHEAD = [ListDialogs.ahead]

const ROW = 40

/** The tables of the workspace and their folders: to search, open, create and move. */
export function TablesPage() {
  useAhead(AHEAD)
  const { tablesList: t, shell } = useTexts(tablesListTexts)
  const { query, change } = useListAddress(readTableQuery, writeTableQuery)
  const lists = useLists()
  const { tables, folders, tree, isOffered, hasFolders } = lists
  const openFolders = useOpenFolders('list')
  const { failure, duplicate, move } = useQuickChanges()
  const { group } = t.keys
  useActions([
    {
      id: 'tables.new',
      name: t.newTable,
      group,
      keys: 'n',
      icon: 'plus',
      run: () => change({ dialog: { what: 'new-table' } }),
    },
    {
      id: 'tables.new-folder',
      name: t.newFolder,
      group,
      when: () => isOffered && hasFolders,
      run: () => change({ dialog: { what: 'new-folder' } }),
    },
  ])

  const scope = tree && query.folder !== undefined ? onlyFolder(tree, query.folder) : tree
  const folderExists = scope !== undefined
  const found = scope && inOrder(pick(scope, query.search), query.sort)
  const isSearching = query.search.trim() !== ''
  const lines = found ? linesOf(found, (id) => isSearching || (openFolders.chosen(id) ?? true)) : []
  const all = scope && countAll(scope)
  const folder = folders.data?.find(({ id }) => id === query.folder)
  const title = folder ? shownName(folderName(folder)) : t.title

  return (
    <>
      <PageTitle>{shell.title(title)}</PageTitle>
      <h1 className="ec-sr">{title}</h1>
      {isOffered && (
        <TableListBar
          query={query}
          change={change}
          shown={found ? countAll(found) : 0}
          all={all}
          hasFolders={hasFolders && !folders.isError}
        />
      )}
      {!isOffered && <NoTableList onCheck={lists.checkAgain} change={change} hasFolders={hasFolders} />}
      {isOffered && tree && !tree.isPlaced && tree.branches.length > 0 && (
        <Notice title={t.unplaced}>{t.unplacedBody}</Notice>
      )}
      {isOffered && !tree && !tables.isError && <Skeleton label={t.reading} shape="rows" height={ROW} count={8} />}
      {isOffered && !isSearching && query.folder === undefined && lines.length > 0 && (
        <RecentTables tables={tables.data ?? []} />
      )}
      {lines.length > 0 && (
        <TableTree
          lines={lines}
          hasFolders={hasFolders && tree?.branches.length !== 0}
          canDrag={hasFolders && tree?.branches.length !== 0 && query.folder === undefined}
          onTurn={openFolders.choose}
          onMove={(table, to) => void move(table, to, nameOfFolder(to))}
          onOpenDialog={(dialog) => change({ dialog })}
          onDuplicate={(table) => void duplicate(table)}
          onFolder={(id) => change({ folder: id })}
          onNewIn={(id) => change({ folder: id, dialog: { what: 'new-table' } })}
        />
      )}
      {isOffered && tree && lines.length === 0 && (
        <TableListEmpty
          query={query}
          all={all ?? 0}
          folderExists={folderExists}
          onClear={() => change({ search: '' })}
        />
      )}
      <ListFooter>
        {failure && <ChangeFailure {...failure} unknownBody={t.prompt.unknownBody} notOffered={t.prompt.notOffered} />}
        {isOffered && tables.isError && (
          <ProblemNotice
            title={tables.data ? t.failedAgain : t.failed}
            error={tables.error}
            onRetry={retryAll}
            isRetrying={tables.isFetching}
          >
            {tables.data && t.stale}
          </ProblemNotice>
        )}
        {/* One notice is enough for a service that does not respond. */}
        {hasFolders && folders.isError && !tables.isError && (
          <ProblemNotice
            title={t.foldersFailed}
            error={folders.error}
            onRetry={() => void folders.refetch()}
            isRetrying={folders.isFetching}
          >
            {!folders.data && t.foldersFailedBody}
          </ProblemNotice>
        )}
      </ListFooter>
      <Suspense fallback={null}>
        <ListDialogs
          dialog={query.dialog}
          folder={query.folder}
          lists={lists}
          onClose={() => change({ dialog: undefined }, true)}
        />
      </Suspense>
    </>
  )

  function retryAll() {
    void tables.refetch()
    if (folders.isError) void folders.refetch()
  }

  function nameOfFolder(id: number | null): string | undefined {
    const one = folders.data?.find((each) => each.id === id)
    return one && shownName(folderName(one))
  }
}
