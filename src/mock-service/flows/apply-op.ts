import type { FlowOp } from '#contract/flows.ts'
import { isObject } from '#lib/objects.ts'
import type { JsonRecord } from '../flow-records.ts'

/** Reason why an op does not fit the graph it is applied to. */
export class OpError extends Error {}

const isThe = (id: string) => (part: unknown) => isObject(part) && String(part['id']) === id

const has = (parts: unknown, id: string): boolean =>
  Array.isArray(parts) ? parts.some(isThe(id)) : isObject(parts) && Object.hasOwn(parts, id)

/** Sets a part of a list or an object by id, in place of the one with its id or after all others. */
function put(parts: unknown, id: string, part: JsonRecord): unknown {
  if (isObject(parts)) return { ...parts, [id]: part }
  const list: unknown[] = Array.isArray(parts) ? parts : []
  const named = { id, ...part }
  return has(list, id) ? list.map((one) => (isThe(id)(one) ? named : one)) : [...list, named]
}

function without(parts: unknown, id: string): unknown {
  if (Array.isArray(parts)) return parts.filter((one) => !isThe(id)(one))
  return isObject(parts) ? omitted(parts, id) : parts
}

const omitted = (object: JsonRecord, key: string): JsonRecord =>
  Object.fromEntries(Object.entries(object).filter(([one]) => one !== key))

function changed(config: JsonRecord, id: string, change: (node: JsonRecord) => JsonRecord): JsonRecord {
  const { nodes } = config
  if (!has(nodes, id)) throw new OpError(`Node "${id}" doesn’t exist.`)
  if (Array.isArray(nodes)) {
    return { ...config, nodes: nodes.map((one) => (isObject(one) && isThe(id)(one) ? change(one) : one)) }
  }
  const node = isObject(nodes) ? nodes[id] : undefined
  return { ...config, nodes: { ...Object(nodes), [id]: change(isObject(node) ? node : {}) } }
}

const objectIn = (object: JsonRecord, key: string): JsonRecord => (isObject(object[key]) ? object[key] : {})

/** Returns the config after one op, in its own dialect. Throws an `OpError` for a part that is not there. */
export function applyOp(config: JsonRecord, op: FlowOp): JsonRecord {
  switch (op.op) {
    case 'set_input':
      return { ...config, inputs: put(config['inputs'], op.id, op.value) }
    case 'remove_input':
      return { ...config, inputs: without(config['inputs'], op.id) }
    case 'add_node': {
      const id = op.node['id']
      if (typeof id !== 'string' || id === '') throw new OpError('New nodes need an ID.')
      if (has(config['nodes'], id)) throw new OpError(`Node "${id}" already exists.`)
      return { ...config, nodes: put(config['nodes'], id, op.node) }
    }
    case 'replace_node':
      return changed(config, op.node_id, () => op.node)
    case 'update_node':
      return changed(config, op.node_id, (node) =>
        Object.fromEntries(Object.entries({ ...node, ...op.patch }).filter(([key]) => op.patch[key] !== null)),
      )
    case 'remove_node':
      if (!has(config['nodes'], op.node_id)) throw new OpError(`Node "${op.node_id}" doesn’t exist.`)
      return { ...config, nodes: without(config['nodes'], op.node_id) }
    case 'set_node_input':
      return changed(config, op.node_id, (node) => ({
        ...node,
        inputs: { ...objectIn(node, 'inputs'), [op.name]: op.value },
      }))
    case 'remove_node_input':
      return changed(config, op.node_id, (node) => ({ ...node, inputs: omitted(objectIn(node, 'inputs'), op.name) }))
    case 'set_node_output':
      return changed(config, op.node_id, (node) => ({ ...node, outputs: put(node['outputs'], op.id, op.value) }))
    case 'remove_node_output':
      return changed(config, op.node_id, (node) => ({ ...node, outputs: without(node['outputs'], op.id) }))
    case 'set_output':
      return { ...config, output: op.value }
    case 'set_output_field':
      return withFields(config, (fields) => ({ ...fields, [op.name]: op.value }))
    case 'remove_output_field':
      return withFields(config, (fields) => omitted(fields, op.name))
  }
}

const withFields = (config: JsonRecord, change: (fields: JsonRecord) => JsonRecord): JsonRecord => {
  const output = objectIn(config, 'output')
  return { ...config, output: { ...output, fields: change(objectIn(output, 'fields')) } }
}
