import { useServices } from '#domain/services.tsx'
import { flowJsonTexts } from '#texts/flows/flow-json.ts'
import { useTexts } from '#texts/texts.tsx'
import { useStore } from '#ui/use-store.ts'
import { useFlow } from '../editor/flow-context.ts'

/** Returns a sentence about the state of a text that cannot be read as a flow yet. */
export function useUnparsedJsonLocation(): string {
  const t = useTexts(flowJsonTexts).flowJson.half
  const half = useStore(useFlow().pageState.unparsedJson)
  const { location } = useStore(useServices().journal.health)
  if (half?.isLoose) return t.loose
  return location === 'device' ? t.onDevice : t.here
}
