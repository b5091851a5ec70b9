import type { FlowCatalogue } from '../model/catalogue.ts'
import { validate, type Validation } from '../model/validate.ts'
import type { FlowEditor } from './flow-editor.ts'

export type FlowChecks = ReturnType<typeof createFlowChecks>

/** Problems of the flow, computed on read and only for what has changed. */
export function createFlowChecks(editor: Pick<FlowEditor, 'get'>) {
  let last: Validation | undefined
  return {
    read: (catalogue: FlowCatalogue): Validation => {
      const { doc } = editor.get()
      if (last?.doc !== doc || last.catalogue !== catalogue) last = validate(doc, catalogue, last)
      return last
    },
  }
}
