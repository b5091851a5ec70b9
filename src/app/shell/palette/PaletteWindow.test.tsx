import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { en } from '#texts/en.ts'
import { renderInUrl } from '#testing/page-address.ts'
import { renderAt } from '#testing/render.tsx'
import { dialog, fill, openFilled, primary } from '#testing/run-dialog.ts'

const { catalogue, common, palette, run, shell, tasks } = en

// The code of the pages comes by parts: on a busy machine the first test would wait for it too long.
beforeAll(async () => {
  await Promise.all([import('../tool-windows.ts'), import('#features/enrichments/CataloguePage.tsx')])
}, 120_000)
afterEach(cleanup)

const finder = () => screen.findByRole('dialog', { name: palette.label })
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: palette.label })).toBeNull())
const box = () => screen.findByRole('combobox', { name: palette.label })
/** The line that ↵ would take. */
const active = () => document.querySelector<HTMLElement>('[role=option][aria-selected=true]')
const activeIs = (words: string) => waitFor(() => expect(active()?.textContent).toContain(words))

/** Opens the palette and enters a text, at once: each letter would be a search. */
async function find(text: string) {
  await userEvent.click(await screen.findByRole('button', { name: shell.searchLabel }))
  fireEvent.change(await box(), { target: { value: text } })
}

test('opens by ⌘K or the search button, finds by parts of a name, and gives the focus back', async () => {
  await renderAt('/enrichments')
  const search = await screen.findByRole('searchbox', { name: catalogue.search })
  await screen.findByRole('link', { name: 'Email finder' })
  search.focus()
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = await box()
  await waitFor(() => expect(document.activeElement).toBe(field))
  const locations = within(await finder()).getByRole('group', { name: palette.groups.page })
  expect(within(locations).getAllByRole('option')).toHaveLength(9)

  await userEvent.keyboard('email')
  await activeIs('Email finder')
  expect(active()?.querySelector('mark')?.textContent).toBe('Email')
  expect(within(await finder()).getByRole('status').textContent).toMatch(/results/)
  await userEvent.keyboard('{ArrowDown}')
  await activeIs('Email verifier')
  expect(field.getAttribute('aria-activedescendant')).toBe(active()?.id)
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await activeIs(palette.searchIn('email'))
  const [line, list] = [active(), await screen.findByRole('listbox')].map((part) => part?.getBoundingClientRect())
  expect(line?.bottom).toBeLessThanOrEqual((list?.bottom ?? 0) + 1)
  await userEvent.keyboard('{Escape}')
  await isClosed()
  expect(document.activeElement).toBe(search)

  await userEvent.click(screen.getByRole('button', { name: shell.searchLabel }))
  await box()
  await userEvent.keyboard('verif')
  await activeIs('Email verifier')
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Email verifier' })).toBeDefined()
  await isClosed()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('reads the rest of the catalogue by itself, and the catalogue need not read it again', async () => {
  const rig = await renderAt('/account')
  await screen.findByRole('heading', { level: 1, name: 'Mira' })
  const lists = () => rig.service.requests().filter(({ path }) => path === '/v1/enrichments/').length
  expect(lists()).toBe(0)
  await find('mobile number')
  await activeIs('Mobile number')
  await waitFor(() => expect(screen.queryByText(palette.reading)).toBeNull())
  const read = lists()
  await userEvent.keyboard('{Escape}')
  await find('catalog')
  await activeIs(shell.enrichments)
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('link', { name: 'Email finder' })).toBeDefined()
  expect(lists()).toBe(read)
})

test('opens above the run dialog, from inside a field, and leaves what was typed', async () => {
  await openFilled()
  const field = screen.getByRole('textbox', { name: 'first_name' })
  field.focus()
  await userEvent.keyboard('{Control>}k{/Control}')
  fireEvent.change(await box(), { target: { value: 'tasks' } })
  await userEvent.keyboard('{Escape}')
  await isClosed()
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field).toHaveProperty('value', 'Ilse')
  // The same keys close it too.
  await userEvent.keyboard('{Control>}k{/Control}')
  await box()
  await userEvent.keyboard('{Control>}k{/Control}')
  await isClosed()
  expect(screen.getByRole('dialog', { name: run.title('Email finder') })).toBeDefined()
})

test('does what the page and the console offer, and offers to run what it found', async () => {
  await renderAt('/tasks')
  await find('dark')
  // The action is visible before it is run.
  await activeIs(palette.theme(shell.themes.dark))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.querySelector('.ec')?.getAttribute('data-theme')).toBe('dark'))
  await find('density compact')
  await activeIs(palette.density(shell.densities.compact))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.querySelector('.ec')?.getAttribute('data-density')).toBe('compact'))

  await find('email finder')
  await userEvent.click(await screen.findByRole('option', { name: palette.run('Email finder') }))
  expect(await screen.findByRole('dialog', { name: run.title('Email finder') })).toBeDefined()
  await userEvent.keyboard('{Escape}')

  await find('zzqx')
  await waitFor(async () =>
    expect(
      within(await finder())
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([palette.searchIn('zzqx')]),
  )
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('searchbox', { name: catalogue.search })).toHaveProperty('value', 'zzqx')
})

test('opens what it found in a new tab by Ctrl+Enter, and stays open', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await renderInUrl('/tasks')
  await find('account')
  await activeIs(shell.account)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(opened).toHaveBeenCalledExactlyOnceWith('/account', '_blank')
  expect(await finder()).toBeDefined()
  expect(window.location.pathname).toBe('/tasks')
})

test('finds a task by its inputs', async () => {
  const rig = await openFilled()
  await fill({ domain: '__stuck__' })
  await userEvent.click(primary())
  await rig.advance(2000)
  await dialog().findByText(tasks.status.running)
  await userEvent.keyboard('{Escape}')
  await find('ilse')
  const found = await screen.findByRole('group', { name: palette.groups.task })
  expect(within(found).getByRole('option').textContent).toContain('Email finder')
  await userEvent.keyboard('{Enter}')
  const inputs = await screen.findByRole('region', { name: tasks.inputs })
  expect(within(inputs).getByText('__stuck__')).toBeDefined()
})

test('works on a phone, where a finger opens, takes and closes', async () => {
  await page.viewport(390, 844)
  await renderAt('/enrichments')
  const opener = await screen.findByRole('button', { name: shell.searchLabel })
  await userEvent.click(opener)
  fireEvent.change(await box(), { target: { value: 'tasks' } })
  expect((await finder()).getBoundingClientRect().width).toBeLessThanOrEqual(390)
  await userEvent.click(within(await finder()).getByRole('button', { name: common.close }))
  await isClosed()
  await userEvent.click(opener)
  fireEvent.change(await box(), { target: { value: 'tasks' } })
  const [first] = await within(await finder()).findAllByRole('option', { name: shell.tasks })
  if (first) await userEvent.click(first)
  expect(await screen.findByRole('heading', { level: 1, name: tasks.title })).toBeDefined()
})
