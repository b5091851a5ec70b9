import type { Column } from '#contract/columns.ts'
import { tableTexts } from '#texts/tables/table.ts'
import { useTexts } from '#texts/texts.tsx'
import { fillHeight } from '#ui/fill-height.ts'
import { StatusBar } from '../bar/StatusBar.tsx'
import { Toolbar } from './Toolbar.tsx'
import { ColumnSourceProvider, useColumnSource } from '../columns/column-source.ts'
import { GridController } from '../control/controller.ts'
import { TableFindBar } from '../find/TableFindBar.tsx'
import { useFormAddress } from '../context/use-form-address.ts'
import { RowFormSlot } from './RowFormPane.tsx'
import { RowActionsProvider, useRowActions } from '../context/row-actions.tsx'
import styles from './Table.module.css'
import { TableProvider, useController, useTable } from '../context/table-context.ts'
import { TableToolsProvider, useTableTools } from '../context/table-tools.tsx'
import { useColumnSources } from './use-column-sources.ts'
import { useOpenTable } from './use-open-table.ts'
import { Suspense, type ReactNode, type Ref, useMemo, useRef, useState, useEffect } from 'react'
import { useAhead } from '#domain/use-ahead.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { type ColumnRunOf, ColumnRunProvider } from '../columns/column-run.ts'
import { type RunRequest, RunRequestProvider } from '../row-runs/run-request.ts'
import { tableAttachments } from '../row-runs/table-attachments.ts'
import { useTableRuns } from '../row-runs/use-table-runs.ts'
import { useActions, useOfferedActions } from '#ui/actions.tsx'
import { problemOf } from '#api/errors.ts'
import { GridBody } from './GridBody.tsx'
import { NoTable } from '../context/NoTable.tsx'
import { RowRunBars } from '../bar/RowRunBars.tsx'
import { TableNotices } from './TableNotices.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'
import { useRowState } from '../context/use-row-state.ts'
import { formatCount } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

export interface TableEditorProps {
  readonly id: string
  readonly name: string | undefined
  readonly serviceColumns: readonly Column[]
}

/** A table whose columns are known: bars around its grid. The parts share state with `useTable()`. */
export function TableEditor({ id, name, serviceColumns }: TableEditorProps) {
  const { table: t } = useTexts(tableTexts)
  const form = useFormAddress()
  const hasGrid = !(form.isAlone && form.number !== undefined)
  const table = useOpenTable(id, name, serviceColumns, hasGrid ? GridController : undefined)
  const columnSource = useColumnSources(id, table.columns)
  return (
    <TableProvider value={table}>
      <div ref={fillHeight} data-fills className={styles.page}>
        <h1 className="ec-sr">{name ?? t.unnamed}</h1>
        <TableToolsProvider>
          <RowActionsProvider>
            <ColumnSourceProvider value={columnSource}>
              <RowRunsProvider>
                <Parts hasGrid={hasGrid} />
                <RowDialogs />
              </RowRunsProvider>
            </ColumnSourceProvider>
          </RowActionsProvider>
        </TableToolsProvider>
      </div>
    </TableProvider>
  )
}

/** The rows between their bars, and the form of one beside them; on a phone the form alone. */
function Parts({ hasGrid }: { readonly hasGrid: boolean }) {
  const { isFinding } = useTableTools()
  useTableKeys()
  return (
    <>
      {hasGrid && <Toolbar />}
      {hasGrid && isFinding && <TableFindBar />}
      <div className={styles.middle}>
        {hasGrid && <GridArea />}
        <RowFormSlot />
      </div>
      {hasGrid && <StatusBar />}
    </>
  )
}

const UnsavedPanel = lazyPart(async () => (await import('./overlays.ts')).UnsavedPanel)
const DeleteRowsDialog = lazyPart(async () => (await import('./overlays.ts')).DeleteRowsDialog)
const AHEAD = [UnsavedPanel.ahead, DeleteRowsDialog.ahead]

/** Dialogs about the rows of a table; their code is loaded when first needed. */
function RowDialogs() {
  useAhead(AHEAD)
  const { deleting, cancelDelete: stopConfirming, isUnsavedOpen, showUnsaved, form, openForm } = useRowActions()
  const { view, layout } = useTable()
  const goTo = (row: number, column?: string) => {
    if (form.isAlone) return openForm(row, column)
    const index = column === undefined ? 0 : layout.columns.findIndex(({ id }) => id === column)
    view?.reveal(row, Math.max(0, index))
  }
  return (
    <Suspense fallback={null}>
      {isUnsavedOpen && <UnsavedPanel onClose={() => showUnsaved(false)} onGoTo={goTo} />}
      {deleting && <DeleteRowsDialog spans={deleting} onClose={stopConfirming} />}
    </Suspense>
  )
}

const RunRowsDialog = lazyPart(async () => (await import('../enriching.ts')).RunRowsDialog)

