import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { problemOf } from '#api/errors.ts'
import { useTablesApi } from '#api/tables.ts'
import { paths } from '#domain/paths.ts'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { shownName } from '#domain/shown-text.ts'
import { useJournalReady } from '#domain/use-journal-ready.ts'
import { formatCount } from '#lib/format.ts'
import { isUuid } from '#lib/ids.ts'
import { importTexts } from '#texts/tables/import.ts'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { linkClass } from '#ui/Link.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toTableColumns } from '../columns/to-table-columns.ts'
import { NoTable } from '../context/NoTable.tsx'
import { useTableName } from '../context/use-table-name.ts'
import styles from './Import.module.css'
import { ImportRun } from './ImportRun.tsx'
import { ImportWizard } from './ImportWizard.tsx'
import { settledRows } from './table-import.ts'
import { useImports } from './use-imports.ts'

/** Imports a file into a new table (`/tables/import`) or an existing one (`/tables/:id/import`). */
export function ImportPage() {
  const { tableImport: t, table: words } = useTexts(importTexts)
  const { id } = useParams()
  const [params] = useSearchParams()
  const isReady = useJournalReady()
  const run = params.get('import')
  if (id !== undefined && !isUuid(id)) return <NoTable why={words.gone.badId(id)} />
  if (!isReady) return <Skeleton label={t.reading} shape="lines" count={6} />
  if (run !== null) return <ImportRun key={run} id={run} />
  return id === undefined ? <NewTableImport /> : <TableImportSetup key={id} id={id} />
}

function NewTableImport() {
  const { tableImport: t } = useTexts(importTexts)
  return (
    <div className={classNames('ec-stack ec-stack--24', styles.page)}>
      <Head title={t.title} />
      <Unfinished table={undefined} />
      <ImportWizard table={undefined} />
    </div>
  )
}

function TableImportSetup({ id }: { readonly id: string }) {
  const { tableImport: t, table: words } = useTexts(importTexts)
  const columns = useQuery(useTablesApi().columns(id))
  const name = useTableName(id) ?? words.unnamed
  if (columns.isPending) return <Skeleton label={t.reading} shape="lines" count={6} />
  if (columns.isError) {
    if (problemOf(columns.error)?.kind === 'not-found') return <NoTable why={words.gone.body} />
    return <ProblemNotice title={t.columnsFailed} error={columns.error} onRetry={() => void columns.refetch()} />
  }
  return (
    <div className={classNames('ec-stack ec-stack--24', styles.page)}>
      <Head title={t.titleIn(shownName(name))} />
      <Unfinished table={id} />
      <ImportWizard table={{ id, name, columns: toTableColumns(columns.data) }} />
    </div>
  )
}

function Head({ title }: { readonly title: string }) {
  const { shell } = useTexts(importTexts)
  return (
    <header className="ec-stack ec-stack--4">
      <PageTitle>{shell.title(title)}</PageTitle>
      <h1 className="ec-title">{title}</h1>
    </header>
  )
}

/** Imports that are not over: of this table, or all of them. */
function Unfinished({ table }: { readonly table: string | undefined }) {
  const { tableImport: t, locale } = useTexts(importTexts)
  const { views } = useImports()
  const open = views.filter(
    ({ progress }) => progress.state !== 'done' && (table === undefined || progress.table === table),
  )
  if (open.length === 0) return null
  const count = (rows: number) => formatCount(rows, locale)
  return (
    <section className="ec-stack ec-stack--8" aria-label={t.unfinished}>
      <h2 className="ec-section">{t.unfinished}</h2>
      <ul className="ec-stack ec-stack--4">
        {open.map(({ id, plan, progress }) => (
          <li key={id} className="ec-line ec-line--wrap">
            <span>{t.stoppedAt(shownName(plan.file.name), count(settledRows(progress)), count(plan.rows))}</span>
            <Link className={linkClass} to={paths.importRun(progress.table ?? undefined, id)}>
              {t.view}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
