import type { FlowRecord, FlowVersionRecord, GraphRecord, JsonRecord } from '../flow-records.ts'
import { hash } from '../random.ts'
import { testWorkspace } from './accounts.ts'

/** A value that is the same in every run. */
export const constant = (value: unknown): JsonRecord => ({ type: 'simple', value })
/** Reference to the value of a flow input or a node: `full_name`, `split.first`. */
export const from = (value: string): JsonRecord => ({ type: 'mapping', value })

export const input = (id: string, description: string, required = true): JsonRecord => ({
  id,
  description,
  type: 'text',
  required,
})

/** Declared outputs that are called like the fields they take. */
export const outputs = (...names: readonly string[]): JsonRecord[] => names.map((name) => ({ id: name, field: name }))

/** `['mail', 364, 174]`: positions of nodes by id. */
export const places = (...list: readonly (readonly [id: string, x: number, y: number])[]): JsonRecord =>
  Object.fromEntries(list.map(([id, x, y]) => [id, { x, y }]))

export interface FlowSketch {
  readonly id: string
  readonly name: string
  readonly description?: string
  readonly workspace?: string
  /** The graph of each version, oldest first. */
  readonly graphs: readonly GraphRecord[]
  /** Time at which each was written. */
  readonly days: readonly string[]
  readonly attached?: string
}

export function sketchedFlow({
  id,
  name,
  description = '',
  workspace,
  graphs,
  days,
  attached,
}: FlowSketch): FlowRecord {
  const versions = graphs.map((graph, at): FlowVersionRecord => {
    const day = days[at] ?? '2026-11-02T09:00:00.000Z'
    return {
      number: at + 1,
      name,
      description,
      graph,
      changed_fields: at === 0 ? [] : ['config', 'ui'],
      source: 'ui',
      created_at: day,
      created_by: testWorkspace.email,
      restored_from: null,
    }
  })
  return {
    id,
    workspace: workspace ?? testWorkspace.id,
    token: hash(`token/${id}`).toString(16).padStart(8, '0') + hash(id).toString(16).slice(0, 4).padStart(4, '0'),
    created_at: versions[0]?.created_at ?? '',
    updated_at: versions.at(-1)?.created_at ?? '',
    versions: versions.toReversed(),
    ...(attached === undefined ? {} : { attached }),
  }
}
