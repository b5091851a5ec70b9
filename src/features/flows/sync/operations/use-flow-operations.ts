import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { flowKeys, useFlowListApi } from '#api/flow-list.ts'
import { useFlowsApi } from '#api/flows.ts'
import type { FlowSummary } from '#contract/flow-list.ts'
import type { Flow } from '#contract/flows.ts'
import type { CapabilityName } from '#domain/capabilities.ts'
import { statusOf } from '#domain/response-checks.ts'
import { useServices } from '#domain/services.tsx'
import type { MutationOutcome } from '#domain/send-and-reconcile.ts'
import { type NewFlow, createFlowOperations } from './flow-operations.ts'

/** Maximum age in ms of a list that still shows which flow a creation added. */
const JUST_NOW = 5_000

/**
 * Changes of flows as wholes whose ends are seen at once: the cached list shows them and is read again, and a call that
 * the service does not have is remembered.
 */
export function useFlowOperations() {
  const api = useFlowsApi()
  const lists = useFlowListApi()
  const cache = useQueryClient()
  const { capabilities } = useServices()

  return useMemo(() => {
    const changes = createFlowOperations({ ...api, ...lists })
    const list = (change: (all: FlowSummary[]) => FlowSummary[]) =>
      cache.setQueryData<FlowSummary[]>(flowKeys.list, (all) => all && change(all))
    const ended = async <T>(name: CapabilityName, outcome: Promise<MutationOutcome<T>>, show: (value: T) => void) => {
      const end = await outcome
      if (end.kind === 'done') show(end.value)
      if (end.kind === 'refused' && end.notOffered) void capabilities.learn({ name }, statusOf(end.error.problem))
      // Whatever came of it, what the service has is better than what was known.
      if (end.kind !== 'refused') void cache.invalidateQueries({ queryKey: flowKeys.list })
      return end
    }
    const before = async () => {
      if (!capabilities.isOffered({ name: 'list-flows' })) return undefined
      try {
        return await cache.fetchQuery({ ...lists.list(), staleTime: JUST_NOW })
      } catch {
        // Without it a lost response stays unconfirmed, which is shown.
        return undefined
      }
    }
    const showCreated = (created: Flow) => {
      cache.setQueryData(flowKeys.one(created.id), created)
      list((all) => [...all.filter(({ id }) => id !== created.id), created])
    }
    return {
      create: async (flow: NewFlow) => ended('create-flow', changes.create(flow, await before()), showCreated),
      duplicate: async (id: string, name: string) =>
        ended('create-flow', changes.duplicate(id, name, await before()), showCreated),
      rename: (id: string, name: string) =>
        ended('rename-flow', changes.rename(id, name), () => {
          void cache.invalidateQueries({ queryKey: flowKeys.one(id) })
          list((all) => all.map((flow) => (flow.id === id ? { ...flow, name } : flow)))
        }),
      remove: (id: string) =>
        ended('delete-flow', changes.remove(id), () => {
          cache.removeQueries({ queryKey: flowKeys.one(id) })
          list((all) => all.filter((flow) => flow.id !== id))
        }),
    }
  }, [api, lists, cache, capabilities])
}
