import { type EditorState, type Extension, StateEffect, StateField, type Text } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'
import type { MarkedPosition, Paint } from './code-paint.ts'

/** Characters above which a text stays uncoloured: painting it at each key would be felt. */
const MAX_LENGTH = 10_000

export function painted(paint: Paint): Extension {
  const colours = ({ doc }: EditorState): DecorationSet => {
    if (doc.length > MAX_LENGTH) return Decoration.none
    const spans = paint(doc.toString())
    return Decoration.set(spans.map(({ from, to, kind }) => Decoration.mark({ class: `ec-${kind}` }).range(from, to)))
  }
  return StateField.define<DecorationSet>({
    create: colours,
    update: (value, { docChanged, state }) => (docChanged ? colours(state) : value),
    provide: (field) => EditorView.decorations.from(field),
  })
}

/** Marks a location as wrong, or none. */
export const markWrong = StateEffect.define<MarkedPosition | undefined>()

/** Shows what was marked last; it moves with the text around it. */
export const errorMark: Extension = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (value, { changes, effects, state }) => {
    const marked = effects.findLast((effect) => effect.is(markWrong))
    if (!marked) return value.map(changes)
    return marked.value ? wrongAt(state.doc, marked.value as MarkedPosition) : Decoration.none
  },
  provide: (field) => EditorView.decorations.from(field),
})

function wrongAt(doc: Text, { line, column }: MarkedPosition): DecorationSet {
  if (line > doc.lines) return Decoration.none
  const { from, text } = doc.line(line)
  const before = [...text].slice(0, column - 1).join('').length
  const word = /^(?:\w+|\S)/u.exec(text.slice(before))?.[0]
  // At the end of a line the last sign represents what is missing behind it.
  const [start, end] = word ? [before, before + word.length] : [Math.max(0, text.trimEnd().length - 1), text.length]
  return end > start
    ? Decoration.set(Decoration.mark({ class: 'ec-wrong' }).range(from + start, from + end))
    : Decoration.none
}
