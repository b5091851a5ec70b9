import { useIsFetching, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { enrichmentKeys } from '#api/enrichments.ts'
import { problemOf } from '#api/errors.ts'
import { flowKeys } from '#api/flow-list.ts'
import { useFlowsApi } from '#api/flows.ts'
import type { Flow } from '#contract/flows.ts'
import { saysNotOffered, useIsOffered } from '#domain/capabilities.ts'
import type { Cost } from '#domain/pricing.ts'
import { useServices } from '#domain/services.tsx'
import { flowRunTexts } from '#texts/flow-run.ts'
import { useTexts } from '#texts/texts.tsx'
import { calledName } from '../editor/describe.ts'
import type { Catalogue } from '../model/catalogue.ts'
import type { FlowDoc } from '../model/flow-document.ts'
import { flowPrice } from '../model/price.ts'
import { costByCatalogue, costByService } from './flow-cost.ts'

const ESTIMATE = { name: 'estimate-flow' } as const

/**
 * What one run of this version costs: the service's own estimate where it offers one, else the sum of the catalogue's
 * prices. An estimate that cannot be had for another reason does not stand in the way either.
 */
export function useFlowCost(flow: Flow, doc: FlowDoc, catalogue: Catalogue): Cost | 'reading' {
  const words = useTexts(flowRunTexts)
  const api = useFlowsApi()
  const { capabilities } = useServices()
  const isOffered = useIsOffered(ESTIMATE)
  const estimate = useQuery({
    queryKey: [...flowKeys.one(flow.id), 'estimate', flow.internal_version],
    enabled: isOffered,
    queryFn: ({ signal }) => api.estimate(flow.config, signal),
    retry: false,
  })
  // The flow itself was read a moment ago: a 404 is about the estimate.
  const status = saysNotOffered(problemOf(estimate.error), true)
  useEffect(() => {
    if (status !== undefined) void capabilities.learn(ESTIMATE, status)
  }, [status, capabilities])
  const isReading = useIsFetching({ queryKey: enrichmentKeys.all }) > 0

  if (estimate.isLoading) return 'reading'
  const said = estimate.data && costByService(estimate.data)
  if (said) return said
  const own = costByCatalogue(flowPrice(doc, catalogue), (item) => calledName(doc, item, catalogue, words))
  return isReading && !own.known ? 'reading' : own
}
