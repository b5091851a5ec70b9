import { afterEach, expect, test } from 'vitest'
import { openCodeEditor } from './code-editor.ts'

afterEach(() => document.body.replaceChildren())

/** An editor with this many lines that holds `value`; returns its text after `text` was pasted over all of it. */
function pasteInto(rows: number | undefined, value: string, text: string): string {
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  let now = value
  const editor = openCodeEditor({
    root,
    value,
    labels: { label: 'Value', hint: undefined, error: undefined },
    paint: () => [],
    onChange: (next) => {
      now = next
    },
    rows,
  })
  const paste = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(paste, { clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : '') } })
  root.querySelector('.cm-content')?.dispatchEvent(paste)
  editor.close()
  return now
}

test('a field of one line takes pasted lines as one, its own as they came; a larger one takes them as lines', () => {
  expect(pasteInto(1, '', 'size(a) > 0\r\n&& b\n')).toBe('size(a) > 0 && b')
  expect(pasteInto(1, '\nold', 'new\n')).toBe('new\nold')
  expect(pasteInto(3, '', 'a\nb')).toBe('a\nb')
})
