import { shownName } from '#domain/shown-text.ts'
import type { FlowInspectorTexts } from '#texts/flows/flow-inspector.ts'
import type { Fix } from '../commands/fixes.ts'
import type { FlowCatalogue } from '../model/catalogue.ts'
import type { FlowDoc } from '../model/flow-document.ts'
import { RUN_IF } from '../model/node-parts.ts'
import type { FlowProblem } from '../model/problem.ts'
import { itemLabel, deletedItemLabel } from './describe.ts'

export const formatProblem = (problem: FlowProblem, texts: FlowInspectorTexts): string =>
  texts.flowInspector.problems.kinds[problem.kind](
    formatFieldProblem(problem, texts.flowInspector),
    shownName(deletedItemLabel(problem.name ?? '', texts)),
  )

/** Position of a problem by its label in the node's panel: an expression by its field, a case by its name. */
function formatFieldProblem(
  { kind, field = '', name = '' }: FlowProblem,
  t: FlowInspectorTexts['flowInspector'],
): string {
  if (kind !== 'expression' && kind !== 'empty-expression') return shownName(field)
  const fields = { [RUN_IF]: t.runIf.label, expression: t.transform.expression, template: t.transform.template }
  const part = Object.entries(fields).find(([key]) => key === field)?.[1] ?? shownName(name || field)
  return part && t.problems.part(part)
}

export function formatFix(
  doc: FlowDoc,
  { key, name, from }: Fix,
  catalogue: FlowCatalogue,
  texts: FlowInspectorTexts,
): string {
  const ends = from && [itemLabel(doc, from.source, catalogue, texts), from.output]
  return texts.flowInspector.problems.fixes[key](shownName(ends?.filter(Boolean).join(' › ') ?? name ?? ''))
}
