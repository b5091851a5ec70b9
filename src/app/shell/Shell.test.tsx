import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { page, userEvent as realUser } from 'vitest/browser'
import { en } from '#texts/en.ts'
import { renderInUrl } from '#testing/page-address.ts'
import { renderAt } from '#testing/render.tsx'

const { catalogue, shell, tasks } = en

// The code of the pages comes by parts: on a busy machine the first test would wait for it too long.
beforeAll(async () => {
  await Promise.all([import('#features/enrichments/CataloguePage.tsx'), import('#features/tasks/TasksPage.tsx')])
}, 120_000)
afterEach(cleanup)

test('every page has a title of its own, a way past the locations, and its focus after going there', async () => {
  await renderAt('/enrichments')
  await screen.findByRole('link', { name: 'Email finder' })
  expect(document.title).toBe(shell.title(catalogue.title))
  await act(() => realUser.tab())
  expect(document.activeElement).toBe(screen.getByRole('link', { name: shell.skip }))
  await act(() => realUser.keyboard('{Enter}'))
  const main = screen.getByRole('main')
  expect(document.activeElement).toBe(main)

  await userEvent.keyboard('gk')
  await screen.findByRole('heading', { level: 1, name: tasks.title })
  expect(document.title).toBe(shell.title(tasks.title))
  expect(document.activeElement).toBe(main)
})

test('Back finds the list where it was left, and another page begins at its top', async () => {
  const rig = await renderInUrl('/enrichments')
  await screen.findByRole('link', { name: 'Email finder' })
  const main = screen.getByRole('main')
  main.scrollTo(0, 2_000)
  await waitFor(() => expect(main.scrollTop).toBe(2_000))
  act(() => main.focus())
  await userEvent.keyboard('gk')
  await screen.findByRole('heading', { level: 1, name: tasks.title })
  expect(main.scrollTop).toBe(0)
  act(() => window.history.back())
  await screen.findByRole('link', { name: 'Email finder' })
  await waitFor(() => expect(main.scrollTop).toBe(2_000))
  rig.unmount()
})

/** True if an outline of the focused element is cut by what scrolls around it. */
function isRingCut(element: HTMLElement): boolean {
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
  if (outlineStyle === 'none') return true
  const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
  let list = element.parentElement
  while (list && getComputedStyle(list).overflowX === 'visible') list = list.parentElement
  const [inner, outer] = [element.getBoundingClientRect(), list?.getBoundingClientRect()]
  return outer !== undefined && (inner.left - ring < outer.left || inner.right + ring > outer.right)
}

test('the focus ring of a location is whole, with its name and without', async () => {
  await renderAt('/account')
  const link = await screen.findByRole('link', { name: shell.flows })
  for (const width of [1280, 800]) {
    await page.viewport(width, 800)
    // The ring is shown to users of the keyboard.
    await act(() => realUser.tab())
    act(() => link.focus())
    expect(isRingCut(link)).toBe(false)
  }
})
