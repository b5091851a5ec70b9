import type { Page } from '@playwright/test'
import { expect, type HttpDoor, openOn } from './fixtures.ts'
import { cell as gridCell, held as heldAt, OUTBOUND } from './table-steps.ts'

const COLUMNS = [
  'name',
  'domain',
  'title',
  'email',
  'confidence',
  'company',
  'staff',
  'phone',
  'stage',
  'next_call',
  'customer',
  'profile',
  'tags',
  'notes',
  'signals',
]

/** A cell of the showcase's largest table, rows counted from 1. */
export const cell = (page: Page, row: number, column: string) => gridCell(page, row - 1, COLUMNS.indexOf(column))

export const openTable = async (http: HttpDoor, page: Page) => {
  await openOn(http, page, `/tables/${OUTBOUND}`)
  await expect(cell(page, 1, 'name')).toHaveText('Ilse Vantorre')
}

export const held = (http: HttpDoor, row: number, column: string) => heldAt(http.mock, row - 1, column)
