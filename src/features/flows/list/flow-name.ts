import { shownName } from '#domain/shown-text.ts'
import { flowListTexts } from '#texts/flows/flow-list.ts'
import { useTexts } from '#texts/texts.tsx'

/** Returns the function that names a flow; a name of spaces alone counts as none. */
export function useFlowName(): (flow: { readonly name: string }) => string {
  const { flowList: t } = useTexts(flowListTexts)
  return ({ name }) => (name.trim() === '' ? t.unnamed : shownName(name))
}
