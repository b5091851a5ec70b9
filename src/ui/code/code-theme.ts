import { EditorView } from '@codemirror/view'

/** Looks of the code editor. It is in a shadow root of its own, so that its styles are adopted; tokens reach it there. */
export const codeTheme = EditorView.theme({
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
  // As a list of choices looks elsewhere.
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
