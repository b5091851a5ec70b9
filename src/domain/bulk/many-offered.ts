import type { Api } from '#api/context.tsx'
import type { Problem } from '#api/errors.ts'
import { flowsApi } from '#api/flows.ts'
import { waterfallsApi } from '#api/waterfalls.ts'
import { type Capabilities, isNotOffered } from '../capabilities.ts'
import type { Target } from '../intents.ts'

const yes = (): true => true
const no = (): false => false

/** Stores that the service supports no run of many inputs of flows, or waterfalls, if a refusal of a batch shows it. */
export const learnManyOffered =
  (api: Api, capabilities: Pick<Capabilities, 'learn'>) =>
  async (target: Target, problem: Problem): Promise<void> => {
    if (target.kind === 'enrichment') return
    const exists = problem.kind === 'not-found' && (await readOf(api, target).then(yes, no))
    const status = isNotOffered(problem, exists)
    if (status === undefined) return
    await capabilities.learn({ name: target.kind === 'flow' ? 'run-many-flows' : 'run-many-waterfalls' }, status)
  }

const readOf = (api: Api, { kind, id }: Exclude<Target, { kind: 'enrichment' }>): Promise<unknown> =>
  kind === 'flow' ? api.part(flowsApi).read(id) : api.part(waterfallsApi).read(id)
