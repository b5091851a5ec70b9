import type { Column } from '#contract/columns.ts'
import { tableTexts } from '#texts/table.ts'
import { useTexts } from '#texts/texts.tsx'
import { StatusBar } from './bar/StatusBar.tsx'
import { Toolbar } from './bar/Toolbar.tsx'
import { FindBar } from './find/FindBar.tsx'
import { GridArea } from './GridArea.tsx'
import { RowDialogs } from './RowDialogs.tsx'
import { RowFormPlace } from './RowFormPlace.tsx'
import { RowTasksProvider, useRowTasks } from './row-tasks.tsx'
import styles from './Table.module.css'
import { TableProvider } from './table-context.ts'
import { TableToolsProvider, useTableTools } from './table-tools.tsx'
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
  const table = useOpenTable(id, name, wire)
  return (
    <TableProvider value={table}>
      <div data-fills className={styles.page}>
        <h1 className="ec-sr">{name ?? t.unnamed}</h1>
        <TableToolsProvider>
          <RowTasksProvider>
            <Parts />
            <RowDialogs />
          </RowTasksProvider>
        </TableToolsProvider>
      </div>
    </TableProvider>
  )
}

/** The rows between their bars, and the form of one beside them; on a phone the form alone. */
function Parts() {
  const { form } = useRowTasks()
  const { isFinding } = useTableTools()
  useTableKeys()
  const isFormAlone = form.isAlone && form.number !== undefined
  return (
    <>
      {!isFormAlone && <Toolbar />}
      {!isFormAlone && isFinding && <FindBar />}
      <div className={styles.middle}>
        {!isFormAlone && <GridArea />}
        <RowFormPlace />
      </div>
      {!isFormAlone && <StatusBar />}
    </>
  )
}
