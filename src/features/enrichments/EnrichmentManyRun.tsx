import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '#api/context.tsx'
import type { EnrichmentDetail } from '#contract/enrichments.ts'
import { LazyBulkWizard } from '#domain/bulk-input/LazyBulkWizard.tsx'
import { runnableOfEnrichment } from '#domain/bulk-input/runnable-of.ts'
import { targetOf } from '#domain/intents.ts'
import { fieldsOf } from '#domain/run/run-fields.ts'
import { useOwnKey } from '#domain/use-own-key.ts'

export function EnrichmentManyRun({ enrichment }: { readonly enrichment: EnrichmentDetail }) {
  const api = useApi()
  const cache = useQueryClient()
  const { id, data_source } = enrichment
  // The page may have read it long ago: the price is read again when the wizard opens.
  const offer = useQuery({ ...api.enrichments.one(id), refetchOnMount: 'always' }).data ?? enrichment
  const needsKey = useOwnKey(enrichment)
  // The target stays as it was when the wizard opened.
  const requested = useMemo(() => ({ target: targetOf(enrichment), fields: fieldsOf(enrichment) }), [enrichment])
  const read = async () => {
    const now = await api.enrichments.read(id, { once: true })
    cache.setQueryData(api.enrichments.one(id).queryKey, now)
    return now
  }
  return (
    <LazyBulkWizard
      runnable={{ ...runnableOfEnrichment(offer, read), ...requested, ...(needsKey && { missingKeyOf: data_source }) }}
    />
  )
}
