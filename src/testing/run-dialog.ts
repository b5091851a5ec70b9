import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect } from 'vitest'
import { type Rig, type RigOptions, renderAt } from './render.tsx'

/** Sets up and tears down every test of the run dialog. */
export function prepareRunTests() {
  // jsdom lays nothing out, so its elements cannot scroll.
  Element.prototype.scrollTo ??= () => undefined
  // The code of the page and its dialog comes by parts: on a busy machine the first test would wait for it too long.
  beforeAll(async () => {
    await Promise.all([
      import('#features/enrichments/EnrichmentPage.tsx'),
      import('#features/enrichments/EnrichmentRun.tsx'),
    ])
  }, 120_000)
  afterEach(cleanup)
}

/** Some parts of a page are fetched when they are first shown. */
export const SLOW = { timeout: 45_000 }
export const RUN = '/v1/enrichments/123/run'
export const posts = ({ service }: Rig, path = RUN) =>
  service.requests().filter((request) => request.method === 'POST' && request.path === path)

/** Waits until so many paid requests have reached the service: the work after a click takes what time it takes. */
export const sent = (rig: Rig, count = 1, path = RUN) =>
  waitFor(async () => {
    await rig.advance(0)
    expect(posts(rig, path)).toHaveLength(count)
  }, SLOW)

export const inputs = { first_name: 'Ilse', last_name: 'Vantorre', domain: 'brightloom.example' }

/** The run dialog of the email finder, with its required inputs filled in. */
export async function openFilled(options: RigOptions = {}): Promise<Rig> {
  const rig = await renderAt('/enrichments/123?run=one', options)
  await screen.findByRole('dialog', { name: 'Run Email finder' }, SLOW)
  await fill(inputs)
  return rig
}

export async function fill(values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) {
    fireEvent.change(await screen.findByRole('textbox', { name }, SLOW), { target: { value } })
  }
}

export const dialog = () => within(screen.getByRole('dialog'))
export const primary = () => screen.getByRole('button', { name: 'Spend 0.5 and run' })
export const receipt = () => screen.getByRole('region', { name: 'Receipt' }).textContent

/** Runs what is in the form to its end, closes the dialog, lets time pass and opens it with the same inputs. */
export async function runAndComeBack(rig: Rig, later: number) {
  await userEvent.click(primary())
  await rig.advance(5000)
  await closeDialog()
  await rig.advance(later)
  await userEvent.click(screen.getByRole('link', { name: /^Run/ }))
  await rig.advance(0)
  await fill(inputs)
}

export async function closeDialog() {
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
}
