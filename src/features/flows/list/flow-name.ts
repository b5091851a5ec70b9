import { shownName } from '#domain/shown-text.ts'
import { flowListTexts } from '#texts/flows/flow-list.ts'
import { useTexts } from '#texts/texts.tsx'

/** What a flow is called; a name of spaces alone is none. */
export function useFlowName(): (flow: { readonly name: string }) => string {
  const { flowList: t } = useTexts(flowListTexts)
  return ({ name }) => (name.trim() === '' ? t.unnamed : shownName(name))
}
