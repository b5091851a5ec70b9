import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { CodeField } from './CodeField.tsx'

afterEach(cleanup)

const tabWords = { leaves: 'Tab leaves.', indents: 'Tab indents.' }

function Rig({ error, rows }: { readonly error?: string; readonly rows?: number }) {
  const [value, setValue] = useState('{}')
  return (
    <CodeField
      label="Body"
      value={value}
      onChange={setValue}
      paint={() => []}
      error={error}
      mark={{ line: 1, column: 1 }}
      tabHints={tabWords}
      rows={rows}
    />
  )
}

test('where the editor’s styles could not be adopted, a plain field holds the text, with label, hint and error', async () => {
  const { rerender } = render(<Rig />)
  const field = screen.getByRole('textbox', { name: 'Body' })
  await userEvent.type(field, 'x')
  expect(field).toHaveProperty('value', '{}x')
  expect(screen.getByRole('status').textContent).toBe('Tab leaves.')
  rerender(<Rig error="Not closed." />)
  const described = field
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(described).toEqual(['Tab leaves.', 'Not closed.'])
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('a plain field of one line takes pasted lines as one', async () => {
  render(<Rig rows={1} />)
  const field = screen.getByRole('textbox', { name: 'Body' })
  field.focus()
  await userEvent.keyboard('{End}')
  await userEvent.paste('a\r\nb\n')
  expect(field).toHaveProperty('value', '{}a b')
})
