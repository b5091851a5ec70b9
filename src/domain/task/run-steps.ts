import { readFlowRun } from '#contract/flows.ts'
import { readWaterfallSteps } from '#contract/run-steps.ts'
import { type Micro, toMicro } from '#lib/credits.ts'
import { isObject } from '#lib/objects.ts'
import type { IconName } from '#ui/Icon.tsx'

/** The states that are known by name; another word of the service is shown as it came. */
const stepStates = ['waiting', 'running', 'done', 'no_data', 'skipped', 'failed'] as const
export type StepState = (typeof stepStates)[number]

/** A state by its name, or in the service's own word. */
export type UnknownOrKnownState = StepState | { readonly text: string }

const icons: Readonly<Record<StepState, IconName>> = {
  waiting: 'clock',
  running: 'loader-circle',
  done: 'check',
  no_data: 'minus',
  skipped: 'chevron-right',
  failed: 'circle-x',
}

/** The state that a word of the service means. */
export const toStepState = (text: string): UnknownOrKnownState => stepStates.find((one) => one === text) ?? { text }

export const stepIcon = (state: UnknownOrKnownState): IconName =>
  typeof state === 'string' ? icons[state] : 'circle-question-mark'

export interface RunStep {
  /** The id of a flow's node; undefined where the step has a name. */
  readonly node?: string
  readonly name?: string
  readonly state: UnknownOrKnownState
  /** Undefined for what cost nothing, and where the service does not say. */
  readonly credits: Micro | undefined
}

/** The steps in the `data` of a task, in the service's order; empty where it tells none. */
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

// Not documented: what `result` holds. A word is shown as it came.
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
