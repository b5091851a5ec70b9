import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { pageAddress, renderInUrl, revisitInUrl } from '#testing/page-address.ts'
import { en } from '#texts/en.ts'

afterEach(cleanup)

const { shell } = en

/** Breaks what writes every amount, on one page only: whatever the page before draws meanwhile goes well. */
function breakAmountsOn(path: string): () => void {
  const whole = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format') ?? {}
  const restore = () => void Object.defineProperty(Intl.NumberFormat.prototype, 'format', whole)
  onTestFinished(restore)
  Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
    ...whole,
    get(this: Intl.NumberFormat): unknown {
      if (pageAddress() === path) throw new Error('broken for this test')
      return whole.get?.call(this)
    },
  })
  return restore
}

test('a page that throws while rendering has a message, and loading again restores it', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let reloads = 0
  const rig = await renderInUrl('/enrichments', { around: { reload: () => void (reloads += 1) } })
  await screen.findByRole('link', { name: 'Email finder' })
  const restore = breakAmountsOn('/account')
  const nav = within(screen.getByRole('navigation', { name: shell.main }))
  await userEvent.click(nav.getAllByRole('link', { name: shell.account }).at(-1) as HTMLElement)

  expect(await screen.findByRole('heading', { level: 1, name: shell.crashed.title })).toBeDefined()
  expect(screen.getByRole('alert').textContent).toContain(shell.crashed.body)
  expect(screen.getByRole('alert').textContent).toContain('broken for this test')
  expect(document.title).toBe(shell.title(shell.crashed.title))
  expect(logged).toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: shell.crashed.reload }))
  await rig.advance(0)
  expect(reloads).toBe(1)

  restore()
  await revisitInUrl(rig)
  expect(await screen.findByRole('heading', { level: 1, name: 'Mira' })).toBeDefined()
})
