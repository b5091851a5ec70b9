import { flowOpSchema } from '#contract/flows.ts'
import { isObject } from '#lib/objects.ts'
import { z } from '#lib/zod.ts'
import type { JsonRecord } from './flow-records.ts'
import { currentOf, graphOf } from './flows/graph-of.ts'
import { editPast } from './flows/write-flow.ts'
import type { MockState } from './mock-state.ts'

const json = z.custom<JsonRecord>(isObject, 'Expected an object')

/**
 * Edit of a flow by another user: all parts of it in one save. An empty edit saves it unchanged, under a new token.
 * With `at: 'next-write'` it comes in just before the next write, which is stale then; several of them wait in line,
 * one for each write.
 */
export const flowEditSchema = z.strictObject({
  name: z.optional(z.string()),
  description: z.optional(z.string()),
  config: z.optional(json),
  /** Applied in order, as `PATCH …/config` does. */
  ops: z.optional(z.array(flowOpSchema)),
  /** The whole of it. */
  ui: z.optional(json),
  /** New positions of nodes, by id. */
  moves: z.optional(z.record(z.string(), z.strictObject({ x: z.number(), y: z.number() }))),
  by: z.optional(z.string()),
  at: z.optional(z.enum(['now', 'next-write'])),
  /** A column of a table runs the flow from now on, or none (`null`). */
  attached: z.optional(z.nullable(z.string())),
})
export type FlowEdit = z.input<typeof flowEditSchema>

/** Applies it; `null` deletes the flow. `which` is an id or a name. Throws for a flow, node or input that is not there. */
export function editFlow(state: MockState, which: string, edit: FlowEdit | null, now: number): void {
  const flow = found(state, which)
  if (edit === null) {
    state.flows = state.flows.filter((other) => other !== flow)
    return
  }
  const { at, attached, ...change } = edit
  if (attached === null) delete flow.attached
  else if (attached !== undefined) flow.attached = attached
  if (at === 'next-write') flow.ahead = [...(flow.ahead ?? []), change]
  else if (attached === undefined || Object.keys(change).length > 0) editPast(state, flow, change, now)
}

export interface HeldFlow {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly config: JsonRecord
  readonly ui: JsonRecord
  readonly token: string
  /** Number of earlier versions. */
  readonly version: number
}

/** Returns a stored flow, by id or name. Throws if there is none. */
export function flowIn(state: MockState, which: string): HeldFlow {
  const flow = found(state, which)
  const { name, description, graph, number } = currentOf(flow)
  return { id: flow.id, name, description, ...graphOf(graph, state.settings.wire), token: flow.token, version: number }
}

function found(state: MockState, which: string) {
  const flow = state.flows.find(({ id }) => id === which) ?? state.flows.find((one) => currentOf(one).name === which)
  if (!flow) throw new RangeError(`There is no flow "${which}".`)
  return flow
}
