import type { Api } from '#api/context.tsx'
import { problemOf } from '#api/errors.ts'
import { flowsApi } from '#api/flows.ts'
import { waterfallsApi } from '#api/waterfalls.ts'
import type { Target } from '../intents.ts'
import { costOfCascade } from '../waterfall/cascade-cost.ts'
import { costByService } from '../flow-cost.ts'
import type { InputPrice } from './draft.ts'

/** Price and version of a target at this moment; each absent where the service does not return it. */
export interface Terms {
  readonly price?: InputPrice
  readonly version?: string
}

const once = { once: true } as const

/**
 * Reads the terms of a target from the service. A target that cannot be read any more has none: whether it still runs, the
 * service decides when a batch is sent. Rejects while the service cannot be reached.
 */
export const readTerms =
  (api: Api) =>
  async (target: Target): Promise<Terms> => {
    try {
      return await termsOf(api, target)
    } catch (error) {
      if (isUnavailable(error)) throw error
      return {}
    }
  }

/** True for an error that is no response of the service itself. */
function isUnavailable(error: unknown): boolean {
  const kind = problemOf(error)?.kind
  return kind === undefined || kind === 'offline' || kind === 'rate-limited' || kind === 'http-error'
}

async function termsOf(api: Api, target: Target): Promise<Terms> {
  switch (target.kind) {
    case 'enrichment': {
      const { price, pricing } = await api.enrichments.read(target.id, once)
      return { price: { kind: 'rule', priced: { price, pricing } } }
    }
    case 'waterfall': {
      const cost = costOfCascade(await api.part(waterfallsApi).read(target.id, once), target)
      return { price: cost.known ? { kind: 'each', most: cost.total } : { kind: 'unknown' } }
    }
    case 'flow': {
      const flows = api.part(flowsApi)
      const { internal_version: version, config } = await flows.read(target.id)
      const cost = await flows.estimate(config).then(costByService, notOffered)
      return { version, ...(cost && { price: { kind: 'each', most: cost.total } }) }
    }
  }
}

/** Not every service offers estimates: without one a flow has no price of its own to compare. */
function notOffered(error: unknown): undefined {
  if (isUnavailable(error)) throw error
  return undefined
}