/** Lets every part of a table open the receipt of a run on its rows, and every column show the run that fills it. */
function RowRunsProvider({ children }: { readonly children: ReactNode }) {
  const [request, setQuery] = useState<RunRequest>()
  const { id: table, columns } = useTable()
  const runs = useTableRuns(table)
  const runOf = useMemo((): ColumnRunOf => {
    const shown = runs.filter(({ run }) => run.dismissedAt === null)
    return ({ id }) => shown.find(({ run }) => run.columns.includes(id))
  }, [runs])
  const sourceOf = useColumnSource()
  const [first, ...others] = request ? tableAttachments(columns, sourceOf) : []
  return (
    <RunRequestProvider value={setQuery}>
      <ColumnRunProvider value={runOf}>{children}</ColumnRunProvider>
      {request && first && (
        <Suspense fallback={null}>
          <RunRowsDialog request={request} attachments={[first, ...others]} onClose={() => setQuery(undefined)} />
        </Suspense>
      )}
    </RunRequestProvider>
  )
}

/** Registers the table's commands for keys and the palette, wherever on its page the focus is. */
function useTableKeys(): void {
  const { table: t } = useTexts(tableTexts)
  const { controller, edits, served } = useTable()
  const { openFilter, showFind } = useTableTools()
  const { group } = t.keys
  const turn = (way: 'undo' | 'redo') => (controller ? void controller.run(way) : void edits[way]())
  useEffect(() => controller?.offer({ find: () => showFind(true) }), [controller, showFind])
  useActions([
    { id: 'tables.find', name: t.keys.find, group, keys: 'mod+f', icon: 'search', run: () => showFind(true) },
    { id: 'tables.filter', name: t.keys.filter, group, keys: 'alt+f', run: () => openFilter() },
    { id: 'tables.undo', name: t.keys.undo, group, keys: 'mod+z', when: isNotText, run: () => turn('undo') },
    {
      id: 'tables.redo',
      name: t.keys.redo,
      group,
      keys: 'shift+mod+z',
      when: isNotText,
      run: () => turn('redo'),
    },
    { id: 'tables.refresh', name: t.keys.refresh, group, icon: 'rotate-cw', run: () => void served.refresh('all') },
  ])
}

/** Text fields undo what was typed in them; the grid's own input receives its keys before. */
const isNotText = (press?: KeyboardEvent): boolean => {
  const target = press?.composedPath()[0]
  return !(target instanceof Element && target.matches('input, textarea'))
}

/** The grid with the notices about its rows, or the reason why there is none yet. */
function GridArea() {
  const { table: t } = useTexts(tableTexts)
  const { served } = useTable()
  const { total, failure } = useRowState()
  const nextStep = useRef<HTMLButtonElement>(null)
  // The columns may come from the cache although the table was deleted.
  if (total === undefined && problemOf(failure)?.kind === 'not-found') {
    return (
      <div className={styles.area}>
        <NoTable why={t.gone.body} level={2} />
      </div>
    )
  }
  return (
    <div className={styles.area}>
      {total !== undefined ? (
        <div className={styles.body}>
          <GridBody nextStep={nextStep} />
          <NoRows ref={nextStep} />
        </div>
      ) : (
        failure === undefined && served.total() === undefined && <TableSkeleton label={t.reading} />
      )}
      {/* Below the rows, so that they stay where they are when a notice appears or disappears. */}
      <TableNotices />
      <RowRunBars />
    </div>
  )
}

/** Shows below the headers why there are no rows, and how to add some. */
function NoRows({ ref }: { readonly ref: Ref<HTMLButtonElement> }) {
  const { table: t, locale } = useTexts(tableTexts)
  const { columns, filters, served } = useTable()
  const controller = useController()
  const { total } = useRowState()
  const { addRows } = useRowActions()
  const offered = useOfferedActions()
  if (columns.length === 0) {
    const add = () => offered().find(({ id }) => id === 'table.column.add')
    return (
      <div className={styles.nothing}>
        <EmptyState
          icon="columns-3"
          title={t.bare.title}
          actions={
            <Button ref={ref} variant="primary" icon="plus" onClick={() => add()?.run()}>
              {t.bare.add}
            </Button>
          }
        >
          {t.bare.body}
        </EmptyState>
      </div>
    )
  }
  if (total !== 0) return null
  /** Gets the rows for which the pressed button is removed. */
  const fill = (get: () => void) => {
    get()
    controller.arrive()
  }
  if (filters.list.length > 0) {
    const all = served.total() ?? 0
    return (
      <div className={styles.nothing}>
        <EmptyState
          icon="search-x"
          title={t.noMatch.title}
          actions={
            <Button ref={ref} onClick={() => fill(() => filters.change([]))}>
              {t.noMatch.clear}
            </Button>
          }
        >
          {filters.isLocal && t.noMatch.local(formatCount(all, locale))}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className={styles.nothing}>
      <EmptyState
        icon="table-2"
        title={t.empty.title}
        actions={
          addRows && (
            <Button ref={ref} variant="primary" icon="plus" onClick={() => fill(() => addRows())}>
              {t.empty.add}
            </Button>
          )
        }
      >
        {t.empty.body}
      </EmptyState>
    </div>
  )
}
