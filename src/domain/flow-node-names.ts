import { isObject } from '#lib/objects.ts'

/** The names of a flow's nodes by their ids; those without a name of their own are left out. Nodes are a list, or an object by id. */
export function flowNodeNames(config: unknown): ReadonlyMap<string, string> {
  const nodes: unknown = isObject(config) ? config['nodes'] : undefined
  const entries: readonly (readonly [unknown, unknown])[] = Array.isArray(nodes)
    ? nodes.map((node: unknown) => [isObject(node) ? node['id'] : undefined, node])
    : isObject(nodes)
      ? Object.entries(nodes)
      : []
  return new Map(
    entries.flatMap(([id, node]) => {
      const name = isObject(node) ? (node['name'] ?? node['label']) : undefined
      const isNamed = typeof name === 'string' && name.trim() !== ''
      return isNamed && (typeof id === 'string' || typeof id === 'number') ? [[String(id), name]] : []
    }),
  )
}
