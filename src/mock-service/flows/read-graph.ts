import { isObject } from '#lib/objects.ts'
import type { JsonRecord } from '../flow-records.ts'

export interface GraphNode {
  readonly id: string
  readonly type: string
  readonly raw: JsonRecord
  /** The value of each named input, as received. */
  readonly inputs: readonly (readonly [name: string, value: unknown])[]
}

export interface GraphInput {
  readonly id: string
  readonly description: string
  readonly type: string
  readonly required: boolean
}

/** A graph in the internal form, read from any dialect. */
export interface Graph {
  readonly inputs: readonly GraphInput[]
  readonly nodes: readonly GraphNode[]
  readonly fields: readonly (readonly [name: string, value: unknown])[]
}

/** The parts of a list, or of an object by id, that are objects: each with its id. */
export function partsOf(value: unknown): [id: string | undefined, part: JsonRecord][] {
  if (Array.isArray(value)) {
    return value
      .filter(isObject)
      .map((part) => [
        typeof part['id'] === 'string' || typeof part['id'] === 'number' ? String(part['id']) : undefined,
        part,
      ])
  }
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([id, part]): [string, JsonRecord][] => (isObject(part) ? [[id, part]] : []))
}

const textIn = (raw: JsonRecord, key: string): string => (typeof raw[key] === 'string' ? raw[key] : '')

/** Pairs of an object, or of a list of `{name or id, value}`. */
function pairsOf(value: unknown): [string, unknown][] {
  if (isObject(value)) return Object.entries(value)
  return partsOf(value).flatMap(([id, part]): [string, unknown][] => {
    const name = textIn(part, 'name') || id
    return name === undefined ? [] : [[name, 'value' in part ? part['value'] : part]]
  })
}

/** Reads a config in any of the forms that clients send; what has no id is left out. */
export function readGraph(config: JsonRecord): Graph {
  const output = isObject(config['output']) ? config['output'] : {}
  return {
    inputs: partsOf(config['inputs']).flatMap(([id, raw]) =>
      id === undefined
        ? []
        : [
            {
              id,
              description: textIn(raw, 'description'),
              type: textIn(raw, 'type') || 'text',
              required: raw['required'] === true,
            },
          ],
    ),
    nodes: partsOf(config['nodes']).flatMap(([id, raw]) =>
      id === undefined
        ? []
        : [
            {
              id,
              type: textIn(raw, 'type'),
              raw,
              inputs: pairsOf(raw['inputs'] ?? raw['params'] ?? raw['parameters']),
            },
          ],
    ),
    fields: pairsOf(output['fields'] ?? output),
  }
}
