import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { catalogueToolsTexts } from '#texts/enrichments/catalogue-tools.ts'
import { runTexts } from '#texts/tasks/run.ts'
import type { MockService } from '#mock-service/service.ts'
import { flushAsync } from '#testing/clock.ts'
import { renderAt } from '#testing/render.tsx'

afterEach(cleanup)

const SLOW = { timeout: 20_000 }
const ID = 900_000

/** A catalogue of more than one page whose last enrichment runs through a key of the user's own. */
const catalogueWith =
  (source: string) =>
  ({ state }: MockService) => {
    const [first] = state.enrichments
    if (!first) throw new Error('The seed has no enrichment.')
    const others = Array.from({ length: 520 }, (_, at) => ({ ...first, id: 800_000 + at, auth_method: 'none' }))
    state.enrichments.push(...others, { ...first, id: ID, auth_method: 'api_key', data_source: source })
  }

/** Opens the run of that enrichment; resolves to its dialog when the whole catalogue was read. */
async function openRun(source: string) {
  const { service } = await renderAt(`/enrichments/${ID}?run=one`, { arrange: catalogueWith(source) })
  const dialog = within(await screen.findByRole('dialog', undefined, SLOW))
  await waitFor(() => {
    const read = service.requests().filter(({ path, status }) => path === '/v1/enrichments/' && status === 200)
    expect(read.map(({ query }) => query['page'])).toContain('2')
  }, SLOW)
  await act(flushAsync)
  return dialog
}

test('a connected key is found on whatever page of the catalogue its enrichment is', async () => {
  const dialog = await openRun('Fieldnote')
  expect(dialog.queryByText(runTexts.en.auth.own)).toBeNull()
})

test('a key that is on no page is missing', async () => {
  const dialog = await openRun('Elsewhere')
  expect(await dialog.findByText(runTexts.en.auth.own, undefined, SLOW)).toBeDefined()
})

test('a comparison finds a connected key on whatever page of the catalogue its enrichment is', async () => {
  const { comparison } = catalogueToolsTexts.en.catalogueTools
  await renderAt(`/enrichments?compare=${ID},123`, { arrange: catalogueWith('Fieldnote') })
  const table = within(await screen.findByRole('table', { name: 'Comparison' }, SLOW))
  expect(await table.findByText(comparison.ownKeyReady, undefined, SLOW)).toBeDefined()
})
