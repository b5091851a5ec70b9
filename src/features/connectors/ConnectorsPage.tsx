import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { problemOf } from '#api/errors.ts'
import { paths } from '#domain/paths.ts'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { connectorListTexts } from '#texts/connectors/connector-list.ts'
import { useListAddress } from '#domain/use-list-address.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useLineFocus } from '#ui/use-line-focus.ts'
import { useContainerQuery } from '#ui/use-container-query.ts'
import { ConnectorCards } from './list/ConnectorCards.tsx'
import { ConnectorTable } from './list/ConnectorTable.tsx'
import { DeleteDialog } from './list/DeleteDialog.tsx'
import { ConnectorListBar } from './list/ConnectorListBar.tsx'
import { NoConnectorList } from './list/NoConnectorList.tsx'
import { ConnectorListEmpty } from './list/ConnectorListEmpty.tsx'
import { readConnectorQuery, writeConnectorQuery } from './list/list-query.ts'
import { selectConnectors } from './list/select.ts'
import { useConnectorList } from './list/use-connector-list.ts'

/** Under this width a table of six columns cannot be read. */
const NARROW = '(max-width: 767px)'
const ROW = 40

/** Every connector of the workspace: to search, open, copy and delete. */
export function ConnectorsPage() {
  const { connectorList: t, shell } = useTexts(connectorListTexts)
  const navigate = useNavigate()
  const { list, isOffered, checkAgain } = useConnectorList()
  const { query, change } = useListAddress(readConnectorQuery, writeConnectorQuery)
  const narrow = useContainerQuery(NARROW)
  const all = list.data
  const shown = useMemo(() => selectConnectors(all ?? [], query), [all, query])
  const { props, move } = useLineFocus(shown.map(({ id }) => String(id)))
  const { group } = t.keys
  useActions([
    {
      id: 'connectors.new',
      name: t.create,
      group,
      keys: 'n',
      // The palette has it on every page.
      keysOnly: true,
      run: () => void navigate(paths.newConnector()),
    },
    { id: 'connectors.next', name: t.keys.next, group, keys: 'j', keysOnly: true, run: () => move(1) },
    { id: 'connectors.previous', name: t.keys.previous, group, keys: 'k', keysOnly: true, run: () => move(-1) },
  ])
  const List = narrow ? ConnectorCards : ConnectorTable
  const failed = (title: string) => (
    <ProblemNotice title={title} error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching}>
      {all && t.stale}
    </ProblemNotice>
  )

  return (
    <>
      <PageTitle>{shell.title(t.title)}</PageTitle>
      <h1 className="ec-sr">{t.title}</h1>
      {isOffered && <ConnectorListBar query={query} change={change} shown={shown.length} all={all?.length} />}
      {!isOffered && <NoConnectorList onCheck={checkAgain} />}
      {isOffered && list.isPending && <Skeleton label={t.reading} shape="rows" height={ROW} count={6} />}
      {isOffered && list.isError && problemOf(list.error) && failed(all ? t.failedAgain : t.failed)}
      {shown.length > 0 && (
        <div {...props}>
          <List connectors={shown} onDelete={(id) => change({ deleting: id })} />
        </div>
      )}
      {all && shown.length === 0 && (
        <ConnectorListEmpty query={query} all={all.length} onClear={() => change({ search: '', type: 'all' })} />
      )}
      <DeleteDialog id={query.deleting} onClose={() => change({ deleting: undefined }, true)} />
    </>
  )
}
