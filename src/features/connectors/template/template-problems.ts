import type { TemplateTexts } from '#texts/connectors/template.ts'
import type { TemplateError } from './template-error.ts'
import type { TemplateJsonFault } from './json-fault.ts'
import type { TemplateProblem } from './problem.ts'

type TemplateMessages = TemplateTexts['template']

export function faultProblem(fault: TemplateError, template: string, t: TemplateMessages): TemplateProblem {
  return { message: formatTemplateFault(fault, t), ...(fault.at === undefined ? {} : lineOf(template, fault.at)) }
}

function formatTemplateFault(fault: TemplateError, { faults: t }: TemplateMessages): string {
  switch (fault.kind) {
    case 'character':
    case 'open-tag':
    case 'incomplete':
      return t[fault.kind](fault.found)
    case 'unexpected':
      return fault.found === '' ? t.ended : t.unexpected(fault.found)
    case 'open-block':
    case 'stray-tag':
    case 'unknown-tag':
    case 'unshown-tag':
    case 'unknown-filter':
    case 'unshown-filter':
    case 'unfit-filter':
    case 'unknown-test':
      return t[fault.kind](fault.name)
    case 'other':
      return t.other(fault.message)
    default:
      return t[fault.kind]
  }
}

/** Returns the reason why a rendered text is no JSON, with its position in that text. */
export function jsonProblem(
  fault: TemplateJsonFault,
  text: string,
  { json: t }: TemplateMessages,
): TemplateProblem & { readonly line: number; readonly column: number } {
  const position = lineOf(text, fault.at)
  return { message: 'found' in fault ? t[fault.kind](fault.found) : t[fault.kind], ...position }
}

/** Line and column of a location, both from 1; a column is a character as a user counts them. */
function lineOf(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at)
  const lines = before.split('\n')
  return { line: lines.length, column: [...(lines.at(-1) ?? '')].length + 1 }
}
