import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { layTasks } from '#features/tasks/journal.testing.ts'
import { taskOf } from '#features/tasks/lines.testing.ts'
import { playDevice } from '#journal/device.testing.ts'
import { createManualClock } from '#testing/clock.ts'
import { HERE, type Rig, renderAt } from '#testing/render.tsx'
import { en } from '#texts/en.ts'

const { catalogue, keySheet, shell, tasks } = en

// The code of the pages comes by parts: on a busy machine the first test would wait for it too long.
beforeAll(async () => {
  await Promise.all([
    import('../tool-windows.ts'),
    import('#features/enrichments/CataloguePage.tsx'),
    import('#features/enrichments/EnrichmentPage.tsx'),
    import('#features/tasks/TasksPage.tsx'),
    import('#features/account/AccountPage.tsx'),
  ])
}, 120_000)
afterEach(cleanup)

const sheet = () => screen.findByRole('dialog', { name: keySheet.title })
const sheetIsClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: keySheet.title })).toBeNull())
const terms = async () =>
  within(await sheet())
    .getAllByRole('term')
    .map(({ textContent }) => textContent)
/** Keys of a console that is a part of a page need the focus inside it. */
const focusPage = () => act(() => screen.getByRole('main').focus())

/** A shortcut as the sheet writes it (`Ctrl K`, `G then E`), as `userEvent.keyboard` takes it. */
const typed = (keys: string): string =>
  keys
    .split(` ${keySheet.andThen} `)
    .map((step) => {
      const names = step.split(' ').map((name) => (name === 'Ctrl' ? 'Control' : name))
      const [key = '', ...modifiers] = names.toReversed()
      const held = modifiers.toReversed()
      const pressed = key.length > 1 ? `{${key}}` : modifiers.length > 0 ? key : key.toLowerCase()
      return `${held.map((name) => `{${name}>}`).join('')}${pressed}${held.map((name) => `{/${name}}`).join('')}`
    })
    .join('')

/** All that a key can change: the page, the focus, the selection and what is open. */
function fingerprint(): string {
  const path: number[] = []
  for (let at = document.activeElement; at?.parentElement; at = at.parentElement)
    path.push([...at.parentElement.children].indexOf(at))
  const open = [...document.querySelectorAll('[role=dialog], [role=menu]')].map(({ textContent }) => textContent)
  const chosen = [...document.querySelectorAll('[aria-pressed], [aria-selected], [aria-checked], :checked')].map(
    (part) => ['aria-pressed', 'aria-selected', 'aria-checked'].map((name) => part.getAttribute(name)).join(),
  )
  return JSON.stringify([document.title, path, open, chosen, document.querySelector('main')?.textContent])
}

const changed = (before: string): Promise<boolean> =>
  waitFor(() => expect(fingerprint()).not.toBe(before), { timeout: 1_000, interval: 10 }).then(
    () => true,
    () => false,
  )

async function storageWithTasks() {
  const { storage } = playDevice()
  await layTasks(storage(), `${HERE} workspace of test-key`, createManualClock(), {
    t_1: taskOf('t_1', 1).body,
    t_2: taskOf('t_2', 2).body,
  })
  return storage
}

interface Page {
  readonly path: string
  readonly shown: () => Promise<unknown>
  /** Keys that have no effect: they go to this very page. */
  readonly here?: string
  readonly hasList?: boolean
}
const heading = (name: string) => () => screen.findByRole('heading', { level: 1, name })
const pages: readonly Page[] = [
  { path: '/account', shown: heading('Mira'), here: 'G then A' },
  {
    path: '/enrichments',
    shown: () => screen.findByRole('link', { name: 'Email finder' }),
    here: 'G then E',
    hasList: true,
  },
  { path: '/enrichments/123', shown: heading('Email finder') },
  {
    path: '/tasks',
    shown: () => screen.findByRole('table', { name: tasks.table.label }),
    here: 'G then K',
    hasList: true,
  },
]

