import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { page, userEvent as realUser } from 'vitest/browser'
import { openRun, person } from '#features/tasks/elsewhere.testing.tsx'
import { pageAddress, renderInUrl, revisitInUrl } from '#testing/page-address.ts'
import { dialog, fill, openFilled, prepareRunTests, primary } from '#testing/run-dialog.ts'
import { collectSavedFiles } from '#testing/saved-files.ts'
import { en } from '#texts/en.ts'

prepareRunTests()

const { common, result, run, shell } = en

const kind = async () => within(await screen.findByRole('region', { name: result.title }))
const openRow = async (n: string) => (await kind()).findByRole('button', { name: result.openRow(n) })
const head = async (name: string) => (await kind()).getByRole('columnheader', { name })
const firstRowSays = (words: string) =>
  waitFor(async () => expect((await kind()).getAllByRole('row')[1]?.textContent).toContain(words))
const isInView = (element: HTMLElement, scroller: HTMLElement) => {
  const [inner, outer] = [element, scroller].map((part) => part.getBoundingClientRect())
  return inner && outer && inner.top >= outer.top && inner.bottom <= outer.bottom
}

test('a list is searched, its columns picked, its rows sorted and opened by the keyboard alone', async () => {
  const { taskId, service, clock, storage, advance, unmount } = await openRun({ ...person, domain: '__vast__' })
  await advance(5000)
  await (await kind()).findByText(result.count('5,000'))
  act(unmount)
  const fetch: typeof window.fetch = (input, init) => service.fetch(new Request(input, init))
  const rig = await renderInUrl(`/tasks/${taskId}`, { around: { fetch, clock, storage } })
  const shown = await kind()
  await shown.findByText(result.count('5,000'))
  const row = await openRow('1')
  act(() => row.focus())
  await userEvent.keyboard('{Control>}f{/Control}')
  const find = shown.getByRole('searchbox', { name: result.find.label })
  expect(document.activeElement).toBe(find)
  await userEvent.keyboard('entry 49')
  await shown.findByText(result.find.count('1', '111'))
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await shown.findByText(result.find.count('111', '111'))
  const table = shown.getByRole('region', { name: result.tableLabel })
  const last = await within(table).findByRole('cell', { name: 'Entry 4999' })
  await waitFor(() => expect(isInView(last, table)).toBe(true))
  await userEvent.keyboard('{Escape}')
  expect(find).toHaveProperty('value', '')

  await userEvent.click(shown.getByRole('button', { name: result.columns.button('3', '3') }))
  const note = await screen.findByRole('checkbox', { name: 'note' })
  act(() => note.focus())
  await userEvent.keyboard(' ')
  await userEvent.keyboard('{Escape}')
  await waitFor(() =>
    expect(shown.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Row',
      'position',
      'name',
    ]),
  )
  expect(pageAddress()).toContain('column=.position&column=.name')

  const button = within(await head('position')).getByRole('button')
  act(() => button.focus())
  await userEvent.keyboard('{Enter}')
  expect((await head('position')).getAttribute('aria-sort')).toBe('ascending')
  await userEvent.keyboard('{Enter}')
  await firstRowSays('Entry 5000')
  expect(pageAddress()).toContain('sort=-.position')

  const top = await openRow('5,000')
  act(() => top.focus())
  await userEvent.keyboard('{End}')
  await waitFor(async () => expect(document.activeElement).toBe(await openRow('1')))
  await userEvent.keyboard('{Home}')
  await waitFor(async () => expect(document.activeElement).toBe(await openRow('5,000')))
  await userEvent.keyboard('{Enter}')
  const fields = within(await shown.findByRole('treegrid', { name: result.rowLabel('5,000') })).getAllByRole('row')
  expect(fields).toHaveLength(3)
  await act(() => realUser.tab())
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(fields[1])
  // Everything is in the URL: a reload shows the same.
  await revisitInUrl(rig)
  await firstRowSays('Entry 5000')
  expect((await kind()).getAllByRole('columnheader')).toHaveLength(3)
})

test('nested values open in the table, and what cannot be shown is offered as a file', async () => {
  const files = collectSavedFiles()
  const rig = await openFilled()
  await fill({ domain: '__abyss__' })
  await userEvent.click(primary())
  await rig.advance(5000)
  const shown = await kind()
  await shown.findByText(result.notShown.title)
  expect(shown.getByText('before ⟨U+D800⟩ after')).toBeDefined()
  expect(shown.getByText(result.binary('64'))).toBeDefined()

  act(() => shown.getAllByRole('row').at(-1)?.focus())
  const isAtEnd = () => shown.queryByText(/nested too deeply to show/)
  for (let level = 0; level < 160 && !isAtEnd(); level += 1) await userEvent.keyboard('{ArrowRight}')
  expect(isAtEnd()).not.toBeNull()
  await userEvent.click(shown.getByRole('button', { name: result.downloadJson }))
  await waitFor(() => expect(files).toHaveLength(1))
  const text = await files[0]?.blob.text()
  expect(text).toContain('the core')
  expect(text).toContain(String.raw`before \ud800 after`)
  expect(screen.getByRole('dialog', { name: run.title('Email finder') })).toBeDefined()
})

test('on a phone the message about a saved file leaves the footer of the dialog usable', async () => {
  collectSavedFiles()
  await page.viewport(390, 844)
  const rig = await openFilled()
  await userEvent.click(primary())
  await rig.advance(5000)
  await userEvent.click((await kind()).getByRole('button', { name: result.export }))
  await userEvent.click(await screen.findByRole('menuitem', { name: common.downloadCsv }))
  await screen.findByRole('region', { name: shell.toasts })
  const [close] = dialog().getAllByRole('button').toReversed()
  // A real click: it hits whatever lies on top.
  if (close) await act(() => realUser.click(close))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
