import { ApiError } from '#api/errors.ts'
import type { FlowsApi } from '#api/flows.ts'
import { type Flow, editFlow } from '#contract/flows.ts'
import { toWire } from '../../model/adapter.ts'
import { entity, type FlowDoc } from '../../model/flow-document.ts'
import type { JsonObject } from '../../model/json.ts'
import { changedNode } from './choose-write.ts'
import type { FlowWrite } from './saver-state.ts'

export type FlowWriteApi = Pick<FlowsApi, 'replace' | 'patchBeside' | 'edit'> & {
  /** Another way to save exactly this, all of it; undefined where there is none. */
  readonly instead?: (doc: FlowDoc, token: string) => Promise<Flow | undefined>
}

const open = (value: JsonObject): Record<string, unknown> => ({ ...value })

/** Sends one write under the token and gives what the service then has. The texts and `ui` always go along. */
export async function sendWrite(
  api: FlowWriteApi,
  id: string,
  { doc, before, how }: FlowWrite,
  token: string,
): Promise<Flow> {
  const saved = how === 'whole' ? await api.instead?.(doc, token) : undefined
  if (saved) return saved
  const { config, ui, ...texts } = toWire(doc)
  if (how === 'ui' && ui) return api.patchBeside(id, { ui: open(ui), internal_version: token })
  const node = how === 'node' ? changedNode(before, doc) : undefined
  const value = node === undefined ? undefined : entity(doc.nodes, node)
  if (node !== undefined && typeof value === 'object') {
    const response = await api.edit(id, [{ op: 'replace_node', node_id: node, node: open(value as JsonObject) }], token)
    if (response.flow) return response.flow
    // Not documented: an edit that the service did not accept is a success with `errors`.
    const extra = { errors: response.errors }
    throw new ApiError(
      { kind: 'invalid', status: 200, detail: response.errors.join(' '), fields: [], rows: [], extra },
      editFlow,
    )
  }
  return api.replace(id, {
    ...texts,
    config: open(config),
    internal_version: token,
    ...(ui && { ui: open(ui) }),
  })
}
