import { tableRowsTexts } from '#texts/tables/table-rows.ts'
import { useTexts } from '#texts/texts.tsx'
import { Notice } from '#ui/Notice.tsx'
import { CellError, isFault } from '../context/CellError.tsx'
import type { TableColumn } from '../columns/table-column.ts'
import type { TableEdits } from '../edits/table-edits.ts'
import { cellOf } from '../model/table-model.ts'
import type { LoadedRow } from '../rows/row-pages.ts'
import { useHandValues } from '../attachments/use-hand-values.ts'
import { useTable } from '../context/table-context.ts'
import { useVersion } from '../context/use-version.ts'
import { CellField } from './CellField.tsx'
import { ReadField } from './ReadField.tsx'
import styles from './RowForm.module.css'

export interface RowFieldsProps {
  readonly row: LoadedRow
  readonly columns: readonly TableColumn[]
  readonly edits: TableEdits
}

/** Every value of one row. What was not saved stands at the top, with what can be done about it. */
export function RowFields({ row, columns, edits }: RowFieldsProps) {
  const { tableRows: t } = useTexts(tableRowsTexts)
  useVersion(edits.onChange)
  const isByHand = useHandValues(useTable().id)
  const cells = columns.map((column) => ({ column, edit: edits.get(row.id, column.id), saved: cellOf(row, column) }))
  const isReadable = row.id !== ''

  return (
    <>
      {!isReadable && <Notice tone="warn" title={t.form.unreadable} />}
      {cells.map(({ column, edit }) =>
        isFault(edit) ? (
          <Notice
            key={column.id}
            tone={edit.state === 'conflict' ? 'warn' : 'bad'}
            title={edit.state === 'conflict' ? t.why.conflict(column.name) : t.why.refused(column.name)}
          >
            <CellError
              column={column}
              edit={edit}
              onRetry={() => edits.retry([{ row: row.id, column: column.id }])}
              onDiscard={() => edits.discard([{ row: row.id, column: column.id }])}
            />
          </Notice>
        ) : null,
      )}
      {cells.map(({ column, edit, saved }) => {
        const value = edit ? edit.value : saved
        return (
          // Keyed by the row too: what is typed belongs to the row that was shown then.
          <div key={`${row.id} ${column.id}`} className={styles.field} data-column={column.id}>
            {column.readOnly || !isReadable ? (
              <ReadField column={column} value={value} />
            ) : (
              <CellField
                column={column}
                value={value}
                isByHand={column.filledBy !== undefined && isByHand(row.id, column, value)}
                edit={edit}
                onEnter={(entered) =>
                  edits.apply({
                    name: 'form',
                    overwrite: true,
                    cells: [{ row: row.id, column: column.id, value: entered, base: value }],
                  })
                }
              />
            )}
          </div>
        )
      })}
    </>
  )
}
