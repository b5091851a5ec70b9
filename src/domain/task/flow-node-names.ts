import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFlowsApi } from '#api/flows.ts'
import { useKnownEnrichments } from '../known-enrichment.ts'
import { readNodes } from './run-steps.ts'

/** Names of nodes by their ids; a node of which no name is known is absent. */
export type FlowNodeNames = ReadonlyMap<string, string>

/** Names of the nodes of a flow's `config`: what the flow calls them, else the name of their enrichment. */
export function flowNodeNames(
  config: unknown,
  enrichmentOf: (id: number) => { readonly name: string } | undefined,
): FlowNodeNames {
  return new Map(
    [...readNodes(config)].flatMap(([id, { name, enrichment }]) => {
      const own = typeof name === 'string' ? name.trim() : ''
      const called = own || (typeof enrichment === 'number' && enrichmentOf(enrichment)?.name)
      return called ? [[id, called] as const] : []
    }),
  )
}

/** Reads the flow of a run for the names of its nodes, where `isAsked`; the same map until a name is another one. */
export function useFlowNodeNames(flowId: string | undefined, isRequested: boolean): FlowNodeNames {
  const enabled = flowId !== undefined && isRequested
  const { data: flow } = useQuery({ ...useFlowsApi().one(flowId ?? ''), enabled })
  const enrichmentOf = useKnownEnrichments()
  const key = JSON.stringify(enabled ? [...flowNodeNames(flow?.config, enrichmentOf)] : [])
  return useMemo(() => new Map(JSON.parse(key) as readonly [string, string][]), [key])
}
