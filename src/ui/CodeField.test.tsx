import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { CodeField } from './CodeField.tsx'

const tabWords = { leaves: 'Tab leaves.', indents: 'Tab indents.' }

function Rig({ error }: { readonly error?: string }) {
  const [value, setValue] = useState('{}')
  return (
    <CodeField
      label="Body"
      value={value}
      onChange={setValue}
      paint={() => []}
      error={error}
      place={{ line: 1, column: 1 }}
      tabWords={tabWords}
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
