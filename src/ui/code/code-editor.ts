// Fetched when a code field is first shown.
import {
  defaultKeymap,
  history,
  historyKeymap,
  indentLess,
  indentMore,
  insertBlankLine,
  toggleTabFocusMode,
} from '@codemirror/commands'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view'
import { toOneLine } from '#lib/one-line.ts'
import { completes } from './code-completion.ts'
import type { Complete, NamesIn } from './code-hints.ts'
import { markWrong, painted, errorMark } from './code-marks.ts'
import { findNamesBy, shownNames } from './code-names.ts'
import type { MarkedPosition, Paint } from './code-paint.ts'
import { textChange } from './text-change.ts'

/** Texts of an editor for screen readers; ids do not reach into its shadow root. */
export interface EditorLabels {
  readonly label: string
  readonly hint: string | undefined
  readonly error: string | undefined
  readonly isRequired?: boolean | undefined
}

export interface CodeEditorOptions {
  /** Root that holds it: a shadow root of its own. */
  readonly root: ShadowRoot
  readonly value: string
  readonly labels: EditorLabels
  readonly paint: Paint
  readonly onChange: (value: string) => void
  /** Called when Tab begins or stops to indent; it leaves the field at first, and always without this. */
  readonly onTabIndents?: ((indents: boolean) => void) | undefined
  readonly onBlur?: (() => void) | undefined
  /** A field of a form rather than a view of code: no line numbers; Enter ends no line where there is but one. */
  readonly rows?: number | undefined
  readonly complete?: Complete | undefined
  readonly names?: NamesIn | undefined
}

export interface CodeEditor {
  /** Takes a text that did not come from here. */
  readonly setValue: (value: string) => void
  readonly setLabels: (labels: EditorLabels) => void
  readonly mark: (mark: MarkedPosition | undefined) => void
  /** Finds shown names by this from now on. */
  readonly setNames: (names: NamesIn) => void
  /** Takes the focus, with this selection when there is one. */
  readonly focus: (from?: number, to?: number) => void
  readonly close: () => void
}

/** Its own switch for Tab would not be announced, and Mod+Enter belongs to the page. */
const notOurs: ReadonlySet<unknown> = new Set([toggleTabFocusMode, insertBlankLine])

/** The key that lets Tab indent and takes that back. */
const TAB_KEY = 'Ctrl-m'

export function openCodeEditor(options: CodeEditorOptions): CodeEditor {
  const { root, value, labels, paint, onChange, onTabIndents, onBlur, rows, complete, names } = options
  const attributes = new Compartment()
  const tab = new Compartment()
  const hint = hiddenText(root, 'hint')
  const error = hiddenText(root, 'error')
  let indents = false
  let isSetting = false

  const describe = (now: EditorLabels): Extension => {
    hint.textContent = now.hint ?? ''
    error.textContent = now.error ?? ''
    return EditorView.contentAttributes.of({
      'aria-label': now.label,
      // It is focusable anyway; accessibility checks require this attribute where the field scrolls.
      tabindex: '0',
      'aria-describedby': now.error ? `${hint.id} ${error.id}` : hint.id,
      ...(now.error ? { 'aria-invalid': 'true' } : {}),
      ...(now.isRequired ? { 'aria-required': 'true' } : {}),
    })
  }
  const toggleTab = (view: EditorView): boolean => {
    indents = !indents
    view.dispatch({ effects: tab.reconfigure(indents ? tabIndents : []) })
    onTabIndents?.(indents)
    return true
  }

  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: value,
      extensions: [
        complete ? completes(complete) : [],
        names ? shownNames(names) : [],
        keymap.of(onTabIndents ? [{ key: TAB_KEY, run: toggleTab }] : []),
        tab.of([]),
        rows === undefined ? lineNumbers() : rows === 1 ? oneLine : [],
        history(),
        highlightSpecialChars(),
        EditorState.tabSize.of(2),
        EditorView.domEventHandlers({ beforeinput: typeOverSelection, blur: () => onBlur?.() }),
        EditorView.lineWrapping,
        keymap.of([...defaultKeymap.filter(({ run }) => !notOurs.has(run)), ...historyKeymap]),
        painted(paint),
        errorMark,
        codeTheme,
        attributes.of(describe(labels)),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged && !isSetting) onChange(state.doc.toString())
        }),
      ],
    }),
  })

  return {
    setValue: (next) => {
      const { doc } = view.state
      const text = view.state.toText(next)
      if (text.eq(doc)) return
      isSetting = true
      view.dispatch({ changes: textChange(doc.toString(), text.toString()) })
      isSetting = false
    },
    setLabels: (next) => view.dispatch({ effects: attributes.reconfigure(describe(next)) }),
    mark: (mark) => view.dispatch({ effects: markWrong.of(mark) }),
    setNames: (next) => view.dispatch({ effects: findNamesBy.of(next) }),
    focus: (from, to = from) => {
      if (from !== undefined) view.dispatch({ selection: { anchor: from, head: to ?? from } })
      view.focus()
    },
    close: () => {
      view.destroy()
      root.replaceChildren()
    },
  }
}

