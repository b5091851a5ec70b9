import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type OpenTable, TableProvider } from '../context/table-context.ts'
import { ChoiceEditor } from './ChoiceEditor.tsx'

afterEach(cleanup)

/** Opens the editor of the first cell of a column with these values. Returns its results. */
function open(...values: readonly unknown[]) {
  const ends: unknown[] = []
  const table = {
    model: { value: (row: number) => values[row] },
    pages: { loaded: () => [{ from: 0, to: values.length - 1 }] },
  } as unknown as OpenTable
  render(
    <TableProvider value={table}>
      <ChoiceEditor
        editor={{ position: { row: 0, column: 0 }, kind: 'select', text: '' }}
        label="Stage"
        isMultiple={false}
        end={{
          save: (result) => void ends.push(result),
          cancel: () => void ends.push('given up'),
          skip: () => void ends.push('as it was'),
        }}
      />
    </TableProvider>,
  )
  const field = screen.getByRole('combobox')
  const press = (...keys: readonly string[]) => {
    for (const key of keys) fireEvent.keyDown(field, { key })
  }
  return { ends, press, field }
}

test('Enter alone leaves a cell empty that holds no choice', () => {
  const { ends, press } = open(null, 'Won', 'New')
  press('Enter')
  expect(ends).toEqual(['as it was'])
})

test('an arrow or a letter activates a choice, and Enter takes it', () => {
  const arrows = open(null, 'Won', 'Won', 'New')
  arrows.press('ArrowDown', 'ArrowDown', 'Enter')
  expect(arrows.ends).toEqual([{ text: 'New' }])
  cleanup()
  const letters = open(null, 'Won', 'Won', 'New')
  fireEvent.change(letters.field, { target: { value: 'n' } })
  letters.press('Enter')
  expect(letters.ends).toEqual([{ text: 'New' }])
})

test('the choice in the cell is the active option at first', () => {
  const { ends, press } = open('New', 'Won', 'Won')
  press('Enter')
  expect(ends).toEqual([{ text: 'New' }])
})
