import { markNumbers, unmarkNumbers } from '#lib/marked-numbers.ts'
import { isObject } from '#lib/objects.ts'
import { z } from '#lib/zod.ts'
import { endpoint } from './endpoint.ts'
import { startedSchema } from './enrichments.ts'
import { flowParts, type FlowTextKey, flowTexts } from './flow-list.ts'
import { slug, wholeNumber } from './strict.ts'
import { listInside } from './tables.ts'
import { decimal, flag, listOf, listOrNothing, textOrNothing } from './tolerant.ts'

/**
 * The graph of a flow, exactly as it came: the API spec names `inputs`, `nodes` and `output` and shows none of them, so
 * nothing is checked, dropped or put in another order here. The editor's adapter reads it. Numbers that JavaScript cannot
 * hold are marked texts (`lib/marked-numbers.ts`) and are sent as they came.
 */
export type FlowConfig = Record<string, unknown>
const jsonObject = z.custom<FlowConfig>(isObject, 'Expected an object')

// Not documented: that a flow without a graph has null.
const graph = z.pipe(
  z.nullable(jsonObject),
  z.transform((config): FlowConfig => config ?? {}),
)

const token = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

/** A whole flow. `internal_version` is opaque: it is sent back as it came, never compared by order. */
export const flowSchema = z.looseObject({
  ...flowParts,
  config: graph,
  /** Undefined where the service keeps none. */
  ui: z.pipe(
    z.catch(z.nullish(jsonObject), null),
    z.transform((ui) => ui ?? undefined),
  ),
  internal_version: token,
})
export type Flow = z.output<typeof flowSchema>

const digits = { prepare: markNumbers, print: unmarkNumbers }

const byFlow = z.strictObject({ flow_id: slug('Not a flow id') })
const name = z.string().check(z.minLength(1))

/** Texts of a flow as they are written: a write of all of it always has them. */
const writtenTexts = { name, description: z.string() } satisfies Record<FlowTextKey, z.ZodMiniType>

export const getFlow = endpoint({
  method: 'GET',
  path: '/v1/flows/{flow_id}',
  effect: 'read',
  ...digits,
  params: byFlow,
  response: flowSchema,
})

/** Not documented: creating a flow. 406 at the plan's limit of flows, with the service's own message. */
export const createFlow = endpoint({
  method: 'POST',
  path: '/v1/flows',
  effect: 'create',
  ...digits,
  body: z.strictObject({ ...writtenTexts, config: jsonObject, ui: z.optional(jsonObject) }),
  response: flowSchema,
})

/**
 * Replaces all of it. A stale token changes nothing and is a 409. The description "defaults to empty": left out it is
 * erased, so the console always sends it; `ui` with it where the flow has one. Not documented: the path, and whether the token
 * changes with the name, the description or `ui` alone.
 */
export const replaceFlow = endpoint({
  method: 'PUT',
  path: '/v1/flows/{flow_id}',
  effect: 'token',
  ...digits,
  params: byFlow,
  body: z.strictObject({
    ...writtenTexts,
    config: jsonObject,
    internal_version: z.string(),
    description: z.pipe(
      z.optional(z.string()),
      z.transform((value) => value ?? ''),
    ),
    ui: z.optional(jsonObject),
  }),
  response: flowSchema,
})

const { shape: beside } = z.partial(z.object({ ...writtenTexts, ui: jsonObject }))

/**
 * Changes the graph and the fields beside it; guarded by the token, "which it needs when it changes `config`". Not
 * documented: path and body.
 */
export const patchFlow = endpoint({
  method: 'PATCH',
  path: '/v1/flows/{flow_id}',
  effect: 'token',
  ...digits,
  params: byFlow,
  body: z.strictObject({ ...beside, config: jsonObject, internal_version: z.string() }),
  response: flowSchema,
})

