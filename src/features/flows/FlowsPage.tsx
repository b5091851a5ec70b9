import { Suspense, useMemo, useState } from 'react'
import { ChangeFailure } from '#domain/ChangeFailure.tsx'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { useUnsavedFlows } from '#domain/unsaved-flows.ts'
import { useAhead } from '#domain/use-ahead.ts'
import { useListAddress } from '#domain/use-list-address.ts'
import { flowListTexts } from '#texts/flows/flow-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { classNames } from '#ui/class-names.ts'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ListFooter } from '#ui/ListFooter.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useLineFocus } from '#ui/use-line-focus.ts'
import { useContainerQuery } from '#ui/use-container-query.ts'
import { FlowCards } from './list/FlowCards.tsx'
import { FlowListEmpty } from './list/FlowListEmpty.tsx'
import { FlowTable } from './list/FlowTable.tsx'
import { LeftDrafts } from './list/LeftDrafts.tsx'
import { readFlowQuery, writeFlowQuery } from './list/list-query.ts'
import styles from './list/List.module.css'
import { FlowListBar } from './list/FlowListBar.tsx'
import { NoFlowList } from './list/NoFlowList.tsx'
import { selectFlows } from './list/select.ts'
import { useFlowList } from './list/use-flow-list.ts'
import { createIdleQueue } from './list/use-problem-count.ts'
import { useQuickActions } from './list/use-quick-actions.ts'

const ListDialogs = lazyPart(() => import('./list/FlowListDialogs.tsx').then((m) => m.FlowListDialogs))
const AHEAD = [ListDialogs.ahead]

/** Under this width a table of five columns cannot be read. */
const NARROW = '(max-width: 767px)'
/** Height of a row while the list is read, in pixels. */
const ROW = 44

/** Every flow of the workspace: to search, open, create and delete. */
export function FlowsPage() {
  useAhead(AHEAD)
  const { flowList: t, shell } = useTexts(flowListTexts)
  const { list, isOffered, checkAgain } = useFlowList()
  const { query, change } = useListAddress(readFlowQuery, writeFlowQuery)
  const { failure, duplicate, exportFile } = useQuickActions()
  const [turns] = useState(createIdleQueue)
  const narrow = useContainerQuery(NARROW)
  const all = list.data
  const drafts = useUnsavedFlows()
  const drafted = useMemo(() => new Map(drafts.map(({ id, at }) => [id, at])), [drafts])
  const shown = useMemo(() => selectFlows(all ?? [], query, drafted), [all, query, drafted])
  // While the list is loading, it is unknown what it will not show.
  const left = isOffered && !all ? [] : drafts.filter(({ id }) => !all?.some((flow) => flow.id === id))
  const { props, move } = useLineFocus(shown.map(({ id }) => id))
  const { group } = t.keys
  useActions([
    {
      id: 'flows.new',
      name: t.create,
      group,
      keys: 'n',
      // The palette has it on every page.
      keysOnly: true,
      run: () => change({ dialog: { what: 'new' } }),
    },
    { id: 'flows.import', name: t.prompt.import.title, group, run: () => change({ dialog: { what: 'import' } }) },
    { id: 'flows.next', name: t.keys.next, group, keys: 'j', keysOnly: true, run: () => move(1) },
    { id: 'flows.previous', name: t.keys.previous, group, keys: 'k', keysOnly: true, run: () => move(-1) },
  ])
  const List = narrow ? FlowCards : FlowTable

  return (
    <>
      <PageTitle>{shell.title(t.title)}</PageTitle>
      <h1 className="ec-sr">{t.title}</h1>
      {isOffered && <FlowListBar query={query} change={change} shown={shown.length} all={all?.length} />}
      {!isOffered && <NoFlowList onCheck={checkAgain} change={change} />}
      <div className={classNames('ec-stack', 'ec-stack--12', styles.said)}>
        {left.length > 0 && <LeftDrafts drafts={left} />}
      </div>
      {isOffered && list.isPending && <Skeleton label={t.reading} shape="rows" height={ROW} count={6} />}
      {shown.length > 0 && (
        <div {...props} data-listed>
          <List
            flows={shown}
            drafted={drafted}
            turns={turns}
            actions={{
              onOpenDialog: (dialog) => change({ dialog }),
              onDuplicate: (flow) => void duplicate(flow),
              onExport: (flow) => void exportFile(flow),
            }}
          />
        </div>
      )}
      {all && shown.length === 0 && (
        <FlowListEmpty search={query.search} all={all.length} onClear={() => change({ search: '' })} />
      )}
      <ListFooter>
        {failure && <ChangeFailure {...failure} unknownBody={t.prompt.unknownBody} notOffered={t.prompt.notOffered} />}
        {isOffered && list.isError && (
          <ProblemNotice
            title={all ? t.failedAgain : t.failed}
            error={list.error}
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          >
            {all && t.stale}
          </ProblemNotice>
        )}
      </ListFooter>
      <Suspense fallback={null}>
        <ListDialogs dialog={query.dialog} flows={all} onClose={() => change({ dialog: undefined }, true)} />
      </Suspense>
    </>
  )
}
