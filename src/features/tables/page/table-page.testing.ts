/** What tests of a table's page share: where its cells are, how values come into them, what the service then has. */
import { act, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { controlOf } from '#mock-service/control.ts'
import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import { type Rig, type RigOptions, renderAt } from '#testing/render.tsx'
import { tableTexts } from '#texts/tables/table.ts'

const { save } = tableTexts.en.table

/** 4,800 rows; `name`, `domain` and `title` are its first columns and have text. */
export const OUTBOUND = seededTableId('Q3 outbound')
/** 312 rows; nothing fills its columns. */
export const LYON = seededTableId('Trade fair Lyon')
export const LYON_ROWS = 312

/** The cell at this row and column, both from 0, where it is drawn. */
export const drawnCell = (row: number, column: number) =>
  document.querySelector<HTMLElement>(
    `[role=grid] [role=row][aria-rowindex="${row + 2}"]:not([hidden]) [aria-colindex="${column + 2}"]`,
  )

/** Waits until the cell is drawn. */
export const cellAt = (row: number, column: number): Promise<HTMLElement> =>
  waitFor(() => {
    const cell = drawnCell(row, column)
    if (!cell) throw new Error(`The cell in row ${row} and column ${column} is not drawn.`)
    return cell
  })

export const expectCell = (row: number, column: number, text: string | RegExp): Promise<void> =>
  waitFor(() => expect(drawnCell(row, column)?.textContent).toMatch(typeof text === 'string' ? exactly(text) : text))

const exactly = (text: string) => new RegExp(`^${text.replaceAll(/[^\w ]/g, String.raw`\$&`)}$`)

/** How the grid marks the state of the value in a cell. */
export const markOf = (row: number, column: number): string | undefined =>
  /_(device|sending|doubt|refused|conflict)_/.exec(drawnCell(row, column)?.className ?? '')?.[1]

/** The one input of the grid. */
export const gridInput = () => document.querySelector<HTMLTextAreaElement>('[data-grid-input]')

/** Rows of the grid, without its headers. */
export const rowCount = () => Number(document.querySelector('[role=grid]')?.getAttribute('aria-rowcount')) - 1

export interface TableRig extends Rig {
  /** The value that the service has in a cell. */
  readonly held: (row: number, column: string) => unknown
  readonly rows: (from: number, count: number) => readonly Record<string, unknown>[]
  /** Requests that reached the service by one method, for the rows of this table. */
  readonly writes: (method: 'PATCH' | 'POST') => readonly { readonly body?: unknown }[]
  /** Lets time pass until everything that was entered is at the service. */
  readonly saved: () => Promise<void>
}

/** What a test asks of a table's page, on a console that is open. */
export function tableRig(rig: Rig, table = OUTBOUND): TableRig {
  const control = controlOf(rig.service)
  return {
    ...rig,
    held: (row, column) => control.rowsOf(table, row, 1)[0]?.[column],
    rows: (from, count) => control.rowsOf(table, from, count),
    writes: (wanted) =>
      control.requests().filter(({ method, path }) => method === wanted && path === `/v1/table/${table}/rows`),
    saved: () =>
      waitFor(async () => {
        await rig.advance(1_000)
        expect(screen.getByText(save.saved)).toBeDefined()
      }),
  }
}

/** Opens a table, and waits until its first row is drawn. */
export async function openTable(table = OUTBOUND, options?: RigOptions): Promise<TableRig> {
  const rig = await renderAt(`/tables/${table}`, options)
  await expectCell(0, 0, /./)
  return tableRig(rig, table)
}

/** Clicks a cell, which makes it the active one. */
export async function clickCell(row: number, column: number, options?: Parameters<typeof userEvent.click>[1]) {
  await userEvent.click(await cellAt(row, column), options)
}

/** Types into a cell, and continues with Enter. */
export async function typeInto(row: number, column: number, text: string): Promise<void> {
  await clickCell(row, column)
  await userEvent.keyboard(`${text}{Enter}`)
}

/** Pastes into the grid at the active cell what another program copied, by the types of the clipboard. */
export function pasteData(contents: Readonly<Record<string, string>>): void {
  const clipboardData = new DataTransfer()
  for (const [type, text] of Object.entries(contents)) clipboardData.setData(type, text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  act(() => gridInput()?.dispatchEvent(event))
}

/** Pastes rows of text as a spreadsheet copies them. */
export const pasteRows = (rows: readonly (readonly string[])[]) =>
  pasteData({ 'text/plain': rows.map((row) => row.join('\t')).join('\r\n') })
