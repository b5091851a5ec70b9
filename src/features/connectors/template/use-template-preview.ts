import { useTexts } from '#texts/texts.tsx'
import { templateTexts } from '#texts/connectors/template.ts'
import type { TemplateError } from './template-error.ts'
import { faultProblem, jsonProblem } from './template-problems.ts'
import type { TemplateProblem } from './problem.ts'
import { useTemplateEngine } from './use-template-engine.ts'

/** Template rendered with sample values. Rendered on this device, so it is only close to the service's result. */
export type TemplatePreview =
  | { readonly state: 'rendering' }
  | {
      readonly state: 'done'
      readonly text: string
      /** Validity as JSON; on an error, line and column in the text. */
      readonly json: 'valid' | (TemplateProblem & { readonly line: number; readonly column: number })
    }
  /** The template is wrong; line and column are its own. */
  | ({ readonly state: 'failed' } & TemplateProblem)
  /** This device cannot render it, which does not depend on the template. */
  | ({ readonly state: 'unshown' } & TemplateProblem)
  /** It took longer than half a second. */
  | { readonly state: 'stopped' }

/** Jinja may know these; the renderer here does not. */
const ofPreview: ReadonlySet<TemplateError['kind']> = new Set(['unshown-tag', 'unshown-filter', 'unknown-test'])

/**
 * Renders the template in a worker whenever it or the samples (by the names of its variables) have rested; until then the
 * last preview stays. A name without a sample, or with an empty one, is undefined in the template; a sample that is a list or an object in JSON is
 * one there, every other one is a text.
 */
export function useTemplatePreview(template: string, samples: Readonly<Record<string, string>>): TemplatePreview {
  const t = useTexts(templateTexts).template
  const entered = Object.fromEntries(Object.entries(samples).filter(([, sample]) => sample !== ''))
  const latest = useTemplateEngine<'render'>({ kind: 'render', template, samples: entered })
  if (!latest) return { state: 'rendering' }
  const { templateQuery: query, response } = latest
  if (response === 'stopped') return { state: 'stopped' }
  if (response === 'refused') return { state: 'unshown', message: t.noWorker }
  if ('fault' in response) {
    const { fault } = response
    return { state: ofPreview.has(fault.kind) ? 'unshown' : 'failed', ...faultProblem(fault, query.template, t) }
  }
  const { text, json } = response
  return { state: 'done', text, json: json ? jsonProblem(json, text, t) : 'valid' }
}
