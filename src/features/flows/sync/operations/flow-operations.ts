import { problemOf } from '#api/errors.ts'
import type { FlowListApi } from '#api/flow-list.ts'
import type { FlowsApi } from '#api/flows.ts'
import type { FlowSummary } from '#contract/flow-list.ts'
import type { Flow, FlowConfig } from '#contract/flows.ts'
import { isNoSuchCall } from '#domain/response-checks.ts'
import { type MutationOutcome, sendAndReconcile } from '#domain/send-and-reconcile.ts'
import { type FlowTextValues, flowTextsOf } from '../../model/flow-texts.ts'

export interface NewFlow extends FlowTextValues {
  readonly config: FlowConfig
  readonly ui?: Record<string, unknown> | undefined
}

/** The calls of the changes of whole flows. */
export type FlowOperationCalls = Pick<FlowsApi, 'read' | 'create' | 'replace' | 'patchBeside' | 'remove'> &
  Pick<FlowListApi, 'readAll'>

/**
 * The changes of whole flows, each with the read that reconciles a lost response. A creation is sent once: the list
 * shows whether it arrived, compared with `before`; without `before` it stays unconfirmed.
 */
export const createFlowOperations = (calls: FlowOperationCalls) => {
  const exists = async (id: string) => {
    try {
      await calls.read(id)
      return true
    } catch (error) {
      if (problemOf(error)?.kind === 'not-found') return false
      throw error
    }
  }
  const create = (
    { ui, ...rest }: NewFlow,
    before: readonly FlowSummary[] | undefined,
  ): Promise<MutationOutcome<Flow>> =>
    sendAndReconcile({
      send: () => calls.create({ ...rest, ...(ui && { ui }) }),
      readBack: async () => {
        const created = onlyNew(await calls.readAll(), before, rest.name)
        return created && calls.read(created.id)
      },
    })

  return {
    create,

    /** A flow of the same graph under another name; `gone` when the original was deleted. */
    duplicate: async (
      id: string,
      name: string,
      before: readonly FlowSummary[] | undefined,
    ): Promise<MutationOutcome<Flow>> => {
      // A failed read has created nothing, so it settles as a refusal or as gone.
      const read = await sendAndReconcile({
        send: () => calls.read(id),
        readBack: () => calls.read(id),
        exists: () => exists(id),
      })
      if (read.kind === 'unknown') return { kind: 'refused', error: read.error, notOffered: false }
      if (read.kind !== 'done') return read
      const { config, ui } = read.value
      return create({ ...flowTextsOf(read.value), name, config, ui }, before)
    },

    /** Sends the name alone; to a service that has no such call, the whole flow as it is there now. */
    rename: (id: string, name: string): Promise<MutationOutcome<true>> =>
      sendAndReconcile({
        send: async () => {
          try {
            await calls.patchBeside(id, { name })
          } catch (error) {
            const problem = problemOf(error)
            if (!problem || !isNoSuchCall(problem, true)) throw error
            const flow = await calls.read(id)
            const { config, ui, internal_version } = flow
            await calls.replace(id, { ...flowTextsOf(flow), name, config, internal_version, ...(ui && { ui }) })
          }
          return true as const
        },
        readBack: async () => (await calls.read(id)).name === name || undefined,
        exists: () => exists(id),
      }),

    remove: (id: string): Promise<MutationOutcome<true>> =>
      sendAndReconcile({
        send: async () => {
          await calls.remove(id)
          return true as const
        },
        readBack: async () => !(await exists(id)) || undefined,
        exists: () => exists(id),
      }),
  }
}

/** The one flow of this name that was not there before; undefined when there is none, or more than one. */
function onlyNew(now: readonly FlowSummary[], before: readonly FlowSummary[] | undefined, name: string) {
  if (!before) return undefined
  const known = new Set(before.map(({ id }) => id))
  const fresh = now.filter((flow) => !known.has(flow.id) && flow.name === name)
  return fresh.length === 1 ? fresh[0] : undefined
}
