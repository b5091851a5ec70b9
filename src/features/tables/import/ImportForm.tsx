import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SourceSummary } from '#domain/bulk-input/engine/input-queries.ts'
import type { InputEngine } from '#domain/bulk-input/engine/use-input-engine.ts'
import type { SheetSource as SourceFile } from '#domain/bulk-input/source/read-sheet.ts'
import { storeSource } from '#domain/bulk-input/wizard/source-store.ts'
import { useQueryResult } from '#domain/bulk-input/wizard/use-query-result.ts'
import type { WizardState } from '#domain/bulk-input/wizard/wizard-state.ts'
import { useIsOffered } from '#domain/use-is-offered.ts'
import { paths } from '#domain/paths.ts'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { useServices } from '#domain/services.tsx'
import { shownName } from '#domain/shown-text.ts'
import { useSingleFlight } from '#domain/use-single-flight.ts'
import { formatCount } from '#lib/format.ts'
import { bulkInputTexts } from '#texts/tasks/bulk-input.ts'
import { importTexts } from '#texts/tables/import.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button, GhostButton } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { TableWithColumns } from '../columns/table-column.ts'
import { type ColumnMapping, doubled, firstMapping, newColumns } from '../mapping/mapping.ts'
import { MappingList } from '../mapping/MappingList.tsx'
import type { ResultSource } from '../mapping/result-sources.ts'
import styles from './Import.module.css'
import { type ImportChoice, planImport, tierOf } from './import-plan.ts'
import { MatchFields } from './MatchFields.tsx'
import { fileHash } from './file-hash.ts'
import { useImportDraft } from './use-import-draft.ts'
import { useImporter } from './use-imports.ts'

const FIRST_CHOICE: ImportChoice = { how: 'all', rule: 'both', overwrite: false, hasTag: false }

export interface ImportFormProps {
  readonly table: TableWithColumns | undefined
  readonly source: SourceFile
  readonly stored: WizardState['stored']
  readonly summary: SourceSummary
  readonly sources: readonly ResultSource[]
  readonly engine: InputEngine
  readonly onBack: () => void
  readonly onStarted: () => void
}

