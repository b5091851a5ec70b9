import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { en } from '#texts/en.ts'
import { fill, inputs } from '#testing/run-dialog.ts'
import { at, openHostPage } from './host-page.testing.ts'
import type { MountOptions, SpendQuote } from './public.ts'

const { account, host, problems, run, shell, tasks } = en

const click = async (role: string, name: string | RegExp) => fireEvent.click(await screen.findByRole(role, { name }))
const heading = (name: string) => screen.findByRole('heading', { name })
const RUN_ONE = at('/enrichments/123?run=one')

/** Puts the page at this URL until the test ends. */
function startAt(url: string): void {
  const before = window.location.href
  onTestFinished(() => window.history.replaceState(null, '', before))
  window.history.replaceState(null, '', url)
}

const withKey = (key: string): MountOptions['auth'] => ({ mode: 'key', getApiKey: async () => key })
/** All that this origin has on the device. */
const stored = async () =>
  JSON.stringify([{ ...localStorage }, { ...sessionStorage }, await indexedDB.databases(), await caches.keys()])

async function buyEmail(): Promise<void> {
  await fill(inputs)
  await click('button', new RegExp(`^${run.primary.spend('0.5')}`))
}

test('its location is in memory and reported to the host page, whose URL stays', async () => {
  const url = window.location.href
  const locations: string[] = []
  const { open, events } = openHostPage()
  const handle = await open({ routing: { ...at('/account'), onNavigate: (location) => locations.push(location) } })
  await click('link', shell.tasks)
  await heading(tasks.empty.title)
  expect(locations).toEqual(['/tasks'])
  expect(events).toEqual([{ type: 'ready' }, { type: 'navigate', location: '/tasks' }])
  expect([handle.location, window.location.href]).toEqual(['/tasks', url])
})

test('its location is in the URL below its base, where the history of the browser leads back', async () => {
  startAt('/tools/console/tasks')
  const handle = await openHostPage().open({ routing: { mode: 'browser', base: '/tools/console' } })
  await heading(tasks.empty.title)
  await click('link', shell.enrichments)
  await waitFor(() => expect(window.location.pathname).toBe('/tools/console/enrichments'))
  expect(handle.location).toBe('/enrichments')
  handle.navigate('/enrichments/123')
  await waitFor(() => expect(window.location.pathname).toBe('/tools/console/enrichments/123'))
  window.history.back()
  await waitFor(() => expect(handle.location).toBe('/enrichments'))
  expect(window.location.pathname).toBe('/tools/console/enrichments')
})

test('its location is behind the # of the URL', async () => {
  startAt('/#/enrichments/123')
  const handle = await openHostPage().open({ routing: { mode: 'hash' } })
  await heading('Email finder')
  await click('link', shell.tasks)
  await waitFor(() => expect(window.location.hash).toBe('#/tasks'))
  expect([handle.location, window.location.pathname]).toEqual(['/tasks', '/'])
})

test('a refused key is requested again with its reason, and the user is asked only when there is none', async () => {
  const { begin, control } = openHostPage()
  const keys = ['spare-key', 'test-key', '']
  const reasons: string[] = []
  const auth: MountOptions['auth'] = {
    mode: 'key',
    getApiKey: async (why) => {
      reasons.push(why)
      const key = keys.shift()
      if (!key) throw new Error('This host page has no key.')
      return key
    },
  }
  await begin({ auth, routing: at('/account') }).ready
  await screen.findByText(account.host.key)
  const refresh = await screen.findByRole('button', { name: account.refresh })
  control.setAccess('spare-key', 'revoked')
  fireEvent.click(refresh)
  await waitFor(() => expect(control.requests().at(-1)?.apikey).toBe('test-key'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  control.setAccess('test-key', 'revoked')
  fireEvent.click(refresh)
  await screen.findByRole('alertdialog', { name: shell.refusedKey.title })
  expect(reasons).toEqual(['start', 'rejected', 'rejected'])
})

test('a host page that gives no key gets an explanation and nothing is sent; one with a bad key is not asked for another', async () => {
  const { begin, control } = openHostPage()
  const first = begin({ auth: withKey('') })
  first.ready.catch(() => undefined)
  await heading(host.noKey.title)
  expect(control.requests()).toEqual([])
  await first.unmount()

  begin({ auth: withKey('revoked-key') }).ready.catch(() => undefined)
  await heading(host.refused.title)
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('the host page decides about each purchase, by a quote in credits', async () => {
  const quotes: SpendQuote[] = []
  const { open, control } = openHostPage()
  const confirmSpend = async (quote: SpendQuote) => {
    quotes.push(quote)
    return false
  }
  await open({ confirmSpend, routing: RUN_ONE })
  await buyEmail()
  await screen.findByText(problems.declined.title)
  expect(quotes).toEqual([{ kind: 'enrichment', id: 123, name: 'Email finder', inputs, pages: 1, credits: 0.5 }])
  expect(control.requests().filter(({ method }) => method === 'POST')).toEqual([])
})

test('in memory nothing is written to the device, the host page is told what would be lost, and locks the console', async () => {
  const before = await stored()
  const { open, control, events, unsaved } = openHostPage()
  const handle = await open({ routing: RUN_ONE })
  await buyEmail()
  await waitFor(() => expect(handle.pending()).toBeGreaterThan(0))
  expect(unsaved.at(-1)).toBe(handle.pending())
  control.advance(5000)
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('i.vantorre@brightloom.example')
  expect(await stored()).toBe(before)

  handle.lock()
  await heading(host.locked.title)
  expect(events.at(-1)).toEqual({ type: 'locked' })
  await click('button', host.open)
  await screen.findByText(shell.workspaceOf('Mira'))
  expect(await handle.unmount()).toEqual({ unsaved: 0 })
  expect(document.querySelector('.enrichment-console')).toBeNull()
})
