import type { Column } from '#contract/columns.ts'
import { tableTexts } from '#texts/tables/table.ts'
import { useTexts } from '#texts/texts.tsx'
import { filling } from '#ui/filling.ts'
import { StatusBar } from '../bar/StatusBar.tsx'
import { Toolbar } from './Toolbar.tsx'
import { ColumnSourceProvider } from '../columns/column-source.ts'
import { GridController } from '../control/controller.ts'
import { FindBar } from '../find/FindBar.tsx'
import { useFormAddress } from '../context/use-form-address.ts'
import { GridArea } from './GridArea.tsx'
import { RowDialogs } from './RowDialogs.tsx'
import { RowFormPlace } from './RowFormPane.tsx'
import { RowRunsProvider } from './RowRunsProvider.tsx'
import { RowTasksProvider } from '../context/row-tasks.tsx'
import styles from './Table.module.css'
import { TableProvider } from '../context/table-context.ts'
import { TableToolsProvider, useTableTools } from '../context/table-tools.tsx'
import { useColumnSources } from './use-column-sources.ts'
import { useTableKeys } from './use-table-keys.ts'
import { useOpenTable } from './use-open-table.ts'

export interface TableEditorProps {
  readonly id: string
  readonly name: string | undefined
  readonly wire: readonly Column[]
}

/** A table whose columns are known: bars around its grid. The parts find what they share with `useTable()`. */
export function TableEditor({ id, name, wire }: TableEditorProps) {
  const { table: t } = useTexts(tableTexts)
  const form = useFormAddress()
  const hasGrid = !(form.isAlone && form.number !== undefined)
  const table = useOpenTable(id, name, wire, hasGrid ? GridController : undefined)
  const columnSource = useColumnSources(id, table.columns)
  return (
    <TableProvider value={table}>
      <div ref={filling} data-fills className={styles.page}>
        <h1 className="ec-sr">{name ?? t.unnamed}</h1>
        <TableToolsProvider>
          <RowTasksProvider>
            <ColumnSourceProvider value={columnSource}>
              <RowRunsProvider>
                <Parts hasGrid={hasGrid} />
                <RowDialogs />
              </RowRunsProvider>
            </ColumnSourceProvider>
          </RowTasksProvider>
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
      {hasGrid && isFinding && <FindBar />}
      <div className={styles.middle}>
        {hasGrid && <GridArea />}
        <RowFormPlace />
      </div>
      {hasGrid && <StatusBar />}
    </>
  )
}
