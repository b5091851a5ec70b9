import { type FlowTextKey, flowTexts } from '#contract/flow-list.ts'

/** Texts that a version has beside its graph. */
export type FlowTextValues = Record<FlowTextKey, string>

export const FLOW_TEXT_KEYS = Object.keys(flowTexts) as FlowTextKey[]

/** The texts of a version, replaced by those of a change. */
export const textsOf = (version: Partial<FlowTextValues>, change: FlowTextChange = {}): FlowTextValues =>
  Object.fromEntries(FLOW_TEXT_KEYS.map((key) => [key, change[key] ?? version[key] ?? ''])) as FlowTextValues

/** Texts of a write; omitted ones stay. */
export type FlowTextChange = Readonly<Partial<Record<FlowTextKey, string | undefined>>>
