import { bulkInputTexts } from '#texts/tasks/bulk-input.ts'
import { useTexts } from '#texts/texts.tsx'
import { NumberCell, DataTable } from '#ui/DataTable.tsx'
import { shownName } from '../../shown-text.ts'
import { cellAt } from '../sheet.ts'
import type { SourceSummary } from '../engine/input-queries.ts'
import styles from './Wizard.module.css'

/** Columns that are drawn; more would only scroll. */
const SHOWN_COLUMNS = 50
const SHOWN_ROWS = 5

/** The first rows as they were read. */
export function SourcePreview({ summary: { columns, preview } }: { readonly summary: SourceSummary }) {
  const { bulkInput } = useTexts(bulkInputTexts)
  const t = bulkInput.source
  const shown = columns.slice(0, SHOWN_COLUMNS)
  return (
    <section className="ec-stack ec-stack--8">
      <h2 className="ec-section">{t.preview}</h2>
      <div className={styles.table}>
        <DataTable label={t.preview}>
          <thead>
            <tr>
              <th className="ec-num">{bulkInput.check.row}</th>
              {shown.map((column) => (
                <th key={column}>{shownName(column)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.slice(0, SHOWN_ROWS).map((cells, row) => (
              <tr key={row}>
                <NumberCell className="ec-3">{row + 1}</NumberCell>
                {shown.map((column, index) => (
                  <td key={column}>
                    <span className={styles.cell}>{shownName(cellAt(cells, index))}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </DataTable>
      </div>
      {columns.length > SHOWN_COLUMNS && <p className="ec-3">{t.moreColumns(columns.length - SHOWN_COLUMNS)}</p>}
    </section>
  )
}
