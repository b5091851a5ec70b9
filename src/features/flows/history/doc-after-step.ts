import { applyStep } from '../commands/apply-step.ts'
import { inverse, type Step } from '../commands/flow-command.ts'
import type { FlowDoc } from '../model/flow-document.ts'

/**
 * The flow as it was after only the first `count` of the steps. Changes of others meanwhile stay: a step is undone only
 * where its values are still there.
 */
export const docAfterStep = (doc: FlowDoc, past: readonly Step[], count: number): FlowDoc =>
  past.slice(count).reduceRight((later, step) => applyStep(later, inverse(step)).doc, doc)
