import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '#api/context.tsx'
import type { EnrichmentDetail } from '#contract/enrichments.ts'
import type { InputPrice } from '#domain/bulk/draft.ts'
import { LazyBulkWizard } from '#domain/bulk-input/LazyBulkWizard.tsx'
import { targetOf } from '#domain/intents.ts'
import { fieldsOf, offersPages } from '#domain/run/run-fields.ts'
import { useOwnKey } from './use-own-key.ts'

/** A run of many rows through an enrichment. */
export function EnrichmentManyRun({ enrichment }: { readonly enrichment: EnrichmentDetail }) {
  const api = useApi()
  const cache = useQueryClient()
  const { id, data_source } = enrichment
  // The page may have read it long ago: the price is read again when the wizard opens.
  const offer = useQuery({ ...api.enrichments.one(id), refetchOnMount: 'always' }).data ?? enrichment
  const needsKey = useOwnKey(enrichment)
  const asked = useMemo(() => ({ target: targetOf(enrichment), fields: fieldsOf(enrichment) }), [enrichment])
  const { price, pricing } = offer
  const inputPrice = useMemo(() => priceOf({ price, pricing }), [price, pricing])
  return (
    <LazyBulkWizard
      runnable={{
        ...asked,
        offersPages: offersPages(enrichment),
        price: inputPrice,
        priceNow: async () => {
          const now = await api.enrichments.read(id, { once: true })
          cache.setQueryData(api.enrichments.one(id).queryKey, now)
          return priceOf(now)
        },
        ...(needsKey && { missingKeyOf: data_source }),
      }}
    />
  )
}

const priceOf = ({ price, pricing }: Pick<EnrichmentDetail, 'price' | 'pricing'>): InputPrice => ({
  kind: 'rule',
  priced: { price, pricing: { type: pricing.type, parameter: pricing.parameter } },
})
