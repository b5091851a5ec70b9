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
import { useLineFocus, LINE } from '#ui/use-line-focus.ts'
import { useContainerQuery } from '#ui/use-container-query.ts'
import { ConnectorTable } from './list/ConnectorTable.tsx'
import { DeleteDialog } from './list/DeleteDialog.tsx'
import { ConnectorListBar, NewConnector } from './list/ConnectorListBar.tsx'
import {
  readConnectorQuery,
  writeConnectorQuery,
  type ConnectorListQuery,
  isConnectorQueryFiltered,
} from './list/list-query.ts'
import { selectConnectors } from './list/select.ts'
import { useQuery } from '@tanstack/react-query'
import { useConnectorsApi } from '#api/connectors.ts'
import { useIsOffered } from '#domain/use-is-offered.ts'
import { useServices } from '#domain/services.tsx'
import { useLearnOffered } from '#domain/use-learn-offered.ts'
import { LookupById } from '#domain/LookupById.tsx'
import { integerId } from '#lib/ids.ts'
import { shownName } from '#domain/shown-text.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import {
  ConnectorChanged,
  Host,
  ConnectorMenu,
  type ConnectorLinesProps,
  MethodBadge,
  NameLink,
  TypeTag,
} from './list/LineParts.tsx'
import styles from './list/List.module.css'

function ConnectorCards({ connectors, onDelete }: ConnectorLinesProps) {
  const { table: t } = useTexts(connectorListTexts).connectorList
  return (
    <ul aria-label={t.label}>
      {connectors.map((connector) => (
        <li key={connector.id} {...{ [LINE]: String(connector.id) }} className={styles.card}>
          <div className={styles.cardHead}>
            <NameLink connector={connector} />
            <ConnectorMenu connector={connector} onDelete={onDelete} />
          </div>
          <div className="ec-line">
            <MethodBadge connector={connector} />
            <Host connector={connector} />
          </div>
          <div className="ec-line ec-2">
            <TypeTag connector={connector} />
            <ConnectorChanged connector={connector} />
          </div>
        </li>
      ))}
    </ul>
  )
}

interface ConnectorListEmptyProps {
  readonly query: ConnectorListQuery
  readonly all: number
  readonly onClear: () => void
}

/** Empty list of connectors: none match, or there are none. The bar above has the button for the first. */
function ConnectorListEmpty({ query, all, onClear }: ConnectorListEmptyProps) {
  const { connectorList: t } = useTexts(connectorListTexts)
  if (all > 0 && isConnectorQueryFiltered(query)) {
    const search = query.search.trim()
    return (
      <EmptyState
        icon="search-x"
        title={search === '' ? t.noMatch.ofType : t.noMatch.title(shownName(search))}
        actions={<Button onClick={onClear}>{t.noMatch.clear}</Button>}
      >
        {t.noMatch.body(all)}
      </EmptyState>
    )
  }
  return (
    <EmptyState icon="unplug" title={t.empty.title}>
      {t.empty.body}
    </EmptyState>
  )
}

/** Replaces the list where the service has none: a connector by its number, and those opened before. */
function NoConnectorList({ onCheck }: { readonly onCheck: () => void }) {
  const t = useTexts(connectorListTexts).connectorList.noList
  return (
    <LookupById
      kind="connector"
      texts={t}
      field={{ label: t.number, inputMode: 'numeric', width: 'number' }}
      wrong={t.notANumber}
      pageOf={(text) => {
        const id = integerId(text.trim())
        return id === undefined ? undefined : paths.connector(id)
      }}
      onCheck={onCheck}
    >
      <NewConnector />
    </LookupById>
  )
}

const LIST = { name: 'list-connectors' } as const

function useConnectorList() {
  const { capabilities } = useServices()
  const list = useQuery({ ...useConnectorsApi().list(), enabled: useIsOffered(LIST) })
  return {
    list,
    isOffered: useLearnOffered(LIST, list),
    checkAgain: () => void capabilities.checkAgain(LIST),
  }
}

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
