import { useTexts } from '#texts/texts.tsx'
import { templateTexts } from '#texts/template.ts'
import { faultProblem, jsonProblem } from './problem-words.ts'
import type { TemplateProblem } from './problem.ts'
import { useBench } from './use-bench.ts'

/** What a template gives with sample values. It is drawn on this device, so it is only near to what the service does. */
export type TemplatePreview =
  | { readonly state: 'rendering' }
  | {
      readonly state: 'done'
      readonly text: string
      /** Whether the text is JSON; where it is not, line and column are those of the text. */
      readonly json: 'valid' | (TemplateProblem & { readonly line: number; readonly column: number })
    }
  /** The template is wrong, or the preview does not know something in it; line and column are the template's. */
  | ({ readonly state: 'failed' } & TemplateProblem)
  /** It took longer than half a second. */
  | { readonly state: 'stopped' }

/**
 * Renders the template in a worker whenever it or the samples (by the names of its variables) have rested; until then the
 * last preview stays. A name without a sample is undefined in the template; a sample that is a list or an object in JSON is
 * one there, every other one is a text.
 */
export function useTemplatePreview(template: string, samples: Readonly<Record<string, string>>): TemplatePreview {
  const t = useTexts(templateTexts).template
  const answered = useBench<'render'>({ kind: 'render', template, samples })
  if (!answered) return { state: 'rendering' }
  const { ask, answer } = answered
  if (answer === 'stopped') return { state: 'stopped' }
  if (answer === 'refused') return { state: 'failed', message: t.noWorker }
  if ('fault' in answer) return { state: 'failed', ...faultProblem(answer.fault, ask.template, t) }
  const { text, json } = answer
  return { state: 'done', text, json: json ? jsonProblem(json, text, t) : 'valid' }
}
