import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams, useNavigate } from 'react-router-dom'
import { problemOf } from '#api/errors.ts'
import { useTablesApi } from '#api/tables.ts'
import { type AddedToTable, paths } from '#domain/paths.ts'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { useJournalReady } from '#domain/use-journal-ready.ts'
import { integerId, isSlug, isUuid } from '#lib/ids.ts'
import { attachTexts } from '#texts/tables/attach.ts'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toTableColumns } from '../columns/to-table-columns.ts'
import { NoTable } from '../context/NoTable.tsx'
import { useTableName } from '../context/use-table-name.ts'
import styles from './Attach.module.css'
import { AttachEnrichment } from './AttachEnrichment.tsx'
import { AttachHead } from './AttachHead.tsx'
import type { TableWithColumns } from '../columns/table-column.ts'
import { AttachWaterfall } from './AttachWaterfall.tsx'
import { TargetPicker } from './TargetPicker.tsx'
import { useState } from 'react'
import { useIsOffered } from '#domain/use-is-offered.ts'
import { ComboBox } from '#ui/overlays/ComboBox.tsx'
import { TextField } from '#ui/TextField.tsx'

/** Adds an enrichment or waterfall to a table: `/tables/:id/enrich`, or `/tables/enrich` until a table is chosen. */
export function EnrichTablePage() {
  const { table: t } = useTexts(attachTexts)
  const { id } = useParams()
  const [params] = useSearchParams()
  const target = targetIn(params)
  const isReady = useJournalReady()
  if (id !== undefined && !isUuid(id)) return <NoTable why={t.gone.badId(id)} />
  if (!isReady) return <Skeleton label={t.reading} shape="lines" count={6} />
  return (
    <div className={classNames('ec-stack ec-stack--24', styles.page)}>
      {id === undefined ? (
        <Parts target={target} table={undefined}>
          <TableChoice target={target} />
        </Parts>
      ) : (
        <InTable key={id} id={id} target={target} />
      )}
    </div>
  )
}

function InTable({ id, target }: { readonly id: string; readonly target: AddedToTable | undefined }) {
  const { attach: t, table: words } = useTexts(attachTexts)
  const columns = useQuery(useTablesApi().columns(id))
  const name = useTableName(id) ?? words.unnamed
  if (columns.data) return <Parts target={target} table={{ id, name, columns: toTableColumns(columns.data) }} />
  if (columns.isPending) return <Skeleton label={t.reading} shape="lines" count={6} />
  if (problemOf(columns.error)?.kind === 'not-found') return <NoTable why={words.gone.body} />
  return <ProblemNotice title={t.columnsFailed} error={columns.error} onRetry={() => void columns.refetch()} />
}

interface PartsProps {
  readonly target: AddedToTable | undefined
  readonly table: TableWithColumns | undefined
  /** The field to choose a table. */
  readonly children?: React.ReactNode
}

function Parts({ target, table, children }: PartsProps) {
  if (!target) {
    return (
      <>
        <AttachHead name={undefined} table={table} />
        {children}
        <TargetPicker table={table?.id} />
      </>
    )
  }
  return (
    <>
      {target.kind === 'enrichment' ? (
        <AttachEnrichment key={target.id} id={target.id} table={table} />
      ) : (
        <AttachWaterfall key={target.id} id={target.id} table={table} />
      )}
      {children}
    </>
  )
}

/** Returns the target in the URL; undefined if there is none or it is no id. */
function targetIn(params: URLSearchParams): AddedToTable | undefined {
  const enrichment = integerId(params.get('enrichment') ?? undefined)
  if (enrichment !== undefined) return { kind: 'enrichment', id: enrichment }
  const waterfall = params.get('waterfall') ?? ''
  return isSlug(waterfall) ? { kind: 'waterfall', id: waterfall } : undefined
}

/** Asks for the table; the choice is stored in the URL. */
function TableChoice({ target }: { readonly target: AddedToTable | undefined }) {
  const t = useTexts(attachTexts).attach.table
  const navigate = useNavigate()
  const isListed = useIsOffered({ name: 'list-tables' })
  const tables = useQuery({ ...useTablesApi().list(), enabled: isListed })
  const [typed, setTyped] = useState('')
  const choose = (id: string) => void navigate(paths.enrichTable(id, target), { replace: true })

  return (
    <div className={styles.table}>
      {isListed ? (
        <ComboBox
          label={t.label}
          isRequired
          placeholder={t.choose}
          choices={(tables.data ?? []).map(({ identifier, name }) => ({ id: identifier, label: name || identifier }))}
          isLoading={tables.isPending}
          labels={{ empty: t.noMatch, loading: t.loading, remove: t.remove }}
          value={null}
          onChange={(choice) => choice && choose(choice.id)}
        />
      ) : (
        <TextField
          label={t.id}
          hint={t.idHint}
          isRequired
          mono
          spellCheck={false}
          value={typed}
          error={typed !== '' && !isUuid(typed) ? t.notAnId : undefined}
          onChange={(text) => {
            setTyped(text)
            if (isUuid(text)) choose(text)
          }}
        />
      )}
      {tables.isError && <ProblemNotice title={t.failed} error={tables.error} onRetry={() => void tables.refetch()} />}
    </div>
  )
}
