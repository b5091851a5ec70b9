import type { NewFlow } from '../sync/operations/flow-operations.ts'

/** Templates of a new flow, in the order of the dialog. */
export const templateIds = ['blank', 'names', 'branch'] as const
export type TemplateId = (typeof templateIds)[number]

type Start = Pick<NewFlow, 'config' | 'ui'>

const ref = (value: string) => ({ type: 'mapping', value })
const fullName = { id: 'full_name', description: 'First and last name', type: 'text', required: true }

/**
 * Content of each template. Catalogues differ from service to service, so templates use none of their entries: they
 * have what every service can run, and a note in place of an enrichment.
 */
export const templates: Readonly<Record<TemplateId, (note: string) => Start>> = {
  blank: () => ({ config: { inputs: [], nodes: [], output: { fields: {} } } }),

  names: (note) => ({
    config: {
      inputs: [fullName],
      nodes: [
        {
          id: 'split',
          type: 'transform',
          name: 'Split name',
          inputs: { text: ref('full_name') },
          expression: '{"first": text.trim().split(" ")[0], "last": text.trim().split(" ")[1]}',
          outputs: [{ id: 'first' }, { id: 'last' }],
        },
      ],
      output: { fields: { first_name: ref('split.first'), last_name: ref('split.last') } },
    },
    ui: {
      nodes: { split: { x: 208, y: 96 } },
      inputs: { full_name: { x: 16, y: 98 } },
      output: { x: 448, y: 98 },
      notes: { hint: { text: note, x: 208, y: 0, width: 240, height: 72 } },
    },
  }),

  branch: (note) => ({
    config: {
      inputs: [{ id: 'staff', description: 'How many people work there', type: 'text', required: true }],
      nodes: [
        {
          id: 'size',
          type: 'condition',
          name: 'By size',
          inputs: { staff: ref('staff') },
          cases: [{ id: 'large', when: 'int(staff) >= 250' }],
          else: 'small',
        },
        {
          id: 'large_way',
          type: 'transform',
          name: 'Large',
          run_if: 'size.large',
          inputs: {},
          template: 'enterprise',
          outputs: [{ id: 'segment' }],
        },
        {
          id: 'small_way',
          type: 'transform',
          name: 'Small',
          run_if: 'size.small',
          inputs: {},
          template: 'self service',
          outputs: [{ id: 'segment' }],
        },
      ],
      output: { fields: { large: ref('large_way.segment'), small: ref('small_way.segment') } },
    },
    ui: {
      nodes: { size: { x: 208, y: 120 }, large_way: { x: 432, y: 64 }, small_way: { x: 432, y: 192 } },
      inputs: { staff: { x: 16, y: 122 } },
      output: { x: 656, y: 130 },
      notes: { hint: { text: note, x: 208, y: -32, width: 240, height: 72 } },
    },
  }),
}
