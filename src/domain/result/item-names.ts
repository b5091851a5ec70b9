import { createContext, use } from 'react'
import { isObject } from '#lib/objects.ts'
import type { FlowNodeNames } from '../task/flow-node-names.ts'

/** Names of objects of a result that have only ids, by the object itself. */
export type ItemNames = ReadonlyMap<unknown, string>

const none: ItemNames = new Map()

export const ItemNamesContext = createContext<ItemNames>(none)

/** The name of an object of the result; undefined for anything else. */
export const useItemName = (value: unknown): string | undefined => use(ItemNamesContext).get(value)

/** Names of the nodes in the data of a flow's run, as far as they are known. */
export function nodesNamed(data: unknown, known: FlowNodeNames): ItemNames {
  const nodes: unknown = isObject(data) ? data['nodes'] : undefined
  if (!Array.isArray(nodes) || known.size === 0) return none
  return new Map(
    nodes.flatMap((node: unknown) => {
      const name = isObject(node) ? known.get(String(node['id'])) : undefined
      return name === undefined ? [] : [[node, name] as const]
    }),
  )
}
