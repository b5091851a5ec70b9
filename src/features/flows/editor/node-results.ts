import type { NodeRun } from '#contract/flows.ts'
import { type UnknownOrKnownState, stepIcon, toStepState } from '#domain/task/run-steps.ts'
import { toMicro, type Micro } from '#lib/credits.ts'
import type { IconName } from '#ui/Icon.tsx'
import type { ItemId } from '../model/flow-document.ts'

export interface NodeResult {
  readonly state: UnknownOrKnownState
  readonly icon: IconName
  readonly isBad: boolean
  readonly credits: Micro | undefined
  /** Values that went in and came out, by name; absent where the service does not return them. */
  readonly given?: Values
  readonly gave?: Values
  readonly error?: string
}

type Values = Readonly<Record<string, unknown>>

export const nodeResults = (nodes: readonly NodeRun[]): ReadonlyMap<ItemId, NodeResult> =>
  new Map(
    nodes.map(({ id, state: formatLabel, credits, inputs, outputs, error }): [ItemId, NodeResult] => {
      const state = toStepState(formatLabel)
      const paid = toMicro(credits ?? undefined)
      return [
        `nodes/${id}`,
        {
          state,
          icon: stepIcon(state),
          isBad: state === 'failed',
          // No credits are shown for what cost nothing.
          credits: paid === 0n ? undefined : paid,
          ...(inputs && { given: inputs }),
          ...(outputs && { gave: outputs }),
          ...(error && { error }),
        },
      ]
    }),
  )

/** Returns the amount by which a bound is exceeded, and the bound. */
export function progressOf(results: ReadonlyMap<ItemId, NodeResult>): { readonly over: number; readonly all: number } {
  const open = [...results.values()].filter(({ state }) => state === 'waiting' || state === 'running').length
  return { over: results.size - open, all: results.size }
}
