import { parseExact } from '#lib/marked-numbers.ts'
import { isObject } from '#lib/objects.ts'
import type { SerializedFlow } from '../model/adapter.ts'
import { eachFlowText } from '../model/flow-texts.ts'

/** Flow parsed from a text, or the reason why it does not parse yet. */
export type FlowText =
  | { readonly kind: 'flow'; readonly flow: SerializedFlow }
  | { readonly kind: 'broken'; readonly why: 'json' | 'object' | 'name' | 'config'; readonly detail: string }

/** Reads a flow as the JSON view writes it: texts, config and ui. */
export function readFlowText(text: string): FlowText {
  let read: unknown
  try {
    read = parseExact(text)
  } catch (error) {
    return { kind: 'broken', why: 'json', detail: error instanceof Error ? error.message : '' }
  }
  if (!isObject(read)) return { kind: 'broken', why: 'object', detail: '' }
  const { name, config, ui } = read
  if (typeof name !== 'string') return { kind: 'broken', why: 'name', detail: '' }
  if (!isObject(config)) return { kind: 'broken', why: 'config', detail: '' }
  return {
    kind: 'flow',
    flow: {
      ...eachFlowText((key) => (typeof read[key] === 'string' ? read[key] : '')),
      name,
      config,
      ui: isObject(ui) ? ui : null,
    },
  }
}
