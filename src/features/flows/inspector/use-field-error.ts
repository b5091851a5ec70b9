import { flowInspectorTexts } from '#texts/flows/flow-inspector.ts'
import { useTexts } from '#texts/texts.tsx'
import { useChecks } from '../editor/use-checks.ts'
import { formatProblem } from '../labels/format-problem.ts'
import type { ItemId } from '../model/flow-document.ts'

/** Sentence about the first problem of one field of an item (`FlowProblem.field`); undefined for none. */
export function useFieldError(item: ItemId, field: string): string | undefined {
  const texts = useTexts(flowInspectorTexts)
  const problem = useChecks(({ byItem }) => byItem.get(item)?.find((one) => one.field === field))
  return problem && formatProblem(problem, texts)
}
