/** Cells of the table `OUTBOUND` by the names of their columns, and which of them is active. */
import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { drawnCell, gridInput } from '../page/table-page.testing.ts'

const COLUMNS =
  'name domain title email confidence company staff phone stage next_call customer profile tags notes signals'.split(
    ' ',
  )

/** The row and column from 0 of a cell, by its row from 1 and the name of its column. */
export const at = (row: number, column: string) => [row - 1, COLUMNS.indexOf(column)] as const

export const isSelected = (row: number, column: string) => drawnCell(...at(row, column))?.ariaSelected === 'true'

/** Waits until this cell is the active one, as the input of the grid names it. */
export const expectActive = (column: string, row: string): Promise<void> =>
  waitFor(() => expect(gridInput()?.ariaLabel).toMatch(new RegExp(`^${column}, row ${row}:`)))

/** Waits until the grid has the focus, and its input this text. */
export const expectInput = (text: string | RegExp): Promise<void> =>
  waitFor(() => {
    expect(document.activeElement).toBe(gridInput())
    expect(gridInput()?.value).toMatch(typeof text === 'string' ? new RegExp(`^${text}$`) : text)
  })
