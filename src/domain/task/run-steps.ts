import { readFlowRun } from '#contract/flows.ts'
import { readWaterfallSteps } from '#contract/run-steps.ts'
import { type Micro, toMicro } from '#lib/credits.ts'
import { isObject } from '#lib/objects.ts'
import type { IconName } from '#ui/Icon.tsx'

/** Known states; another text of the service is shown unchanged. */
const stepStates = ['waiting', 'running', 'done', 'no_data', 'skipped', 'failed'] as const
export type StepState = (typeof stepStates)[number]

/** A known state, or the service's own text. */
export type UnknownOrKnownState = StepState | { readonly text: string }

const icons: Readonly<Record<StepState, IconName>> = {
  waiting: 'clock',
  running: 'loader-circle',
  done: 'check',
  no_data: 'minus',
  skipped: 'chevron-right',
  failed: 'circle-x',
}

/** Returns the state for a text of the service. */
export const toStepState = (text: string): UnknownOrKnownState => stepStates.find((one) => one === text) ?? { text }

export const stepIcon = (state: UnknownOrKnownState): IconName =>
  typeof state === 'string' ? icons[state] : 'circle-question-mark'

export interface RunStep {
  /** The id of a flow's node; undefined where the step has a name. */
  readonly node?: string
  readonly name?: string
  readonly state: UnknownOrKnownState
  /** Undefined for a free step, and where the service does not return the cost. */
  readonly credits: Micro | undefined
}

/** Returns the steps in the `data` of a task, in the service's order; empty without steps. */
export function readRunSteps(data: unknown): readonly RunStep[] {
  const { nodes } = readFlowRun(data)
  if (nodes) return nodes.map(({ id, state, credits }) => ({ node: id, state: toStepState(state), ...costOf(credits) }))
  return readWaterfallSteps(data).map((step) => ({
    name: step.provider || step.action,
    state: waterfallState('result' in step, step.result),
    ...costOf(step.cost),
  }))
}

function costOf(cost: number | string | null | undefined): Pick<RunStep, 'credits'> {
  const paid = toMicro(cost ?? undefined)
  return { credits: paid === 0n ? undefined : paid }
}

// Not documented: what `result` holds. A text that is no known state is shown unchanged.
function waterfallState(exists: boolean, result: unknown): UnknownOrKnownState {
  if (!exists) return 'running'
  if (result === null || result === false || result === '') return 'no_data'
  return typeof result === 'string' ? toStepState(result) : 'done'
}

/** The nodes of a flow by id, as far as its `config` can be read: a list of nodes with ids, or an object by id. */
export function readNodes(config: unknown): ReadonlyMap<string, Readonly<Record<string, unknown>>> {
  const nodes = isObject(config) ? config['nodes'] : undefined
  const listed = Array.isArray(nodes)
    ? nodes.map((node: unknown): [unknown, unknown] => [isObject(node) ? node['id'] : undefined, node])
    : Object.entries(isObject(nodes) ? nodes : {})
  return new Map(listed.flatMap(([id, node]) => (isObject(node) ? [[String(id), node] as const] : [])))
}
