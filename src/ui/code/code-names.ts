import { type EditorState, type Extension, StateEffect, StateField, type Transaction } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view'
import type { NamedSpan, NamesIn } from './code-hints.ts'

/** Names are found so from now on: what they represent may be called differently by now. */
export const findNamesBy = StateEffect.define<NamesIn>()

interface Shown {
  readonly namesIn: NamesIn
  /** The end of what is being typed, which is shown as it is spelled. */
  readonly typedTo: number | undefined
  readonly marks: DecorationSet
}

/**
 * Shows parts of the text under another name. The text stays what it is: copying gives it, and a name is passed over and
 * deleted as a whole. What is being typed turns into its name when the caret leaves it or an option is accepted.
 */
export function shownNames(first: NamesIn): Extension {
  return StateField.define<Shown>({
    create: (state) => show(state, first, undefined),
    update: (shown, transaction) => {
      const found = transaction.effects.findLast((effect) => effect.is(findNamesBy))
      const namesIn = found ? (found.value as NamesIn) : shown.namesIn
      const typedTo = typedIn(transaction, shown.typedTo)
      const isSame = !transaction.docChanged && typedTo === shown.typedTo && namesIn === shown.namesIn
      return isSame ? shown : show(transaction.state, namesIn, typedTo)
    },
    provide: (field) => [
      EditorView.decorations.from(field, ({ marks }) => marks),
      EditorView.atomicRanges.of((view) => view.state.field(field).marks),
    ],
  })
}

function show(state: EditorState, namesIn: NamesIn, typedTo: number | undefined): Shown {
  const spans = namesIn(state.doc.toString()).filter(
    ({ from, to }) => typedTo === undefined || typedTo < from || typedTo > to,
  )
  return { namesIn, typedTo, marks: Decoration.set(spans.map(toMark)) }
}

function typedIn(transaction: Transaction, before: number | undefined): number | undefined {
  const { head } = transaction.state.selection.main
  if (transaction.docChanged)
    return transaction.isUserEvent('input.type') || transaction.isUserEvent('delete') ? head : undefined
  return head === before ? before : undefined
}

const toMark = ({ from, to, label }: NamedSpan) => Decoration.replace({ widget: new NameChip(label) }).range(from, to)

class NameChip extends WidgetType {
  readonly label: string
  constructor(label: string) {
    super()
    this.label = label
  }
  override eq(other: NameChip): boolean {
    return other.label === this.label
  }
  override toDOM(view: EditorView): HTMLElement {
    const chip = view.dom.ownerDocument.createElement('span')
    chip.className = 'ec-chip'
    chip.textContent = this.label
    return chip
  }
  override ignoreEvent(): boolean {
    return false
  }
}
