import { flowEditorTexts } from '#texts/flows/flow-editor.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { useFlow } from './flow-context.ts'

/** The keys for what is selected that the graph and the list share. `when`: the focus is where they are meant. */
export function useSelectionKeys(group: string, when: (press?: KeyboardEvent) => boolean): void {
  const { flowEditor: t } = useTexts(flowEditorTexts)
  const { actions } = useFlow()
  const shared = { group, when, keysOnly: true } as const
  useActions([
    { ...shared, id: 'flow.all', name: t.keys.all, keys: 'mod+a', run: actions.selectAll },
    { ...shared, id: 'flow.duplicate', name: t.keys.duplicate, keys: 'mod+d', run: actions.duplicate },
    { ...shared, id: 'flow.group', name: t.keys.groupThem, keys: 'mod+g', run: actions.group },
    { ...shared, id: 'flow.ungroup', name: t.keys.ungroup, keys: 'shift+mod+g', run: actions.ungroup },
  ])
}
