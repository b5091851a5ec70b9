import { flowEditorTexts } from '#texts/flows/flow-editor.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { useFlow } from '../editor/flow-context.ts'
import { cardAt } from '../editor/flow-page-state.ts'
import { type FlowView, useFlowView } from '../editor/use-flow-view.ts'
import { useSave } from './use-save.ts'

/** Registers the actions on the flow for keys and the palette of the console, wherever on its page the focus is. */
export function useFlowKeys(): void {
  const { flowEditor: t } = useTexts(flowEditorTexts)
  const { actions, editor, pageState } = useFlow()
  const save = useSave()
  const [view, show] = useFlowView()
  const { group } = t.keys
  const go = (next: FlowView) => {
    const item = (cardAt(pageState) ?? pageState.cards.get()[0])?.id
    if (item) pageState.focus.set({ item, view: next })
    show(next)
  }
  useActions([
    { id: 'flow.save', name: t.keys.save, group, keys: 'mod+s', run: save },
    { id: 'flow.undo', name: t.keys.undo, group, keys: 'mod+z', when: isNotText, run: () => editor.undo() },
    { id: 'flow.redo', name: t.keys.redo, group, keys: 'shift+mod+z', when: isNotText, run: () => editor.redo() },
    {
      id: 'flow.redo-too',
      name: t.keys.redo,
      group,
      keys: 'mod+y',
      when: isNotText,
      keysOnly: true,
      run: () => editor.redo(),
    },
    {
      id: 'flow.find',
      name: t.keys.find,
      group,
      keys: 'mod+f',
      icon: 'search',
      when: () => view !== 'json',
      run: () => {
        // Text typed before the field is mounted is for that field.
        if (!pageState.isFinding.get()) pageState.ahead.set('')
        pageState.isFinding.set(true)
      },
    },
    { id: 'flow.tidy', name: t.keys.tidy, group, keys: 'alt+t', run: () => actions.tidy() },
    { id: 'flow.add', name: t.keys.add, group, keys: 'n', icon: 'plus', run: () => pageState.palette.set({}) },
    { id: 'flow.graph', name: t.keys.graph, group, keys: 'alt+1', run: () => go('graph') },
    { id: 'flow.list', name: t.keys.list, group, keys: 'alt+2', run: () => go('list') },
    { id: 'flow.json', name: t.keys.json, group, keys: 'alt+3', run: () => go('json') },
  ])
}

/** Text fields undo what was typed in them. */
const isNotText = (press?: KeyboardEvent): boolean => {
  const target = press?.composedPath()[0]
  return !(target instanceof Element && target.matches('input, textarea, [contenteditable=true]'))
}
