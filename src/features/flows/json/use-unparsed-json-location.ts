import { useServices } from '#domain/services.tsx'
import { flowJsonTexts } from '#texts/flows/flow-json.ts'
import { useTexts } from '#texts/texts.tsx'
import { useStore } from '#ui/use-store.ts'
import { useFlow } from '../editor/flow-context.ts'

/** Where a text that cannot be read as a flow yet lies, as a sentence. */
export function useUnparsedJsonLocation(): string {
  const t = useTexts(flowJsonTexts).flowJson.half
  const half = useStore(useFlow().pageState.unparsedJson)
  const { place } = useStore(useServices().journal.health)
  if (half?.isLoose) return t.loose
  return place === 'device' ? t.onDevice : t.here
}