/**
 * Changes name, description or `ui` and needs no token. Without one, nothing guards it: read before, send each part
 * whole. Not documented: path, body, that a token guards it if sent, and whether the token stays the same. It is read from
 * the response.
 */
export const patchFlowBeside = endpoint({
  method: 'PATCH',
  path: '/v1/flows/{flow_id}',
  effect: 'set',
  ...digits,
  params: byFlow,
  body: z.strictObject({ ...beside, internal_version: z.optional(z.string()) }),
  response: flowSchema,
})

/** Not documented: the body of the response. 409 while a table column runs the flow, with the service's own message. */
export const deleteFlow = endpoint({
  method: 'DELETE',
  path: '/v1/flows/{flow_id}',
  effect: 'set',
  params: byFlow,
  response: z.unknown(),
})

const op = <K extends string, P extends z.core.$ZodShape>(kind: K, parts: P) =>
  z.strictObject({ op: z.literal(kind), ...parts })
const text = z.string()
const node = { node_id: text }

/** One change of a graph. Not documented: all of it; the names of ops are those of a public client, the fields are ours. */
export const flowOpSchema = z.union([
  op('set_input', { id: text, value: jsonObject }),
  op('remove_input', { id: text }),
  op('add_node', { node: jsonObject }),
  op('replace_node', { ...node, node: jsonObject }),
  /** The keys named replace those of the node; null removes one. */
  op('update_node', { ...node, patch: jsonObject }),
  op('remove_node', node),
  op('set_node_input', { ...node, name: text, value: z.unknown() }),
  op('remove_node_input', { ...node, name: text }),
  op('set_node_output', { ...node, id: text, value: jsonObject }),
  op('remove_node_output', { ...node, id: text }),
  op('set_output', { value: jsonObject }),
  op('set_output_field', { name: text, value: z.unknown() }),
  op('remove_output_field', { name: text }),
])
export type FlowOp = z.output<typeof flowOpSchema>

const editedSchema = z.looseObject({
  valid: z.optional(flag),
  errors: z.catch(listOrNothing(text), []),
  config: z.catch(z.nullish(jsonObject), null),
  flow: z.catch(z.nullish(flowSchema), null),
})
/** The response of a targeted edit: with `flow` it was saved, without it (or `valid` false) nothing was. */
export type FlowEdited = z.output<typeof editedSchema>

/** Not documented: the targeted edit. All of the ops are applied or none; without a token to whatever is current. */
export const editFlow = endpoint({
  method: 'PATCH',
  path: '/v1/flows/{flow_id}/config',
  effect: 'token',
  ...digits,
  params: byFlow,
  body: z.strictObject({
    ops: z.array(flowOpSchema).check(z.minLength(1)),
    internal_version: z.optional(text),
    validate_only: z.optional(z.boolean()),
  }),
  response: editedSchema,
})

const problemSchema = z.looseObject({
  node_id: z.catch(z.nullish(text), null),
  message: textOrNothing,
})
const validationSchema = z.looseObject({ valid: flag, errors: z.catch(listOrNothing(problemSchema), []) })
export type FlowValidation = z.output<typeof validationSchema>

/** Not documented: the service's own check. An invalid graph is a 200, too. */
export const validateFlow = endpoint({
  method: 'POST',
  path: '/v1/flows/validate-config',
  effect: 'read',
  ...digits,
  body: z.strictObject({ config: jsonObject }),
  response: validationSchema,
})

const estimateSchema = z.looseObject({ min: decimal, max: decimal, currency: textOrNothing })
export type FlowEstimate = z.output<typeof estimateSchema>

/** Not documented: what one run costs at least and at most, in credits as decimal text. */
export const estimateFlow = endpoint({
  method: 'POST',
  path: '/v1/flows/cost-estimate',
  effect: 'read',
  ...digits,
  body: z.strictObject({ config: jsonObject }),
  response: estimateSchema,
})

const isTexts = (value: unknown): value is Record<string, string> =>
  isObject(value) && Object.values(value).every((one) => typeof one === 'string')
