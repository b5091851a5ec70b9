import { applyStep } from '../commands/apply-step.ts'
import { inverse, type Step } from '../commands/flow-command.ts'
import type { FlowDoc } from '../model/flow-document.ts'

/**
 * The flow as it was when only the first `count` of the steps had been done. What others changed meanwhile stays: a step is
 * taken back only where its values still stand.
 */
export const docAfterStep = (doc: FlowDoc, past: readonly Step[], count: number): FlowDoc =>
  past.slice(count).reduceRight((later, step) => applyStep(later, inverse(step)).doc, doc)
