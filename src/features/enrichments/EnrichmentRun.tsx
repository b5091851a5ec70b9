import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '#api/context.tsx'
import type { EnrichmentDetail } from '#contract/enrichments.ts'
import { targetOf } from '#domain/intents.ts'
import { costOf } from '#domain/pricing.ts'
import { RunDialog, type RunDialogProps } from '#domain/run/RunDialog.tsx'
import { fieldsOf, offersPages } from '#domain/run/run-fields.ts'
import type { Runnable } from '#domain/run/runnable.ts'
import { useServices } from '#domain/services.tsx'
import { runBody } from '#domain/snippets.ts'
import { useOwnKey } from '#domain/use-own-key.ts'

export interface EnrichmentRunProps extends Omit<RunDialogProps, 'sale'> {
  readonly enrichment: EnrichmentDetail
}

export function EnrichmentRun({ enrichment, ...dialog }: EnrichmentRunProps) {
  return <RunDialog sale={useEnrichmentSale(enrichment)} {...dialog} />
}

function useEnrichmentSale(enrichment: EnrichmentDetail): Runnable {
  const api = useApi()
  const cache = useQueryClient()
  // What is on the page may have been read long ago: the price is read again when the dialog opens.
  const offer = useQuery({ ...api.enrichments.one(enrichment.id), refetchOnMount: 'always' }).data ?? enrichment
  const { baseUrl } = useServices()
  const needsKey = useOwnKey(enrichment)
  const { id, data_source } = enrichment
  const requested = useMemo(() => ({ target: targetOf(enrichment), fields: fieldsOf(enrichment) }), [enrichment])
  return {
    ...requested,
    inputsKey: 'params',
    offersPages: offersPages(enrichment),
    costOf: (params, pages) => costOf(offer, params, pages),
    costNow: async ({ params, pages = 1 }) => {
      const now = await api.enrichments.read(id, { once: true })
      cache.setQueryData(api.enrichments.one(id).queryKey, now)
      return costOf(now, params, pages)
    },
    send: (inputs) => api.enrichments.run(id, runBody(inputs)),
    callOf: (inputs) => ({ baseUrl, enrichmentId: id, ...inputs }),
    ...(needsKey && { missingKeyOf: data_source }),
  }
}
