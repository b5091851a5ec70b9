import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { useTablesApi } from '#api/tables.ts'
import type { SourceTable } from '#domain/bulk/draft.ts'
import { useIsOffered } from '#domain/use-is-offered.ts'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { isUuid } from '#lib/ids.ts'
import { saveResultTexts } from '#texts/tables/save-result.ts'
import { useTexts } from '#texts/texts.tsx'
import { ComboBox } from '#ui/overlays/ComboBox.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toTableColumns } from '../columns/to-table-columns.ts'
import { MappingForm } from './MappingForm.tsx'
import { sourcesOfNewTable } from '../mapping/mapping.ts'
import type { ResultRows, ResultSource } from '../mapping/result-sources.ts'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { MutationOutcome } from '#domain/send-and-reconcile.ts'
import { ChangeFailure } from '#domain/ChangeFailure.tsx'
import { useCreateTable } from '#domain/use-create-table.ts'
import { useSingleFlight } from '#domain/use-single-flight.ts'
import { Button } from '#ui/Button.tsx'
import { focusWhenShown } from '#ui/focus-when-shown.ts'
import { firstColumns } from '../columns/first-columns.ts'
import styles from './SaveResult.module.css'

export interface SaveFormProps {
  /** The task or run that the rows come from, by its id. */
  readonly origin: string
  readonly rows: ResultRows
  /** The table whose rows were run: results go back into them unless a user chooses otherwise. */
  readonly home?: SourceTable | undefined
  /** Called when a save is sent. */
  readonly onSave: () => void
  /** The form replaces a focused button. */
  readonly takesFocus?: boolean | undefined
}

/** The table, and then the column of each value. */
export function SaveForm({ origin, rows, home, onSave, takesFocus = false }: SaveFormProps) {
  const { saveResult: t } = useTexts(saveResultTexts)
  const [params, setParams] = useSearchParams()
  const table = params.get('table') ?? home?.id ?? ''
  const choose = (id: string) =>
    setParams(id === '' && !home ? {} : { table: id }, { replace: true, preventScrollReset: true })
  const [created, setCreated] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  const api = useTablesApi()
  const isListed = useIsOffered({ name: 'list-tables' })
  const tables = useQuery({ ...api.list(), enabled: isListed })
  const isKnown = isUuid(table)
  const columns = useQuery({ ...api.columns(table), enabled: isKnown })
  const name =
    tables.data?.find(({ identifier }) => identifier === table)?.name ?? (table === home?.id ? home.name : table)

  return (
    <div className="ec-stack">
      {isListed ? (
        <ComboBox
          ref={field}
          label={t.table}
          isRequired
          placeholder={t.choose}
          choices={(tables.data ?? []).map(({ identifier, name: label }) => ({
            id: identifier,
            label: label || identifier,
          }))}
          isLoading={tables.isPending}
          labels={{ empty: t.noMatch, loading: t.loading, remove: t.remove }}
          value={isKnown ? { id: table, label: name || table } : null}
          onChange={(choice) => choose(choice?.id ?? '')}
        />
      ) : (
        <TextField
          ref={field}
          label={t.tableId}
          hint={t.noList}
          isRequired
          value={table}
          onChange={choose}
          error={table !== '' && !isKnown ? t.notAnId : undefined}
          spellCheck={false}
          mono
        />
      )}
      <NewTableField
        sources={rows.sources}
        nextFocus={field}
        onCreated={(id) => {
          setCreated(id)
          choose(id)
        }}
      />
      {tables.isError && !(isKnown && columns.isError) && (
        <ProblemNotice title={t.tablesFailed} error={tables.error} onRetry={() => void tables.refetch()} />
      )}
      {isKnown && columns.isError && (
        <ProblemNotice title={t.columnsFailed} error={columns.error} onRetry={() => void columns.refetch()} />
      )}
      {isKnown && columns.isPending && <Skeleton label={t.readingColumns} shape="lines" count={4} />}
      {isKnown && columns.data && (
        <MappingForm
          key={table}
          origin={origin}
          table={table}
          tableName={name}
          rows={rows}
          columns={toTableColumns(columns.data)}
          rowId={table === home?.id ? rows.rowId : undefined}
          isNew={table === created}
          onSave={onSave}
        />
      )}
    </div>
  )
}

interface NewTableFieldProps {
  readonly sources: readonly ResultSource[]
  readonly onCreated: (table: string) => void
  /** Takes the focus from the form, which is removed once the table is created. */
  readonly nextFocus: RefObject<HTMLElement | null>
}

/** Creates a table for a result, with the columns that it begins with; nothing where the service creates none. */
function NewTableField({ sources, onCreated, nextFocus }: NewTableFieldProps) {
  const { newTable: t } = useTexts(saveResultTexts).saveResult
  const isOffered = useIsOffered({ name: 'create-table' })
  const createTable = useCreateTable()
  const [isOpen, setIsOpen] = useState(false)
  const [name, setName] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const [outcome, setOutcome] = useState<MutationOutcome<unknown>>()
  const { run: create, isBusy } = useSingleFlight(
    async () => {
      setOutcome(undefined)
      const columns = firstColumns(sourcesOfNewTable(sources))
      const end = await createTable({ name: name.trim(), columns })
      if (end.kind === 'done' && isUuid(end.value.identifier)) {
        // The form stays on the page, below the table that was created.
        if (form.current?.matches(':focus-within')) nextFocus.current?.focus()
        setIsOpen(false)
        setName('')
        onCreated(end.value.identifier)
      } else setOutcome(end)
    },
    () => false,
  )
  if (!isOffered && !outcome) return null
  return (
    <>
      <div>
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t.open}
        </Button>
      </div>
      {isOpen && (
        <form
          ref={form}
          className={styles.newTable}
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim() !== '') void create()
          }}
        >
          <TextField
            ref={focusWhenShown}
            label={t.name}
            isRequired
            value={name}
            onChange={setName}
            autoComplete="off"
          />
          <Button type="submit" isBusy={isBusy} disabledReason={name.trim() === '' ? t.nameMissing : undefined}>
            {t.create}
          </Button>
        </form>
      )}
      {outcome && (
        <ChangeFailure title={t.failed} outcome={outcome} unknownBody={t.unknown} notOffered={t.notOffered} />
      )}
    </>
  )
}
