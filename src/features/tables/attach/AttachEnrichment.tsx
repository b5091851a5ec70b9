import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { useApi } from '#api/context.tsx'
import type { EnrichmentDetail } from '#contract/enrichments.ts'
import { paths } from '#domain/paths.ts'
import { PriceText } from '#domain/price-text.tsx'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { OwnKeyNotice } from '#domain/run/OwnKeyNotice.tsx'
import { fieldsOf } from '#domain/run/run-fields.ts'
import { shownName } from '#domain/shown-text.ts'
import { useOwnKey } from '#domain/use-own-key.ts'
import { attachTexts } from '#texts/tables/attach.ts'
import { useTexts } from '#texts/texts.tsx'
import { linkClass } from '#ui/Link.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './Attach.module.css'
import { AttachForm } from './AttachForm.tsx'
import { AttachHead } from './AttachHead.tsx'
import type { TableWithColumns } from '../columns/table-column.ts'
import { useAttachDraft } from './use-attach-draft.ts'

/** An enrichment being put into a table; `table` is absent until one is chosen. */
export function AttachEnrichment({ id, table }: { readonly id: number; readonly table: TableWithColumns | undefined }) {
  const { attach: t } = useTexts(attachTexts)
  const detail = useQuery(useApi().enrichments.one(id))
  if (detail.data) return <Known enrichment={detail.data} table={table} />
  if (detail.isPending) return <Skeleton label={t.pick.reading} shape="lines" count={6} />
  return <ProblemNotice title={t.failed} error={detail.error} onRetry={() => void detail.refetch()} />
}

function Known({
  enrichment,
  table,
}: {
  readonly enrichment: EnrichmentDetail
  readonly table: TableWithColumns | undefined
}) {
  const { id, name, data_source } = enrichment
  const needsKey = useOwnKey(enrichment)
  return (
    <>
      <AttachHead name={name} table={table}>
        <PriceText priced={enrichment} />
        <span className="ec-2">{shownName(data_source)}</span>
        <Link className={linkClass} to={paths.enrichment(id)}>
          {shownName(name)}
        </Link>
      </AttachHead>
      {needsKey && <OwnKeyNotice source={data_source} />}
      {table && (
        <div className={styles.about}>
          <InTable enrichment={enrichment} table={table} />
        </div>
      )}
    </>
  )
}

function InTable({ enrichment, table }: { readonly enrichment: EnrichmentDetail; readonly table: TableWithColumns }) {
  const { id, name, response_fields } = enrichment
  const target = { kind: 'enrichment', id, name } as const
  const draft = useAttachDraft(table.id, target)
  const fields = useMemo(() => fieldsOf(enrichment), [enrichment])
  return (
    <AttachForm table={table} target={target} fields={fields} outputs={response_fields} draft={draft} cascade={null} />
  )
}