const runInputs = z.custom<Record<string, string>>(isTexts, 'Expected an object of input id to text')

/** Not documented: the path, and the status a run begins with. */
export const runFlow = endpoint({
  method: 'POST',
  path: '/v1/flows/{flow_id}/run',
  effect: 'money',
  params: byFlow,
  body: z.strictObject({ inputs: runInputs }),
  response: startedSchema,
})

/** Not documented: many runs in one task. */
export const bulkRunFlow = endpoint({
  method: 'POST',
  path: '/v1/flows/{flow_id}/bulk-run',
  effect: 'money',
  params: byFlow,
  body: z.strictObject({ inputs: z.array(runInputs).check(z.minLength(1)) }),
  response: startedSchema,
})

const versionParts = {
  number: z.int(),
  ...flowTexts,
  changed_fields: z.catch(listOrNothing(text), []),
  /** Author of the version: ui, api, mcp, admin, system; any other text is preserved. */
  source: textOrNothing,
  created_at: textOrNothing,
  created_by: textOrNothing,
  restored_from: z.catch(z.nullish(z.int()), null),
}
const versionSchema = z.looseObject(versionParts)
export type FlowVersion = z.output<typeof versionSchema>

const wholeVersionSchema = z.looseObject({
  ...versionParts,
  config: graph,
  ui: z.catch(z.nullish(jsonObject), null),
})
export type WholeFlowVersion = z.output<typeof wholeVersionSchema>

export const versionsPageMax = 200

/** Not documented: the versions of a flow, newest first; the first is the current one. */
export const listFlowVersions = endpoint({
  method: 'GET',
  path: '/v1/flows/{flow_id}/versions',
  effect: 'read',
  params: byFlow,
  query: z.strictObject({ page: z.optional(wholeNumber(1)), limit: z.optional(wholeNumber(1, versionsPageMax)) }),
  response: listInside(versionSchema),
})

const byVersion = z.extend(byFlow, { number: wholeNumber(1) })

export const getFlowVersion = endpoint({
  method: 'GET',
  path: '/v1/flows/{flow_id}/versions/{number}',
  effect: 'read',
  ...digits,
  params: byVersion,
  response: wholeVersionSchema,
})

/** Not documented: makes an old version the newest one; never sent twice by itself. */
export const restoreFlowVersion = endpoint({
  method: 'POST',
  path: '/v1/flows/{flow_id}/versions/{number}/restore',
  effect: 'token',
  ...digits,
  params: byVersion,
  body: z.strictObject({ internal_version: z.optional(text) }),
  response: z.looseObject({ flow: flowSchema, version: z.catch(z.nullish(versionSchema), null) }),
})

const nodeRunSchema = z.looseObject({
  id: text,
  state: text,
  credits: z.catch(z.nullish(decimal), null),
  /** Not documented: what the node was given, by the name of the input. */
  inputs: z.catch(z.nullish(jsonObject), null),
  outputs: z.catch(z.nullish(jsonObject), null),
  error: z.catch(z.nullish(text), null),
})
/** One node of a run: `state` is waiting, running, done, no_data, skipped or failed; any other text is preserved. */
export type NodeRun = z.output<typeof nodeRunSchema>

const runDataSchema = z.looseObject({ output: z.catch(z.nullish(jsonObject), null), nodes: listOf(nodeRunSchema) })

/**
 * The `data` of a flow's task. Not documented: states of single nodes. Where a service returns them, `data` is
 * `{output, nodes}`, already while it runs; elsewhere it is the output alone and `nodes` is undefined.
 */
export function readFlowRun(data: unknown): { output: unknown; nodes: readonly NodeRun[] | undefined } {
  const read = isObject(data) && 'nodes' in data ? runDataSchema.safeParse(data) : undefined
  if (!read?.success) return { output: data, nodes: undefined }
  return { output: read.data.output ?? undefined, nodes: read.data.nodes }
}
