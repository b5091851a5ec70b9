import { EditorView } from '@codemirror/view'

/** Looks of the code editor. It stands in a shadow root of its own, so that its styles are adopted; tokens reach it there. */
export const codeTheme = EditorView.theme({
  '&': { minBlockSize: 'inherit', maxBlockSize: 'inherit', color: 'inherit', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { minBlockSize: 'inherit', maxBlockSize: 'inherit', font: 'inherit', lineHeight: 'inherit' },
  '.cm-content': { padding: '8px 0', caretColor: 'var(--ec-text)' },
  '.cm-line': { padding: '0 12px' },
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
  '.ec-wrong': { textDecoration: 'underline wavy var(--ec-bad-solid)', textUnderlineOffset: '3px' },
})
