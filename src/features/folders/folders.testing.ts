/** What tests of tables and folders share: the lines of the list, their menus, the dialogs. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { Settings } from '#mock-service/mock-state.ts'
import { type Rig, renderAt } from '#testing/render.tsx'
import { tablesListTexts } from '#texts/folders/tables-list.ts'

const t = tablesListTexts.en.tablesList

export const open = (path = '/tables', settings: Partial<Settings> = {}, arrange?: (service: Rig['service']) => void) =>
  renderAt(path, {
    arrange: (service) => {
      Object.assign(service.state.settings, settings)
      arrange?.(service)
    },
  })

export const tree = () => screen.findByRole('treegrid', { name: t.tree.label }, { timeout: 10_000 })

/** Names of the tables and folders in the list. */
export const lines = async () =>
  within(await tree())
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

/** Waits until the list is so long. */
export const expectLines = (count: number): Promise<void> =>
  waitFor(async () => expect(await lines()).toHaveLength(count))

export const row = async (name: string) => {
  const link = within(await tree()).getByRole('link', { name })
  const found = link.closest('[role="row"]')
  if (!(found instanceof HTMLElement)) throw new Error(`${name} stands in no line`)
  return found
}

/** Chooses from the menu of a table or folder. */
export const menu = async (name: string, item: string) => {
  fireEvent.click(within(await row(name)).getByRole('button', { name: t.actions(name) }))
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}

export const dialog = async (name: string, role = 'dialog') => within(await screen.findByRole(role, { name }))
export const textIn = (role: string) => screen.getByRole(role).textContent
export const closed = (role = 'dialog') => waitFor(() => expect(screen.queryByRole(role)).toBeNull())
export const hasFocus = (element: Element | null) => waitFor(() => expect(document.activeElement).toBe(element))

export const sent = ({ service }: Rig, method: string) =>
  service.requests().filter((request) => request.method === method)
export const folderOf = ({ service }: Rig, name: string) =>
  service.state.tables.find((table) => table.name === name)?.folder
