import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { ChoiceItem } from '../choice.ts'
import { ComboBox } from './ComboBox.tsx'
import { Root } from '../Root.tsx'

afterEach(cleanup)

const choices: readonly ChoiceItem[] = Array.from({ length: 250 }, (_, at) => ({
  id: `c ${at}`,
  label: `Choice ${at}`,
}))
const words = { empty: 'Nothing fits', loading: 'Loading', remove: 'Remove' }

function Chosen({ first }: { readonly first: ChoiceItem | null }) {
  const [value, setValue] = useState(first)
  return (
    <Root>
      <ComboBox label="Country" choices={choices} labels={words} value={value} onChange={setValue} />
    </Root>
  )
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' })
const active = () => document.querySelector(`[id="${field().getAttribute('aria-activedescendant') ?? ''}"]`)

test('the list opens at the chosen option and marks it, however far down it is', async () => {
  const user = userEvent.setup()
  render(<Chosen first={choices[180] ?? null} />)
  await user.click(field())
  expect(active()?.textContent).toBe('Choice 180')
  expect(active()?.getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{Enter}')
  expect(field().value).toBe('Choice 180')
})

test('a scroll of what is around the field leaves the list open, and what was typed in it', async () => {
  const user = userEvent.setup()
  render(<Chosen first={null} />)
  await user.type(field(), 'Choice 20')
  fireEvent.scroll(document.body)
  expect(screen.getByRole('listbox', { name: 'Country' })).toBeDefined()
  expect(field().value).toBe('Choice 20')
  await user.keyboard('1{Enter}')
  expect(field().value).toBe('Choice 201')
})

test('a press outside closes the list', async () => {
  const user = userEvent.setup()
  render(<Chosen first={null} />)
  await user.click(field())
  await user.click(document.body)
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('by keyboard the first key press opens the list at the chosen option, the next moves on from there', async () => {
  const user = userEvent.setup()
  render(<Chosen first={choices[3] ?? null} />)
  await user.tab()
  await user.keyboard('{ArrowDown}')
  expect(active()?.textContent).toBe('Choice 3')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(field().value).toBe('Choice 4')
})

test('without a choice it opens at none, and the first key press moves to the first', async () => {
  const user = userEvent.setup()
  render(<Chosen first={null} />)
  await user.click(field())
  expect(active()).toBeNull()
  await user.keyboard('{ArrowDown}')
  expect(active()?.textContent).toBe('Choice 0')
})

test('choices whose ids have spaces or halves of characters are separate and can be chosen', async () => {
  const user = userEvent.setup()
  const odd: ChoiceItem[] = ['a\uD800', 'a b', '__proto__'].map((id, at) => ({ id, label: `Odd ${at}` }))
  const chosen: (string | undefined)[] = []
  render(
    <Root>
      <ComboBox
        label="Country"
        choices={odd}
        labels={words}
        value={null}
        onChange={(choice) => chosen.push(choice?.id)}
      />
    </Root>,
  )
  for (const strokes of ['{ArrowDown}', '{ArrowDown}{ArrowDown}', '{ArrowUp}']) {
    await user.click(field())
    await user.keyboard(`${strokes}{Enter}`)
  }
  expect(chosen).toEqual(['a\uD800', 'a b', '__proto__'])
})
