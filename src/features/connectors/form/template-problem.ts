import type { TemplateProblem } from '../template/problem.ts'
import type { TemplatePreview } from '../template/use-template-preview.ts'

/** What is wrong with the template itself; that its text is no JSON is said by the preview. */
export const templateProblem = (rendered: TemplatePreview | undefined): TemplateProblem | undefined =>
  rendered?.state === 'failed' ? rendered : undefined
