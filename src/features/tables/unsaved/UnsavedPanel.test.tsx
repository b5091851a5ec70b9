import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { collectSavedFiles } from '#testing/saved-files.ts'
import { en } from '#texts/en.ts'
import { tableRowsTexts } from '#texts/tables/table-rows.ts'
import { drawnCell, LYON, markOf, openTable, typeInto } from '../page/table-page.testing.ts'

const { tableRows: t, common } = tableRowsTexts.en

afterEach(cleanup)

test('a refused value has a note at its cell and a place in the list, from where it is copied, saved, retried and discarded', async () => {
  const files = collectSavedFiles()
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  const rig = await openTable(LYON)
  await typeInto(1, 0, '__refused__')
  await rig.advance(2_000)
  await waitFor(() => expect(markOf(1, 0)).toBe('refused'))
  // By key, from wherever the selection is.
  await userEvent.keyboard('{Alt>}{F8}{/Alt}')
  const words = await screen.findByText(t.why.refused('name'))
  const note = words.closest('aside')
  if (!note) throw new Error('The refused value has no note beside its cell.')
  expect(note.textContent).toContain('VALUE_REFUSED')
  await userEvent.click(within(note).getByRole('button', { name: t.copyValue }))
  await waitFor(() => expect(copied).toEqual(['__refused__']))

  await userEvent.click(screen.getByRole('button', { name: /1 failed/ }))
  const dialog = await screen.findByRole('dialog', { name: t.unsaved.title })
  const panel = within(dialog)
  expect(dialog.textContent).toContain(t.unsaved.place('2', 'name'))
  await userEvent.click(panel.getByRole('button', { name: t.unsaved.download }))
  await userEvent.click(await screen.findByRole('menuitem', { name: en.common.downloadExcel }))
  await waitFor(() => expect(files).toHaveLength(1))
  // For Excel it begins with a byte order mark.
  const bytes = new Uint8Array((await files[0]?.blob.arrayBuffer()) ?? [])
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  expect(new TextDecoder().decode(bytes)).toContain('VALUE_REFUSED,__refused__')

  const before = rig.writes('PATCH').length
  await userEvent.click(panel.getByRole('button', { name: t.retry }))
  await rig.advance(2_000)
  expect(rig.writes('PATCH')).toHaveLength(before + 1)
  await userEvent.click(await panel.findByRole('button', { name: t.discard }))
  await panel.findByText(t.unsaved.none)
  await userEvent.click(panel.getByRole('button', { name: common.close }))
  await waitFor(() => expect(drawnCell(1, 0)?.textContent).toBe(rig.held(1, 'name')))
})
