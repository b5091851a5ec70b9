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
import { NewTableField } from './NewTableField.tsx'
import type { ResultRows } from '../mapping/result-sources.ts'

export interface SaveFormProps {
  /** The task or run that the rows come from, by its id. */
  readonly origin: string
  readonly rows: ResultRows
  /** The table whose rows were run: results go back into them unless a person chooses otherwise. */
  readonly home?: SourceTable | undefined
}

/** Which table, and then what goes where. */
export function SaveForm({ origin, rows, home }: SaveFormProps) {
  const { saveResult: t } = useTexts(saveResultTexts)
  const [params, setParams] = useSearchParams()
  const table = params.get('table') ?? home?.id ?? ''
  const choose = (id: string) =>
    setParams(id === '' && !home ? {} : { table: id }, { replace: true, preventScrollReset: true })
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
          label={t.table}
          isRequired
          placeholder={t.choose}
          choices={(tables.data ?? []).map(({ identifier, name: label }) => ({
            id: identifier,
            label: label || identifier,
          }))}
          isLoading={tables.isPending}
          words={{ empty: t.noMatch, loading: t.loading, remove: t.remove }}
          value={isKnown ? { id: table, label: name || table } : null}
          onChange={(choice) => choose(choice?.id ?? '')}
        />
      ) : (
        <TextField
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
      <NewTableField sources={rows.sources} onCreated={choose} />
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
        />
      )}
    </div>
  )
}
