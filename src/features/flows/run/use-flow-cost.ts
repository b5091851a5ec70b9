import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#api/context.tsx'
import { enrichmentKeys } from '#api/enrichments.ts'
import { problemOf } from '#api/errors.ts'
import { useWaterfallsApi } from '#api/waterfalls.ts'
import type { Flow } from '#contract/flows.ts'
import type { Cost } from '#domain/pricing.ts'
import { flowRunTexts } from '#texts/flows/flow-run.ts'
import { useTexts } from '#texts/texts.tsx'
import { usedEnrichments, usedWaterfalls } from '../editor/use-flow-catalogue.ts'
import { useEstimate } from '../editor/use-estimate.ts'
import { itemLabel } from '../labels/describe.ts'
import type { FlowCatalogue } from '../model/catalogue.ts'
import type { FlowDoc } from '../model/flow-document.ts'
import { flowPrice } from '../model/price.ts'
import { costByCatalogue } from './flow-cost.ts'

/** Cost of one run of a version. */
interface FlowCost {
  readonly cost: Cost | 'reading'
  /** The same by prices that are read now. Rejects where they cannot be read. */
  readonly costNow: () => Promise<Cost>
}

/**
 * Returns the cost of one run of this version: the service's own estimate if it offers one, else the sum of the
 * catalogue's prices. Any other failure of the estimate falls back to that sum, too.
 */
export function useFlowCost(flow: Flow, doc: FlowDoc, catalogue: FlowCatalogue): FlowCost {
  const words = useTexts(flowRunTexts)
  const api = useApi()
  const waterfalls = useWaterfallsApi()
  const cache = useQueryClient()
  const estimate = useEstimate(flow, { isAnew: true })
  const isReading = useIsFetching({ queryKey: enrichmentKeys.all }) > 0
  const byPrices = (prices: FlowCatalogue) =>
    costByCatalogue(flowPrice(doc, prices), (item) => itemLabel(doc, item, prices, words))

  const costNow = async (): Promise<Cost> => {
    const asked = await estimate.ask()
    if (asked) return asked
    const [details, cascades] = await Promise.all([
      Promise.all(
        usedEnrichments(doc).map((id) =>
          cache.fetchQuery({ ...api.enrichments.one(id), staleTime: 0 }).catch(noneIfNotOffered),
        ),
      ),
      Promise.all(
        usedWaterfalls(doc).map((id) =>
          cache.fetchQuery({ ...waterfalls.one(id), staleTime: 0 }).catch(noneIfNotOffered),
        ),
      ),
    ])
    const byId = new Map(details.flatMap((one) => (one ? [[one.id, one] as const] : [])))
    const byIdentifier = new Map(cascades.flatMap((one) => (one ? [[one.identifier, one] as const] : [])))
    return byPrices({
      ...catalogue,
      enrichment: (id) => byId.get(id) ?? catalogue.enrichment(id),
      waterfall: (identifier) => byIdentifier.get(identifier),
    })
  }

  if (estimate.isReading) return { cost: 'reading', costNow }
  if (estimate.cost) return { cost: estimate.cost, costNow }
  const own = byPrices(catalogue)
  return { cost: isReading && !own.known ? 'reading' : own, costNow }
}

/** One that the catalogue has no more has no price, which the receipt says; it is for the service to refuse the run. */
function noneIfNotOffered(error: unknown): undefined {
  if (problemOf(error)?.kind !== 'not-found') throw error
}
