import type { Api } from '#api/context.tsx'
import { flowsApi } from '#api/flows.ts'
import { waterfallsApi } from '#api/waterfalls.ts'
import type { StartedTask } from '#contract/enrichments.ts'
import type { Target } from '../intents.ts'
import { waterfallBody } from '../snippets.ts'
import type { Params } from './draft.ts'

/** The paid request of one batch, sent once: only `spend()` may call what this returns. */
export const sendBatch =
  (api: Api) =>
  (target: Target, inputs: readonly Params[], pages: number): Promise<StartedTask> => {
    const params = inputs.map((values) => ({ ...values }))
    switch (target.kind) {
      case 'enrichment':
        // As the run of one input does: a single page is what the service does unasked.
        return api.enrichments.runMany(target.id, { params, ...(pages > 1 && { pagination: { pages } }) })
      case 'waterfall':
        return api.part(waterfallsApi).runMany(target.id, waterfallBody(params, target))
      case 'flow':
        return api.part(flowsApi).runMany(target.id, params.map(asTexts))
    }
  }

/** Values of a flow's inputs are texts. */
const asTexts = (values: Params): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