/** Form for the target columns of a file, the rows that are added or updated, and the guarantees. */
export function ImportForm(props: ImportFormProps) {
  const { table, source, stored, summary, sources, engine, onBack, onStarted } = props
  const { tableImport: t, locale } = useTexts(importTexts)
  const { columnWord } = useTexts(bulkInputTexts).bulkInput
  const navigate = useNavigate()
  const { clock, journal, newId } = useServices()
  const importer = useImporter()
  const canCreateColumn = useIsOffered({ name: 'create-column' })
  const canCreateTable = useIsOffered({ name: 'create-table' })
  const canInsert = useIsOffered({ name: 'insert-rows' })
  const canUpsert = useIsOffered({ name: 'upsert-rows' })
  const canDedupe = useIsOffered({ name: 'dedupe-inserts' })
  const columns = useMemo(() => table?.columns ?? [], [table])
  const canCreate = canCreateColumn || table === undefined
  const writable = useMemo(() => columns.filter(({ readOnly }) => !readOnly), [columns])
  const first = useMemo(
    () => ({
      mapping: firstMapping(sources, columns, canCreate ? sources : []),
      choice: FIRST_CHOICE,
      name: source.name.replace(/\.\w+$/, ''),
    }),
    [sources, columns, canCreate, source.name],
  )
  const draft = useImportDraft({
    table: table?.id,
    heads: summary.columns,
    first,
    isPossible: (to) =>
      to.kind === 'column' ? writable.some(({ id }) => id === to.id) : to.kind !== 'new' || canCreate,
  })
  const { mapping, choice, name } = draft
  const [failure, setFailure] = useState<{ readonly error: unknown }>()

  const twice = doubled(mapping)
  const mapped = sources.filter(({ id }) => (mapping.get(id)?.kind ?? 'ignore') !== 'ignore')
  const key = choice.how === 'match' && mapped.some(({ id }) => id === choice.key) ? choice.key : undefined
  const keyInput = useMemo(
    () => (key === undefined ? undefined : { chosen: summary.options, columnWord, column: Number(key) }),
    [key, summary.options, columnWord],
  )
  const keys = useQueryResult(engine, 'keys', keyInput)
  const tier = tierOf(choice, { canUpsert, canDedupe })
  const reason =
    table === undefined && !canCreateTable
      ? t.map.noCreation
      : !canInsert && (tier === 'C' || tier === 'D')
        ? t.map.noInserts
        : table === undefined && name.trim() === ''
          ? t.map.nameMissing
          : mapped.length === 0
            ? t.map.nothing
            : twice.size > 0
              ? t.map.twice
              : choice.how === 'match' && key === undefined
                ? t.how.noKey
                : undefined

  const { run: start, isBusy } = useSingleFlight(
    async () => {
      setFailure(undefined)
      try {
        // If the device cannot store it, the user has to choose the file again after a reload.
        const file = stored ?? (await storeSource(journal, newId(), source).catch(() => undefined))
        const plan = planImport({
          table,
          tableName: table?.name ?? name.trim(),
          file: {
            ...(file ?? { id: newId(), name: source.name, bytes: source.blob.size, parts: 0 }),
            hash: await fileHash(source.blob),
          },
          summary,
          columnWord,
          sources,
          mapping,
          choice: { ...choice, key },
          tier,
          at: clock.now(),
        })
        const id = await importer.start(plan, source)
        draft.forget()
        onStarted()
        void navigate(paths.importRun(table?.id, id))
        return true
      } catch (error) {
        setFailure({ error })
        return false
      }
    },
    (isStarted) => isStarted,
  )
  const note = useMappingNote(table, sources, mapping)

  return (
    <form
      className="ec-stack ec-stack--24"
      onSubmit={(event) => {
        event.preventDefault()
        if (reason === undefined) void start()
      }}
    >
      {draft.isRestored && (
        <p className="ec-line ec-line--wrap ec-2">
          {t.map.restored}
          <GhostButton onClick={draft.forget}>{t.map.startOver}</GhostButton>
        </p>
      )}
      {table === undefined && (
        <div className={styles.name}>
          <TextField
            label={t.map.name}
            isRequired
            value={name}
            onChange={(next) => draft.change({ name: next })}
            autoComplete="off"
          />
        </div>
      )}
      <MappingList
        title={t.map.title}
        note={note}
        sources={sources}
        writable={writable}
        canCreate={canCreate}
        mapping={mapping}
        onChange={(next) => draft.change({ mapping: next })}
      />
      <MatchFields
        choice={choice}
        onChange={(part) => draft.change({ choice: { ...choice, ...part } })}
        columns={mapped.map(({ id, name: label }) => ({ id, label: shownName(label) }))}
        keyColumn={key}
        keys={keys.data}
        isNewTable={table === undefined}
        canTag={canUpsert && canCreateColumn}
      />
      <Notice tone="neutral" title={t.promise.title}>
        {t.promise[tier]}
      </Notice>
      {failure && <ProblemNotice title={t.startFailed} error={failure.error} />}
      <div className="ec-line ec-line--wrap">
        <Button type="submit" variant="primary" isBusy={isBusy} disabledReason={reason}>
          {t.start(formatCount(summary.rows, locale))}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {t.back}
        </Button>
      </div>
    </form>
  )
}

/** The line over the mapping: of a new table what its first column will be, where that is not what was chosen. */
function useMappingNote(
  table: TableWithColumns | undefined,
  sources: readonly ResultSource[],
  mapping: ColumnMapping,
): string | undefined {
  const { map: t } = useTexts(importTexts).tableImport
  if (table) return t.matched(sources.filter(({ id }) => mapping.get(id)?.kind === 'column').length, sources.length)
  const created = newColumns(sources, mapping)
  const [first] = created
  return first && created.every(({ type }) => type !== 'text') ? t.firstIsText(shownName(first.name)) : undefined
}
