import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { problemOf } from '#api/errors.ts'
import { useTablesApi } from '#api/tables.ts'
import { paths } from '#domain/paths.ts'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { useVisit } from '#domain/recents.ts'
import { isUuid } from '#lib/ids.ts'
import { tableTexts } from '#texts/tables/table.ts'
import { useTexts } from '#texts/texts.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { NoTable } from '../context/NoTable.tsx'
import { TableEditor } from './TableEditor.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'
import { DeletedTableEdits } from '../unsaved/DeletedTableEdits.tsx'
import { useTableName } from '../context/use-table-name.ts'
import { useJournalReady } from '#domain/use-journal-ready.ts'
import { useLate } from '#domain/use-late.ts'

/** One table: `/tables/:id`. */
export function TablePage() {
  const { table: t } = useTexts(tableTexts)
  const id = useParams()['id'] ?? ''
  if (!isUuid(id)) return <NoTable why={t.gone.badId(id)} />
  return <KnownTable key={id} id={id} />
}

function KnownTable({ id }: { readonly id: string }) {
  const { table: t, shell } = useTexts(tableTexts)
  const columns = useQuery(useTablesApi().columns(id))
  const isReady = useStorageReady()
  const name = useTableName(id)
  useVisit(columns.data && name !== undefined ? { kind: 'table', to: paths.table(id), name } : undefined)
  const title = name ?? t.unnamed

  if (!columns.data && problemOf(columns.error)?.kind === 'not-found') {
    return (
      <>
        <NoTable why={t.gone.body} />
        <DeletedTableEdits table={id} name={title} />
      </>
    )
  }
  return (
    <>
      <PageTitle>{shell.title(title)}</PageTitle>
      {columns.data && isReady ? (
        <TableEditor id={id} name={name} serviceColumns={columns.data} />
      ) : columns.error && !columns.data ? (
        <ProblemNotice
          title={t.failed}
          error={columns.error}
          onRetry={() => void columns.refetch()}
          isRetrying={columns.isFetching}
        />
      ) : (
        <TableSkeleton label={t.reading} />
      )}
    </>
  )
}

/**
 * Time for which a table waits for the device, in ms. It takes a few, or seconds where a browser that was killed has to
 * repair its storage first; every page shows if it does not respond at all.
 */
const PATIENCE = 5_000

/** True once this device's table data is loaded or timed out: rows drawn earlier would show older values. */
function useStorageReady(): boolean {
  const isReady = useJournalReady()
  const isLate = useLate(!isReady, PATIENCE)
  return isReady || isLate
}
