import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ChoiceItem } from '../choice.ts'
import { ComboBox } from './ComboBox.tsx'
import { MultiSelect } from './MultiSelect.tsx'
import { Root } from '../Root.tsx'

afterEach(cleanup)

const roles: readonly ChoiceItem[] = ['Sales', 'Press', 'Legal', 'Éditeur'].map((label) => ({ id: label, label }))
const words = { empty: 'Nothing fits', loading: 'Loading', remove: 'Remove' }

function Roles({ first = [] }: { first?: readonly ChoiceItem[] }) {
  const [value, setValue] = useState(first)
  return (
    <Root>
      <MultiSelect label="Roles" choices={roles} labels={words} value={value} onChange={setValue} />
    </Root>
  )
}
const chosen = () => screen.queryAllByRole('button', { name: /^Remove/ }).map((chip) => chip.textContent)

test('several are chosen by typing and ↵, however they are accented', async () => {
  const user = userEvent.setup()
  render(<Roles />)

  await user.type(screen.getByRole('combobox', { name: 'Roles' }), 'edit{Enter}le{ArrowDown}{Enter}')

  expect(chosen()).toEqual(['Éditeur', 'Legal'])
})

test('a chosen option can be removed by keyboard, and the focus stays in the field', async () => {
  const user = userEvent.setup()
  render(<Roles first={roles.slice(0, 3)} />)
  const input = screen.getByRole('combobox', { name: 'Roles' })

  await user.click(input)
  await user.keyboard('{Escape}{ArrowLeft}{ArrowLeft}{Delete}')
  expect(chosen()).toEqual(['Sales', 'Legal'])
  expect(document.activeElement?.textContent).toBe('Sales')

  await user.click(input)
  await user.keyboard('{Backspace}')
  expect(chosen()).toEqual(['Sales'])
  expect(document.activeElement).toBe(input)
})

test('a combo box shows its choice before any list was loaded and has the service search what is typed', async () => {
  const user = userEvent.setup()
  const onInputChange = vi.fn<(text: string) => void>()
  const onChange = vi.fn<(choice: ChoiceItem | null) => void>()
  const belgium = { id: 'be', label: 'Belgium' }
  render(
    <Root>
      <ComboBox
        label="Country"
        choices={[{ id: 'de', label: 'Germany' }]}
        labels={words}
        value={belgium}
        onInputChange={onInputChange}
        onChange={onChange}
      />
    </Root>,
  )
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' })
  expect(input.value).toBe('Belgium')

  await user.click(input)
  await user.keyboard('ger')
  expect(onInputChange).toHaveBeenLastCalledWith('ger')
  await user.keyboard('{Enter}')

  expect(onChange).toHaveBeenCalledExactlyOnceWith({ id: 'de', label: 'Germany' })
})
