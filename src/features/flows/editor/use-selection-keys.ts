import { flowEditorTexts } from '#texts/flows/flow-editor.ts'
import { useTexts } from '#texts/texts.tsx'
import { type Action, useActions } from '#ui/actions.tsx'
import { useFlow } from './flow-context.ts'

type When = (press?: KeyboardEvent) => boolean

/**
 * Returns a function that creates actions for keys in a view of the flow. `when`: the focus is where they are meant.
 */
export const keyActions =
  (group: string, when: When, prefix = 'flow.') =>
  (id: string, name: string, keys: string, run: Action['run'], whenItself = when): Action => ({
    id: `${prefix}${id}`,
    name,
    group,
    keys,
    when: whenItself,
    keysOnly: true,
    run,
  })

/** The same for keys that are handled elsewhere: they are named in the sheet of keys and in menus. */
export const listedKeys = (group: string) => {
  const key = keyActions(group, (press) => !press)
  return (id: string, name: string, keys: string): Action => key(id, name, keys, () => undefined)
}

/** The keys for what is selected that the graph and the list share. `when`: the focus is where they are meant. */
export function useSelectionKeys(group: string, when: When): void {
  const { flowEditor: t } = useTexts(flowEditorTexts)
  const { actions } = useFlow()
  const key = keyActions(group, when)
  useActions([
    key('all', t.keys.all, 'mod+a', actions.selectAll),
    key('duplicate', t.keys.duplicate, 'mod+d', actions.duplicate),
    key('group', t.keys.groupThem, 'mod+g', actions.group),
    key('ungroup', t.keys.ungroup, 'shift+mod+g', actions.ungroup),
  ])
}
