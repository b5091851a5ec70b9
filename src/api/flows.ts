import { queryOptions } from '@tanstack/react-query'
import type { Input } from '#contract/endpoint.ts'
import type { StartedTask } from '#contract/enrichments.ts'
import {
  type Flow,
  type FlowConfig,
  type FlowEdited,
  type FlowEstimate,
  type FlowOp,
  type FlowValidation,
  type FlowVersion,
  type WholeFlowVersion,
  bulkRunFlow,
  createFlow,
  deleteFlow,
  editFlow,
  estimateFlow,
  getFlow,
  getFlowVersion,
  listFlowVersions,
  patchFlow,
  patchFlowBeside,
  replaceFlow,
  restoreFlowVersion,
  runFlow,
  validateFlow,
} from '#contract/flows.ts'
import type { Call } from './client.ts'
import { useApi } from './context.tsx'
import { flowKeys } from './flow-list.ts'

const HALF_A_MINUTE = 30_000

const at = (flow: string) => ({ params: { flow_id: flow } })
const ending = (signal: AbortSignal | undefined) => (signal ? { signal } : undefined)

/**
 * Single flows; the list is in `api/flow-list.ts`. Writes under a token are sent by the saver of `features/flows/sync/saver/` and
 * nobody else: it reconciles what a lost response left open, and merges what a 409 found.
 */
export const flowsApi = (call: Call) => {
  /** Reads from the service now, past the cache. */
  const read = (id: string, signal?: AbortSignal): Promise<Flow> => call(getFlow, at(id), ending(signal))

  return {
    read,

    one: (id: string) =>
      queryOptions({
        queryKey: flowKeys.one(id),
        queryFn: ({ signal }) => read(id, signal),
        staleTime: HALF_A_MINUTE,
        // Another version is another flow in any case; thousands of nodes are not compared to keep the same one.
        structuralSharing: false,
      }),

    create: (body: Input<typeof createFlow>['body']): Promise<Flow> => call(createFlow, { body }),
    replace: (id: string, body: Input<typeof replaceFlow>['body']): Promise<Flow> =>
      call(replaceFlow, { ...at(id), body }),
    /** Changes the graph, and what is named beside it, under the token. */
    patch: (id: string, body: Input<typeof patchFlow>['body']): Promise<Flow> => call(patchFlow, { ...at(id), body }),
    /** Changes name, description or `ui`, without a token. */
    patchBeside: (id: string, body: Input<typeof patchFlowBeside>['body']): Promise<Flow> =>
      call(patchFlowBeside, { ...at(id), body }),
    /** Changes single nodes: all of the ops or none. */
    edit: (id: string, ops: FlowOp[], internal_version: string): Promise<FlowEdited> =>
      call(editFlow, { ...at(id), body: { ops, internal_version } }),
    remove: (id: string): Promise<unknown> => call(deleteFlow, at(id)),

    validate: (config: FlowConfig, signal?: AbortSignal): Promise<FlowValidation> =>
      call(validateFlow, { body: { config } }, ending(signal)),
    estimate: (config: FlowConfig, signal?: AbortSignal): Promise<FlowEstimate> =>
      call(estimateFlow, { body: { config } }, ending(signal)),
    /** A paid call: only through `spend()`. */
    run: (id: string, inputs: Record<string, string>): Promise<StartedTask> =>
      call(runFlow, { ...at(id), body: { inputs } }),
    /** A paid call for many inputs: only through `spend()`. */
    runMany: (id: string, inputs: Record<string, string>[]): Promise<StartedTask> =>
      call(bulkRunFlow, { ...at(id), body: { inputs } }),

    /** Newest first, at most `limit` of a page; the first of the first page is the current one. */
    versions: (id: string, page: number, limit: number, signal?: AbortSignal): Promise<FlowVersion[]> =>
      call(listFlowVersions, { ...at(id), query: { page, limit } }, ending(signal)),
    version: (id: string, number: number, signal?: AbortSignal): Promise<WholeFlowVersion> =>
      call(getFlowVersion, { params: { flow_id: id, number } }, ending(signal)),
    restore: async (id: string, number: number, internal_version: string): Promise<Flow> =>
      (await call(restoreFlowVersion, { params: { flow_id: id, number }, body: { internal_version } })).flow,
  }
}
export type FlowsApi = ReturnType<typeof flowsApi>

export const useFlowsApi = (): FlowsApi => useApi().part(flowsApi)
