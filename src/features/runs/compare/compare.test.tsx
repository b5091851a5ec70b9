import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Rig, type RigOptions, renderAt } from '#testing/render.tsx'

// The code of the page comes by parts: on a busy machine the first test would wait for it too long.
beforeAll(async () => {
  Element.prototype.scrollTo ??= () => undefined
  await Promise.all([
    import('./CompareSetup.tsx'),
    import('./ComparisonPage.tsx'),
    import('../RunPage.tsx'),
    import('#features/enrichments/EnrichmentPage.tsx'),
    import('#features/enrichments/EnrichmentManyRun.tsx'),
  ])
}, 120_000)
// jsdom lays nothing out: the list takes its window for empty.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const SLOW = { timeout: 20_000 }
const COMPARE = '/compare?with=enrichment:123&with=waterfall:email_getter'
const HEAD = 'Given name,Surname,Website\n'
const rows = (count: number) => Array.from({ length: count }, (_, n) => `Ada,Lovelace,${n}.example`).join('\n')
const button = (name: string | RegExp) => screen.findByRole('button', { name }, SLOW)
const receipt = () => screen.getByRole('region', { name: 'Receipt' }).textContent
const receiptSays = (words: string | RegExp) => waitFor(() => expect(receipt()).toMatch(words), SLOW)

async function paste(text: string) {
  fireEvent.change(await screen.findByRole('textbox', { name: /Or paste rows/ }, SLOW), { target: { value: text } })
  await userEvent.click(screen.getByRole('button', { name: 'Use pasted rows' }))
}

/** Goes from pasted rows to the receipt. */
async function openChecked(text: string, options: RigOptions = {}, path = COMPARE): Promise<Rig> {
  const rig = await renderAt(path, options)
  await paste(text)
  await userEvent.click(await button('Map columns'))
  await userEvent.click(await button('Check rows'))
  await screen.findByRole('textbox', { name: 'Rows in the sample' }, SLOW)
  return rig
}

/** Inputs of every paid request, by its path. */
const sent = ({ service }: Rig) =>
  service
    .requests()
    .filter(({ method, path }) => method === 'POST' && path.endsWith('bulk-run'))
    .map(({ path, body }) => `${path} ${(body as { params: unknown[] }).params.length}`)

async function runAll(rig: Rig) {
  await waitFor(async () => {
    await rig.advance(2000)
    expect(screen.getAllByText(/^Done/).length).toBeGreaterThanOrEqual(2)
  }, SLOW)
}

describe('a comparison on a sample', () => {
  test('one receipt buys the sample through both, side by side, and the rest is bought without it', async () => {
    const rig = await openChecked(HEAD + rows(80))
    await receiptSays(/Rows in total80Rows to send80/)
    expect(receipt()).toMatch(/Email finder × 40 rows20/)
    expect(screen.getByText('40 rows of 80: every 2nd row that all of them can take.')).toBeTruthy()
    await userEvent.dblClick(await button(/^Spend up to/))
    await userEvent.click(
      within(await screen.findByRole('alertdialog', {}, SLOW)).getByRole('button', { name: /^Spend/ }),
    )
    await screen.findByRole('table', { name: 'Side by side' }, SLOW)
    await runAll(rig)
    expect(sent(rig).toSorted()).toEqual(['/v1/enrichments/123/bulk-run 40', '/v1/waterfalls/email_getter/bulk-run 40'])

    await userEvent.click(await button(/^Run the rest with Email finder/))
    const dialog = within(await screen.findByRole('alertdialog', {}, SLOW))
    await userEvent.click(dialog.getByRole('button', { name: /^Spend 20/ }))
    await waitFor(async () => {
      await rig.advance(2000)
      expect(sent(rig).slice(2)).toEqual(['/v1/enrichments/123/bulk-run 40'])
    }, SLOW)
  })

  test('rows of the wizard go along to the comparison', async () => {
    await renderAt('/enrichments/123?run=many')
    await paste(HEAD + rows(30))
    await userEvent.click(await button('Map columns'))
    await userEvent.click(await button('Check rows'))
    await userEvent.click(await button('Compare on a sample'))
    expect(await screen.findByRole('heading', { name: 'Compare on a sample' }, SLOW)).toBeTruthy()
    expect(await screen.findByText('Pasted rows · 30 rows', {}, SLOW)).toBeTruthy()
    expect(await button('Remove Email finder')).toBeTruthy()
  })

  test('fewer than two targets, or a size out of range, buys nothing and says why', async () => {
    await openChecked(HEAD + rows(60))
    await receiptSays(/Rows to send80/)
    const size = screen.getByRole('textbox', { name: 'Rows in the sample' })
    fireEvent.change(size, { target: { value: '51' } })
    expect(await screen.findAllByText('Enter 20 to 50.', {}, SLOW)).not.toEqual([])
    expect(screen.getByRole('button', { name: 'No rows to compare' })).toBeTruthy()
    fireEvent.change(size, { target: { value: '20' } })
    await receiptSays(/Rows to send40/)
    await userEvent.click(await button('Remove Email finder'))
    expect(await button('No rows to compare')).toBeTruthy()
  })

  test('an address of no comparison says so', async () => {
    await renderAt('/compare/nothing')
    expect(await screen.findByRole('heading', { name: 'Comparison not found on this device' }, SLOW)).toBeTruthy()
  })
})
