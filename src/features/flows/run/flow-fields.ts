import type { RunField } from '#domain/run/run-fields.ts'
import { entity, type FlowDoc } from '../model/flow-document.ts'
import { own, ownText } from '../model/json.ts'

/**
 * The inputs that a flow declares, as the fields of its form: one text field each, whatever its type says, for values are
 * sent as texts (document: run a flow; contract F8).
 */
export const flowFields = ({ inputs }: Pick<FlowDoc, 'inputs'>): readonly RunField[] =>
  inputs.order.map((name) => {
    const input = entity(inputs, name)
    const type = ownText(input, 'type')?.trim() ?? ''
    return {
      name,
      isRequired: own(input, 'required') === true,
      description: ownText(input, 'description') ?? '',
      kind: 'text',
      isPriced: false,
      ...(!['', 'text', 'string'].includes(type.toLowerCase()) && { note: { why: 'sent-as-text', type } as const }),
    }
  })

/** The inputs of a run as the service takes them: all of them texts. */
export const asTexts = (params: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
