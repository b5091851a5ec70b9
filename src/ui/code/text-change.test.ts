import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { textChange } from './text-change.ts'

/** The text with its caret after another text was set from outside. */
function withCaret(marked: string, next: string): string {
  const anchor = marked.indexOf('¦')
  const doc = marked.replace('¦', '')
  const { state } = EditorState.create({ doc, selection: { anchor } }).update({ changes: textChange(doc, next) })
  const { head } = state.selection.main
  return `${state.doc.sliceString(0, head)}¦${state.doc.sliceString(head)}`
}

test.each([
  ['blanks at the end are taken off', 'XD¦ear ', 'XDear', 'XD¦ear'],
  ['a reference is spelled without its blanks', '{{ company }}¦', '{{company}}', '{{company}}¦'],
  ['something changes before the caret', 'Dear Ada¦', 'Hello Ada', 'Hello Ada¦'],
  ['nothing changes', 'Dear¦ Ada', 'Dear Ada', 'Dear¦ Ada'],
  ['a letter is doubled', 'aa¦', 'aaa', 'aa¦a'],
  ['all of it goes', 'Ada¦', '', '¦'],
])('the caret stays at its position in the text when %s', (_, marked, next, after) => {
  expect(withCaret(marked, next)).toBe(after)
})
