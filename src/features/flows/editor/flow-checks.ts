import type { FlowCatalogue } from '../model/catalogue.ts'
import { validate, type Validation } from '../model/validate.ts'
import type { FlowEditor } from './flow-editor.ts'

/** Problems of the flow, computed on read and only for what has changed. */
export interface FlowChecks {
  readonly read: (catalogue: FlowCatalogue) => Validation
}

export function createFlowChecks(editor: Pick<FlowEditor, 'get'>): FlowChecks {
  let last: Validation | undefined
  return {
    read: (catalogue) => {
      const { doc } = editor.get()
      if (last?.doc !== doc || last.catalogue !== catalogue) last = validate(doc, catalogue, last)
      return last
    },
  }
}