test('on every page the sheet lists what works there, and every key in it does something', async () => {
  const storage = await storageWithTasks()
  /** What worked on a page before: keys of every page are pressed once. */
  const proven = new Set<string>()
  const idle: string[] = []
  for (const { path, shown, here, hasList = false } of pages) {
    let rig: Rig | undefined
    const open = async () => {
      rig?.unmount()
      cleanup()
      rig = await renderAt(path, { around: { storage } })
      await shown()
      focusPage()
    }
    await open()
    await userEvent.keyboard('?')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: keySheet.search })))
    const rows = [...(await sheet()).querySelectorAll('dt')].map((term) => ({
      name: term.textContent,
      keys: term.nextElementSibling?.firstElementChild?.textContent ?? '',
    }))
    expect(rows.length).toBeGreaterThanOrEqual(8)
    for (const { name, keys } of rows) {
      if (keys === 'Esc' || keys === here || proven.has(`${keys} ${name}`)) continue
      await open()
      // Keys of a list mean its row: there has to be one.
      for (const first of hasList ? ['j', 'j', ''] : ['']) {
        if (first !== '') {
          const before = fingerprint()
          await userEvent.keyboard(first)
          // The effect of this key must not be taken for that of the next one.
          await changed(before)
        }
        const before = fingerprint()
        await userEvent.keyboard(typed(keys))
        if (!(await changed(before))) continue
        proven.add(`${keys} ${name}`)
        break
      }
      if (!proven.has(`${keys} ${name}`)) idle.push(`${path}: ${keys}, ${name}`)
    }
    rig?.unmount()
    cleanup()
  }
  expect(idle).toEqual([])
})

test('the sheet is searched by words, and has a message when nothing matches', async () => {
  await renderAt('/account')
  await screen.findByRole('button', { name: shell.searchLabel })
  focusPage()
  // Typed at once: no letter is lost while it opens.
  await userEvent.keyboard('?go acc')
  await waitFor(async () => expect(await terms()).toEqual([shell.goTo(shell.account)]))
  await userEvent.keyboard('zz')
  expect(within(await sheet()).getByRole('status').textContent).toBe(keySheet.none('go acczz'))
  // The first Esc empties the search, the second closes.
  await userEvent.keyboard('{Escape}')
  expect((await terms()).length).toBeGreaterThan(1)
  await userEvent.keyboard('{Escape}')
  await sheetIsClosed()
})

test('ux 20: no letter typed into a field leaves the page, and ⌘2 does nothing to a list', async () => {
  await renderAt('/enrichments')
  const link = await screen.findByRole('link', { name: 'Email finder' })
  act(() => link.focus())
  const before = fingerprint()
  await userEvent.keyboard('{Control>}2{/Control}{Meta>}2{/Meta}')
  expect(fingerprint()).toBe(before)

  const search = screen.getByRole('searchbox', { name: catalogue.search })
  await userEvent.type(search, 'gaekhr?')
  expect(search).toHaveProperty('value', 'gaekhr?')
  expect(document.title).toBe(shell.title(catalogue.title))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('g then a letter opens a page, and is disabled while a dialog is open', async () => {
  await renderAt('/enrichments')
  await screen.findByRole('link', { name: 'Email finder' })
  focusPage()
  await userEvent.keyboard('ga')
  await screen.findByRole('heading', { level: 1, name: 'Mira' })
  await userEvent.keyboard('gk')
  await screen.findByRole('heading', { level: 1, name: tasks.title })
  await userEvent.keyboard('?')
  await sheet()
  await userEvent.tab()
  await userEvent.keyboard('ga')
  expect(await sheet()).toBeDefined()
  expect(document.title).toBe(shell.title(tasks.title))
})

test('keys of a single letter can be switched off; those with Ctrl stay, and the sheet shows it', async () => {
  await renderAt('/enrichments', { preferences: { singleKeys: false } })
  await screen.findByRole('link', { name: 'Email finder' })
  focusPage()
  const before = fingerprint()
  await userEvent.keyboard('?ga/')
  expect(fingerprint()).toBe(before)
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.click(await screen.findByRole('option', { name: shell.keysTitle }))
  expect(await within(await sheet()).findByText(keySheet.singleOff)).toBeDefined()
  expect(await terms()).toEqual([shell.searchLabel, keySheet.close])
  await userEvent.keyboard('{Escape}')
  await sheetIsClosed()
})