/** A field of one line: neither Enter nor what is pasted or dropped begins a second one. */
const oneLine: Extension = [
  keymap.of([{ key: 'Enter', run: () => true, shift: () => true }]),
  EditorView.clipboardInputFilter.of(toOneLine),
]

const tabIndents = keymap.of([{ key: 'Tab', run: indentMore, shift: indentLess }])

/**
 * Replaces what is selected by what was typed. Left to itself the browser would carry the colours over to the new text, in
 * style attributes, which the page's policy refuses and reports.
 */
function typeOverSelection(event: InputEvent, view: EditorView): boolean {
  if (event.inputType !== 'insertText' || event.data === null || view.composing) return false
  const { from, to } = selectionIn(view)
  if (from === to) return false
  event.preventDefault()
  const insert = view.state.toText(event.data)
  const selection = { anchor: from + insert.length }
  view.dispatch({ changes: { from, to, insert }, selection, userEvent: 'input.type', scrollIntoView: true })
  return true
}

/** Returns the selection of the browser: the editor may not have been notified of it yet. */
function selectionIn(view: EditorView): { readonly from: number; readonly to: number } {
  // Only some browsers report a selection in a shadow root there, the others in the document.
  const { getSelection = () => null } = view.root as Partial<Document>
  const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = getSelection.call(view.root) ?? {}
  const isWithin = (node: Node) => view.contentDOM.contains(node)
  if (!anchorNode || !focusNode || !isWithin(anchorNode) || !isWithin(focusNode)) return view.state.selection.main
  const [anchor, focus] = [view.posAtDOM(anchorNode, anchorOffset), view.posAtDOM(focusNode, focusOffset)]
  return { from: Math.min(anchor, focus), to: Math.max(anchor, focus) }
}

/** A text that is only read with the field. */
function hiddenText(root: ShadowRoot, id: string): HTMLElement {
  const text = root.ownerDocument.createElement('span')
  text.id = id
  text.hidden = true
  root.append(text)
  return text
}

/**
 * Styles of the code editor. It is in a shadow root of its own, so that its styles are adopted; tokens are inherited
 * there.
 */
const codeTheme = EditorView.theme({
  '&': { minBlockSize: 'inherit', maxBlockSize: 'inherit', color: 'inherit', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { minBlockSize: 'inherit', maxBlockSize: 'inherit', font: 'inherit', lineHeight: 'inherit' },
  '.cm-content': { padding: 'var(--code-pad, 8px) 0', caretColor: 'var(--ec-text)' },
  '.cm-line': { padding: '0 var(--code-side, 12px)' },
  '.cm-gutters': {
    // As high as the field, also beside few lines.
    alignSelf: 'stretch',
    blockSize: 'auto',
    minBlockSize: 'auto',
    border: '0',
    borderInlineEnd: '1px solid var(--ec-line)',
    color: 'var(--ec-text-3)',
    backgroundColor: 'var(--ec-canvas)',
  },
  '.cm-lineNumbers .cm-gutterElement': { minInlineSize: '35px', padding: '0 8px 0 0' },
  '.cm-specialChar': { color: 'var(--ec-bad)' },
  '.ec-name': { color: 'var(--ec-accent-text)' },
  '.ec-text': { color: 'var(--ec-ok)' },
  '.ec-code': { borderRadius: '3px', color: 'var(--ec-warn)', backgroundColor: 'var(--ec-warn-soft)' },
  '.ec-chip': {
    padding: '1px 6px',
    borderRadius: '4px',
    color: 'var(--ec-accent-text)',
    backgroundColor: 'var(--ec-accent-soft)',
    overflowWrap: 'anywhere',
  },
  // Styled like other lists of choices.
  '.cm-tooltip.cm-tooltip-autocomplete': {
    zIndex: '1',
    border: '0',
    borderRadius: '8px',
    color: 'var(--ec-text)',
    backgroundColor: 'var(--ec-raised)',
    boxShadow: 'var(--ec-shadow)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    minWidth: '220px',
    maxWidth: 'min(420px, 100vw - 16px)',
    maxHeight: '260px',
    padding: '4px',
    font: 'var(--ec-type-ui)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    display: 'flex',
    gap: '12px',
    justifyContent: 'space-between',
    padding: '5px 8px',
    borderRadius: '4px',
    lineHeight: 'inherit',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    color: 'inherit',
    backgroundColor: 'var(--ec-hover)',
    boxShadow: 'inset 0 0 0 1px var(--ec-line-strong)',
  },
  '.cm-completionLabel': { minInlineSize: '0', overflow: 'hidden', textOverflow: 'ellipsis' },
  '.cm-completionDetail': { flex: 'none', marginLeft: '0', fontStyle: 'normal', color: 'var(--ec-text-3)' },
  '@media (forced-colors: active)': {
    '.ec-chip, .cm-tooltip.cm-tooltip-autocomplete, .cm-tooltip-autocomplete ul li[aria-selected]': {
      outline: '1px solid CanvasText',
    },
  },
  '.ec-wrong': { textDecoration: 'underline wavy var(--ec-bad-solid)', textUnderlineOffset: '3px' },
})
