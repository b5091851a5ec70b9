import type { FlowInput } from '#contract/flow-list.ts'
import type { RunField } from '#domain/run/run-fields.ts'
import { entity, type FlowDoc } from '../model/flow-document.ts'
import { own, ownText } from '../model/json.ts'

/**
 * Returns the inputs of a flow as the fields of its form: one text field each, whatever its type, since values are sent
 * as texts. The ids that a run takes are those of the flow's own `inputs` (API spec: run a flow); what only its graph
 * declares comes after them.
 */
export function flowFields(doc: Pick<FlowDoc, 'inputs'>, declared: readonly FlowInput[] = []): readonly RunField[] {
  const known = new Map(declared.map((input) => [input.id, input]))
  return [...new Set([...known.keys(), ...doc.inputs.order])].map((name) => {
    const { type, description, required } = known.get(name) ?? {}
    const input = entity(doc.inputs, name)
    const isRequired = required === true || own(input, 'required') === true
    const label = (type || (ownText(input, 'type') ?? '')).trim()
    return {
      name,
      isRequired,
      // Not documented: the fields of an input, and whether a run without a required one is refused.
      ...(isRequired && { mayBeEmpty: true }),
      description: description || (ownText(input, 'description') ?? ''),
      kind: 'text',
      isPriced: false,
      ...(!['', 'text', 'string'].includes(label.toLowerCase()) && {
        note: { why: 'sent-as-text', type: label } as const,
      }),
    }
  })
}

/** The inputs of a run as the service takes them: all of them texts. */
export const asTexts = (params: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
