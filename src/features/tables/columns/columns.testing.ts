/** What tests of a table's columns share: the headers on the screen, their menus, drags of them. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { tableColumnsTexts } from '#texts/tables/table-columns.ts'

const t = tableColumnsTexts.en.tableColumns

/** Headers that are drawn, from the start. */
export const heads = () => [...document.querySelectorAll<HTMLElement>('[role=columnheader][data-place]')]

export const headOf = (name: string) => heads().find(({ ariaLabel }) => ariaLabel === name)

/** Waits until the header of this column is drawn. */
export const findHead = (name: string): Promise<HTMLElement> =>
  waitFor(() => {
    const head = headOf(name)
    if (!head) throw new Error(`The header of ${name} is not drawn.`)
    return head
  })

/** Names of the drawn columns, from the start. */
export const names = () => heads().map(({ ariaLabel }) => ariaLabel)

/** Waits until the columns begin with these. */
export const expectOrder = (...wanted: readonly string[]): Promise<void> =>
  waitFor(() => expect(names().slice(0, wanted.length)).toEqual(wanted))

export const boxOf = (name: string): DOMRect => headOf(name)?.getBoundingClientRect() ?? new DOMRect()

export const expectWidth = (name: string, px: number): Promise<void> =>
  waitFor(() => expect(Math.round(boxOf(name).width)).toBe(px))

/** True if the whole header is in the window. */
export const isInSight = (name: string): boolean => {
  const { left, right, width } = boxOf(name)
  return width > 0 && left >= 0 && right <= window.innerWidth
}

/** Opens the menu of a column and chooses from it. */
export async function choose(column: string, item: string): Promise<void> {
  const head = await findHead(column)
  fireEvent.click(within(head).getByLabelText(t.head.menu(column)))
  fireEvent.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: item }))
}

/** Moves a pressed pointer by `px` to the right, from a point of an element; `drop` false keeps it pressed. */
export function drag(from: Element, px: number, drop = true): void {
  const { left, top, width, height } = from.getBoundingClientRect()
  const [clientX, clientY] = [left + width / 2, top + height / 2]
  const at = (x: number) => ({ clientX: x, clientY, pointerId: 1, button: 0 })
  fireEvent.pointerDown(from, at(clientX))
  for (const part of [0.25, 0.5, 0.75, 1]) fireEvent.pointerMove(from, at(clientX + px * part))
  if (drop) fireEvent.pointerUp(from, at(clientX + px))
}

/** The edge by which a column is made wider. */
export const gripOf = async (name: string): Promise<Element> => {
  const grip = (await findHead(name)).querySelector('[data-grip]')
  if (!grip) throw new Error(`The header of ${name} has no edge to drag.`)
  return grip
}
