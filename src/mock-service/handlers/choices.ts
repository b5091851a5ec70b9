import type { ParamRecord } from '../enrichment-records.ts'
import { limits, listChoices } from '#contract/enrichments.ts'
import { implement } from '../implement.ts'
import { choicesOf } from '../param-check.ts'
import { notFound, ok } from '../replies.ts'
import { serializePage } from '../serialize-enrichment.ts'
import { findEnrichment } from './enrichments.ts'

/** The path that a remote choice names, as far as it is a path of this service; some leave the prefix out. */
const namesPath = (param: ParamRecord, path: string): boolean =>
  param.choices?.mode === 'remote' && [path, path.replace(/^\/v1/, '')].includes(param.choices.endpoint)

export const choiceRoutes = [
  implement(listChoices, ({ params, query }, context) => {
    const { state } = context
    const { wire, offers } = state.settings
    const param = findEnrichment(context, params.enrichment_id)?.params.find(({ name }) => name === params.param)
    const path = `/v1/enrichments/${params.enrichment_id}/params/${params.param}/choices`
    // The API spec has this path only where a parameter's choices name it.
    if (!param?.choices || (offers === 'seed' && !namesPath(param, path))) return notFound(wire, 'Choices')
    const choices = choicesOf(state, param)
    if (!choices) return { status: 500, body: { detail: 'The list of choices could not be read.' } }
    const wanted = query.q?.toLowerCase() ?? ''
    const found = choices.filter(({ id, name }) => name.toLowerCase().includes(wanted) || id.toLowerCase() === wanted)
    return ok(serializePage(found, query.page ?? 1, query.limit ?? limits.pageDefault, state.settings))
  }),
]
