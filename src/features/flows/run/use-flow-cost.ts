import { useIsFetching } from '@tanstack/react-query'
import { enrichmentKeys } from '#api/enrichments.ts'
import type { Flow } from '#contract/flows.ts'
import type { Cost } from '#domain/pricing.ts'
import { flowRunTexts } from '#texts/flow-run.ts'
import { useTexts } from '#texts/texts.tsx'
import { calledName } from '../editor/describe.ts'
import type { Catalogue } from '../model/catalogue.ts'
import type { FlowDoc } from '../model/flow-document.ts'
import { flowPrice } from '../model/price.ts'
import { costByCatalogue } from './flow-cost.ts'
import { useEstimate } from './use-estimate.ts'

/**
 * What one run of this version costs: the service's own estimate where it offers one, else the sum of the catalogue's
 * prices. An estimate that cannot be had for another reason does not stand in the way either.
 */
export function useFlowCost(flow: Flow, doc: FlowDoc, catalogue: Catalogue): Cost | 'reading' {
  const words = useTexts(flowRunTexts)
  const estimate = useEstimate(flow)
  const isReading = useIsFetching({ queryKey: enrichmentKeys.all }) > 0

  if (estimate.isReading) return 'reading'
  if (estimate.cost) return estimate.cost
  const own = costByCatalogue(flowPrice(doc, catalogue), (item) => calledName(doc, item, catalogue, words))
  return isReading && !own.known ? 'reading' : own
}
