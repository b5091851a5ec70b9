import type { TemplateProblem } from '../template/problem.ts'
import type { TemplatePreview } from '../template/use-template-preview.ts'

/** Returns the error of the template itself; the preview reports text that is no JSON. */
export const templateProblem = (rendered: TemplatePreview | undefined): TemplateProblem | undefined =>
  rendered?.state === 'failed' ? rendered : undefined
