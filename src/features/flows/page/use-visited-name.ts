import { paths } from '#domain/paths.ts'
import { useVisit } from '#domain/recents.ts'
import { useDebounced } from '#ui/use-debounced.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'

/** A name that is being typed is told when it has rested so long, in milliseconds. */
const REST = 400

/** The flow is called in the way to its page, and among what was opened, as it is called here, saved or not. */
export function useVisitedName(): void {
  const { id } = useFlow()
  const name = useDebounced(
    useEditor(({ doc }) => doc.name),
    REST,
  )
  useVisit(name === '' ? undefined : { kind: 'flow', to: paths.flow(id), name })
}
