import { useMemo } from 'react'
import { useFlowsApi } from '#api/flows.ts'
import type { Flow } from '#contract/flows.ts'
import type { Runnable } from '#domain/run/runnable.ts'
import { useServices } from '#domain/services.tsx'
import { flowRunTexts } from '#texts/flows/flow-run.ts'
import { useTexts } from '#texts/texts.tsx'
import { usedTargets, useFlowCatalogue, usedEnrichments, usedWaterfalls } from '../editor/use-flow-catalogue.ts'
import { fromWire } from '../model/adapter.ts'
import type { FlowCatalogue } from '../model/catalogue.ts'
import type { FlowDoc } from '../model/flow-document.ts'
import { validate } from '../model/validate.ts'
import { asTexts, flowFields } from './flow-fields.ts'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#api/context.tsx'
import { enrichmentKeys } from '#api/enrichments.ts'
import { problemOf } from '#api/errors.ts'
import { useWaterfallsApi } from '#api/waterfalls.ts'
import type { Cost } from '#domain/pricing.ts'
import { useEstimate } from '../editor/use-estimate.ts'
import { itemLabel } from '../labels/describe.ts'
import { flowPrice } from '../model/price.ts'
import { costByCatalogue } from './flow-cost.ts'

/** A saved flow as the run dialog sells it, with what is known of it. */
export interface FlowRunnable {
  readonly sale: Runnable
  readonly doc: FlowDoc
  readonly catalogue: FlowCatalogue
  /** Number of errors the editor's own validation found: a guess, which warns and forbids nothing. */
  readonly errors: number
  /** The editor finds no value that the flow would give back: a guess as well. */
  readonly givesNothing: boolean
}

/** Sells a saved flow, whatever the editor thinks of it: only the service refuses a run. */
export function useFlowRunnable(flow: Flow): FlowRunnable {
  const { flowRun: t } = useTexts(flowRunTexts)
  const api = useFlowsApi()
  const { baseUrl } = useServices()
  const { id, name, internal_version: version, inputs } = flow
  const doc = useMemo(() => fromWire(flow), [flow])
  const catalogue = useFlowCatalogue(useMemo(() => usedTargets(doc), [doc]))
  const { problems } = useMemo(() => validate(doc, catalogue), [doc, catalogue])
  const errors = problems.filter(({ level }) => level === 'error').length
  const givesNothing = problems.some(({ kind }) => kind === 'no-output')
  const { cost, costNow } = useFlowCost(flow, doc, catalogue)
  const requested = useMemo(
    () => ({
      target: { kind: 'flow', id, name: name || t.unnamed, version } as const,
      fields: flowFields(doc, inputs),
    }),
    [id, name, version, doc, inputs, t],
  )
  const sale: Runnable = {
    ...requested,
    inputsKey: 'inputs',
    offersPages: false,
    costOf: () => cost,
    costNow,
    send: ({ params }) => api.run(id, asTexts(params)),
    callOf: ({ params }) => ({ baseUrl, flowId: id, inputs: asTexts(params) }),
  }
  return { sale, doc, catalogue, errors, givesNothing }
}

interface FlowCost {
  readonly cost: Cost | 'reading'
  /** The same by prices that are read now. Rejects where they cannot be read. */
  readonly costNow: () => Promise<Cost>
}

/**
 * Returns the cost of one run of this version: the service's own estimate if it offers one, else the sum of the
 * catalogue's prices. Any other failure of the estimate falls back to that sum, too.
 */
function useFlowCost(flow: Flow, doc: FlowDoc, catalogue: FlowCatalogue): FlowCost {
  const words = useTexts(flowRunTexts)
  const api = useApi()
  const waterfalls = useWaterfallsApi()
  const cache = useQueryClient()
  const estimate = useEstimate(flow, { isAnew: true })
  const isReading = useIsFetching({ queryKey: enrichmentKeys.all }) > 0
  const byPrices = (prices: FlowCatalogue) =>
    costByCatalogue(flowPrice(doc, prices), (item) => itemLabel(doc, item, prices, words))

  const costNow = async (): Promise<Cost> => {
    const requested = await estimate.request()
    if (requested) return requested
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

/**
 * One that is not in the catalogue any more has no price, which the receipt shows; only the service refuses the run.
 */
function noneIfNotOffered(error: unknown): undefined {
  if (problemOf(error)?.kind !== 'not-found') throw error
}
