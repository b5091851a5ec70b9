import { useMemo } from 'react'
import { shownName } from '#domain/shown-text.ts'
import { saveResultTexts } from '#texts/tables/save-result.ts'
import { useTexts } from '#texts/texts.tsx'
import { scrollable } from '#ui/scrollable.ts'
import type { TableColumn } from '../columns/table-column.ts'
import { textOf } from '../values/values.ts'
import { columnsToMake } from './columns-to-make.ts'
import { type Mapping, mappedRows } from '../mapping/mapping.ts'
import type { ResultRows } from '../mapping/result-sources.ts'
import styles from './SaveResult.module.css'

/** So many rows tell whether the columns are the right ones. */
const ROWS = 3
/** Characters of a cell: what is longer is known by its beginning. */
const LONGEST = 120

export interface SavePreviewProps {
  readonly rows: ResultRows
  readonly mapping: Mapping
  readonly columns: readonly TableColumn[]
}

/** The first rows as the table will have them; nothing while no column is chosen. */
export function SavePreview({ rows, mapping, columns }: SavePreviewProps) {
  const { saveResult: t } = useTexts(saveResultTexts)
  const { filled, lines } = useMemo(() => {
    const made = columnsToMake(rows.sources, mapping)
    const targets = new Set([...mapping.values()].flatMap((to) => (to.kind === 'column' ? [to.id] : [])))
    return {
      filled: [...columns.filter(({ id }) => targets.has(id)), ...made.values()],
      lines: mappedRows({ ...rows, count: Math.min(ROWS, rows.count) }, mapping, columns, made),
    }
  }, [rows, mapping, columns])
  if (filled.length === 0 || lines.length === 0) return null
  return (
    <div className="ec-stack ec-stack--8">
      <h2 className="ec-section">{t.preview}</h2>
      <section className={styles.scroller} ref={scrollable} aria-label={t.preview}>
        <table className={styles.preview}>
          <thead>
            <tr>
              {filled.map(({ id, name }) => (
                <th key={id} scope="col">
                  {shownName(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((cells, row) => (
              <tr key={row}>
                {filled.map(({ id, kind }) => (
                  <td key={id}>{textOf(kind, cells.get(id)).slice(0, LONGEST)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
