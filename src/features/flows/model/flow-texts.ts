import type { FlowTextKey } from '#contract/flow-list.ts'

/** Facts of a text that a flow has beside its graph; its labels are in `texts/en/flows/`. */
interface FlowTextFacts {
  /** Of two changes of it one is chosen (`whole`), or they are merged line by line. */
  readonly merge: 'whole' | 'lines'
  /** Field of the inspector. */
  readonly field: 'line' | 'area'
}

export const FLOW_TEXTS: Readonly<Record<FlowTextKey, FlowTextFacts>> = {
  name: { merge: 'whole', field: 'line' },
  description: { merge: 'lines', field: 'area' },
}

export const isFlowText = (key: string): key is FlowTextKey => Object.hasOwn(FLOW_TEXTS, key)

/** The texts in their order. */
export const FLOW_TEXT_KEYS: readonly FlowTextKey[] = Object.keys(FLOW_TEXTS).filter(isFlowText)

export type FlowTextValues = Readonly<Record<FlowTextKey, string>>

export const eachFlowText = <T>(of: (key: FlowTextKey) => T): Readonly<Record<FlowTextKey, T>> =>
  Object.fromEntries(FLOW_TEXT_KEYS.map((key) => [key, of(key)])) as Record<FlowTextKey, T>

/** The texts of something that has them; empty where it has none. */
export const flowTextsOf = (
  holder: Readonly<Partial<Record<FlowTextKey, string | null | undefined>>>,
): FlowTextValues => eachFlowText((key) => holder[key] ?? '')
