import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { LongSelect } from './LongSelect.tsx'
import { Root } from '../Root.tsx'

afterEach(cleanup)

function Columns({ count }: { readonly count: number }) {
  const [value, setValue] = useState('c0')
  const choices = Array.from({ length: count }, (_, at) => ({ id: `c${at}`, label: `Column ${at}` }))
  return (
    <Root>
      <LongSelect
        label="Match by"
        choices={choices}
        words={{ empty: 'Nothing fits', loading: 'Loading', remove: 'Remove' }}
        value={value}
        onChange={setValue}
      />
    </Root>
  )
}

test('a few choices are a list', () => {
  render(<Columns count={20} />)
  expect(screen.getByRole('button', { name: /Match by/ }).textContent).toBe('Column 0')
})

test('many are found by typing, and the field never becomes empty', async () => {
  const user = userEvent.setup()
  render(<Columns count={1_000} />)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: /Match by/ })
  expect(field.value).toBe('Column 0')
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull()
  await user.click(field)
  await user.keyboard('umn 777{ArrowDown}{Enter}')
  expect(field.value).toBe('Column 777')
  await user.click(field)
  await user.keyboard('{Backspace}')
  expect(field.value).toBe('Column 777')
})
