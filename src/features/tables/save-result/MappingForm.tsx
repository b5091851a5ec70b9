import { useMemo, useState } from 'react'
import { useIsOffered } from '#domain/use-is-offered.ts'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { formatCount } from '#lib/format.ts'
import { saveResultTexts } from '#texts/tables/save-result.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { LongSelect } from '#ui/overlays/LongSelect.tsx'
import type { TableColumn } from '../columns/table-column.ts'
import {
  doubled,
  firstMapping,
  type ColumnMapping,
  mappedRows,
  outputsIn,
  sourcesOfNewTable,
} from '../mapping/mapping.ts'
import { MappingList } from '../mapping/MappingList.tsx'
import { ROW_ID } from './result-save.ts'
import type { ResultRows } from '../mapping/result-sources.ts'
import styles from './SaveResult.module.css'
import { type SaveOf, useSaveResult } from './use-save-result.ts'
import { shownName } from '#domain/shown-text.ts'
import { scrollable } from '#ui/scrollable.ts'
import { textOf } from '../values/values.ts'
import { columnsToMake } from './columns-to-make.ts'

export interface MappingFormProps extends SaveOf {
  /** The table was created for this result. */
  readonly isNew: boolean
  /** Called when a save is sent. */
  readonly onSave: () => void
}

/** Form that maps values of a result to columns, and chooses if rows are added or found. */
export function MappingForm({ origin, table, tableName, rows, columns, rowId, isNew, onSave }: MappingFormProps) {
  const { saveResult: t, locale } = useTexts(saveResultTexts)
  const canCreate = useIsOffered({ name: 'create-column' })
  const canAdd = useIsOffered({ name: 'insert-rows' })
  const offered = isNew ? sourcesOfNewTable : outputsIn
  const [mapping, setMapping] = useState<ColumnMapping>(() =>
    firstMapping(rowId ? outputsIn(rows.sources) : rows.sources, columns, canCreate ? offered(rows.sources) : []),
  )
  const [how, setHow] = useState<'same' | 'add' | 'fill'>(rowId ? 'same' : canAdd ? 'add' : 'fill')
  const [by, setBy] = useState<string>()
  const [onlyEmpty, setOnlyEmpty] = useState(true)
  const [addMissing, setAddMissing] = useState(canAdd)
  const { save, isSaving, failure } = useSaveResult({ origin, table, tableName, rows, columns, rowId })

  const twice = doubled(mapping)
  const targets = new Set([...mapping.values()].flatMap((to) => (to.kind === 'column' ? [to.id] : [])))
  const isNothing = [...mapping.values()].every(({ kind }) => kind === 'ignore')
  const keyProblem = how === 'fill' && (by === undefined ? t.noKey : targets.has(by) ? undefined : t.notMapped)
  const reason = isNothing ? t.nothing : twice.size > 0 ? t.twice : keyProblem || undefined
  const writable = useMemo(() => columns.filter(({ readOnly }) => !readOnly), [columns])

  return (
    <form
      className="ec-stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (reason !== undefined) return
        onSave()
        if (how === 'same') return void save(mapping, { column: ROW_ID, overwrite: false, addMissing: false })
        const fill = how === 'fill' && by !== undefined ? { column: by, overwrite: !onlyEmpty, addMissing } : undefined
        return void save(mapping, fill)
      }}
    >
      <RadioGroup
        label={t.how}
        value={how}
        onChange={setHow}
        choices={[
          ...(rowId ? [{ value: 'same' as const, label: t.same, description: t.sameHint }] : []),
          ...(canAdd ? [{ value: 'add' as const, label: t.add, description: t.addHint }] : []),
          { value: 'fill' as const, label: t.fill, description: t.fillHint },
        ]}
      />
      {how === 'fill' && (
        <div className="ec-stack ec-stack--12">
          <LongSelect
            label={t.by}
            isRequired
            placeholder={t.noKey}
            words={t.choice}
            choices={writable.map(({ id, name }) => ({ id, label: name }))}
            value={by}
            onChange={setBy}
            error={by !== undefined && keyProblem ? keyProblem : undefined}
          />
          <Checkbox isChecked={onlyEmpty} onChange={setOnlyEmpty} hint={t.onlyEmptyHint}>
            {t.onlyEmpty}
          </Checkbox>
          {canAdd && (
            <Checkbox isChecked={addMissing} onChange={setAddMissing}>
              {t.addMissing}
            </Checkbox>
          )}
        </div>
      )}
      <MappingList
        title={t.map}
        sources={rows.sources}
        writable={writable}
        canCreate={canCreate}
        mapping={mapping}
        onChange={setMapping}
      />
      <SavePreview rows={rows} mapping={mapping} columns={columns} />
      {failure && <ProblemNotice title={t.saveFailed} error={failure.error} />}
      <div>
        <Button type="submit" variant="primary" isBusy={isSaving} disabledReason={reason}>
          {t.save(formatCount(rows.count, locale))}
        </Button>
      </div>
    </form>
  )
}

/** Number of rows in the preview, enough to check the columns. */
const ROWS = 3
/** Maximum number of characters of a cell in the preview. */
const MAX_CELL_LENGTH = 120

interface SavePreviewProps {
  readonly rows: ResultRows
  readonly mapping: ColumnMapping
  readonly columns: readonly TableColumn[]
}

/** The first rows as the table will have them; nothing while no column is chosen. */
function SavePreview({ rows, mapping, columns }: SavePreviewProps) {
  const { saveResult: t } = useTexts(saveResultTexts)
  const { filled, lines } = useMemo(() => {
    const created = columnsToMake(rows.sources, mapping)
    const targets = new Set([...mapping.values()].flatMap((to) => (to.kind === 'column' ? [to.id] : [])))
    return {
      filled: [...columns.filter(({ id }) => targets.has(id)), ...created.values()],
      lines: mappedRows({ ...rows, count: Math.min(ROWS, rows.count) }, mapping, columns, created),
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
                  <td key={id}>{textOf(kind, cells.get(id)).slice(0, MAX_CELL_LENGTH)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
