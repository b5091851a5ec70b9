import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createMemoryDevice, memoryStorage } from '#journal/memory-storage.ts'
import { renderAt } from '#testing/render.tsx'
import { en } from '#texts/en.ts'
import { lines, open, row, tree } from '../folders.testing.ts'

afterEach(cleanup)

const t = en.tablesList

test('by keyboard a folder is closed and opened, its tables are reached and left, and the tab stores it', async () => {
  await open()
  const leads = await row('Leads')
  leads.focus()

  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement?.textContent).toContain('Q3 outbound')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await waitFor(async () => expect((await lines()).slice(0, 2)).toEqual(['Leads', 'Partners']))
  await userEvent.keyboard('{End}{Home}{ArrowDown}')
  expect(document.activeElement?.textContent).toContain('Partners')
})

test('a folder opens and shuts at the key, and the next key finds it so, however slow the device remembers it', async () => {
  const device = memoryStorage(createMemoryDevice())
  await renderAt('/tables', {
    around: { storage: () => ({ ...device, write: () => new Promise<never>(() => undefined) }) },
  })
  const leads = await row('Leads')
  leads.focus()

  await userEvent.keyboard('{ArrowLeft}')
  expect(leads.getAttribute('aria-expanded')).toBe('false')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(document.activeElement?.textContent).toContain('Q3 outbound')
})

test('of thousands of tables those near the eye are drawn; the last is a key away, and the search finds every one', async () => {
  await open('/tables', {}, ({ state }) => {
    const [first] = state.tables
    if (!first) throw new Error('There is no table to copy.')
    for (let at = 1; at <= 2000; at++) {
      const id = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
      state.tables.push({ ...first, id, name: `Import ${at}`, folder: null })
    }
  })
  await waitFor(async () => expect((await lines()).length).toBeLessThan(100))
  const leads = await row('Leads')
  expect((await tree()).getAttribute('aria-rowcount')).toBe(String(2016 + 1))

  leads.focus()
  await userEvent.keyboard('{End}')
  expect(document.activeElement?.textContent).toContain('Import 2000')
  expect(document.activeElement?.getAttribute('aria-rowindex')).toBe(String(2016 + 1))
  await userEvent.keyboard('{Home}')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Leads'))

  await userEvent.type(screen.getByRole('searchbox', { name: t.search }), 'import 1234')
  await waitFor(async () => expect(await lines()).toEqual(['Import 1234']))
})
