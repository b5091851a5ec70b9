import {
  acceptCompletion,
  autocompletion,
  closeCompletion,
  type Completion,
  completionKeymap,
  pickedCompletion,
} from '@codemirror/autocomplete'
import { isolateHistory } from '@codemirror/commands'
import { type Extension, Prec } from '@codemirror/state'
import { keymap, tooltips } from '@codemirror/view'
import type { CodeOption, Complete } from './code-hints.ts'

/**
 * Offers what fits where the caret is, in a list within the editor's own root, where its styles and ids are. Enter and Tab
 * accept, Escape closes the list and nothing else.
 */
export function completes(complete: Complete): Extension {
  return [
    autocompletion({
      override: [
        ({ state, pos, explicit }) => {
          const found = complete(state.doc.toString(), pos, explicit)
          // They come in their order: nothing is filtered or sorted again.
          return found
            ? { from: found.from, to: found.to, options: found.options.map(toCompletion), filter: false }
            : null
        },
      ],
      icons: false,
      defaultKeymap: false,
      // A fast key press accepts the selected option.
      interactionDelay: 0,
    }),
    tooltips({ position: 'fixed' }),
    Prec.highest(
      keymap.of([
        { key: 'Escape', run: closeCompletion, stopPropagation: true },
        ...completionKeymap.filter(({ key }) => key !== 'Escape'),
        { key: 'Tab', run: acceptCompletion },
      ]),
    ),
  ]
}

const toCompletion = ({ label, detail, kind, insert, caret = insert.length }: CodeOption): Completion => ({
  label,
  ...(detail ? { detail } : {}),
  type: kind,
  apply: (view, completion, from, to) =>
    view.dispatch({
      changes: { from, to, insert },
      selection: { anchor: from + caret },
      scrollIntoView: true,
      userEvent: 'input.complete',
      // Undone by itself, whatever is typed right before or after.
      annotations: [pickedCompletion.of(completion), isolateHistory.of('full')],
    }),
})
