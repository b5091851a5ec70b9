import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { paths } from '#domain/paths.ts'
import { type Rig, type RigOptions, renderAt } from '#testing/render.tsx'

import { readCompared } from './compared-targets.ts'

// The code of the page comes by parts: on a busy machine the first test would wait for it too long.
beforeAll(async () => {
  Element.prototype.scrollTo ??= () => undefined
  await Promise.all([
    import('./ComparePage.tsx'),
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
const receiptShows = (words: string | RegExp) => waitFor(() => expect(receipt()).toMatch(words), SLOW)

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
    await receiptShows(/Rows in total80Rows to send80/)
    expect(receipt()).toMatch(/Email finder × 40 rows20/)
    expect(screen.getByText(/^40 rows of/).textContent).toBe('40 rows of 80: every 2nd row that all of them can take.')
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

  test('rows of the wizard go along to the comparison, and what was fixed in them is fixed for all targets', async () => {
    const rig = await renderAt('/enrichments/123?run=many')
    await paste(HEAD + ['Ada,,a.example', 'Ada,Lovelace,', rows(18)].join('\n'))
    await userEvent.click(await button('Map columns'))
    await userEvent.click(await button('Check rows'))
    for (const [name, text] of [
      ['last_name, row 1', 'Byron'],
      ['domain, row 2', 'b.example'],
    ] as const) {
      const cell = await screen.findByRole('textbox', { name }, SLOW)
      await userEvent.clear(cell)
      await userEvent.type(cell, `${text}{Enter}`)
    }
    await receiptShows(/Rows20Rows to send20/)
    await userEvent.click(await button('Compare on a sample'))
    await screen.findByRole('heading', { name: 'Compare on a sample' }, SLOW)
    await screen.findByText('Pasted rows · 20 rows', {}, SLOW)
    await button('Remove Email finder')
    const field = screen.getByRole('combobox', { name: 'Add enrichment or waterfall' })
    expect(field).toHaveProperty('placeholder', 'Add another…')
    await userEvent.type(field, 'Work em')
    await userEvent.click(await screen.findByRole('option', { name: 'Work emailWaterfall' }, SLOW))
    await userEvent.click(await button('Map columns'))
    await userEvent.click(await button('Check rows'))
    await receiptShows(/Rows in total40Rows to send40/)
    await userEvent.click(await button(/^Spend up to/))
    await userEvent.click(
      within(await screen.findByRole('alertdialog', {}, SLOW)).getByRole('button', { name: /^Spend/ }),
    )
    await runAll(rig)
    const fixed = rig.service
      .requests()
      .flatMap(({ body }) => (body as { params?: readonly Record<string, string>[] } | undefined)?.params ?? [])
      .flatMap(({ last_name, domain }) => (last_name === 'Byron' || domain === 'b.example' ? [domain] : []))
    expect(fixed).toEqual(['a.example', 'b.example', 'a.example', 'b.example'])
  })

  test('fewer than two targets, or a size out of range, buys nothing and shows why', async () => {
    await openChecked(HEAD + rows(60))
    await receiptShows(/Rows to send80/)
    const size = screen.getByRole('textbox', { name: 'Rows in the sample' })
    fireEvent.change(size, { target: { value: '51' } })
    expect(await screen.findAllByText('Enter 20 to 50.', {}, SLOW)).not.toEqual([])
    expect(screen.getByRole('button', { name: 'No rows to compare' }).getAttribute('aria-disabled')).toBe('true')
    fireEvent.change(size, { target: { value: '20' } })
    await receiptShows(/Rows to send40/)
    await userEvent.click(await button('Remove Email finder'))
    expect((await button('No rows to compare')).getAttribute('aria-disabled')).toBe('true')
  })

  test('ux 22: a link names the providers of a waterfall, and what it names is compared', async () => {
    const link = paths.compare([
      { kind: 'waterfall', id: 'email_getter', cascade: { enrichments: [5003, 5001], emailVerifier: 107 } },
      { kind: 'enrichment', id: 123 },
    ])
    expect(readCompared(new URLSearchParams(link.split('?')[1]))).toEqual([
      { kind: 'waterfall', id: 'email_getter', cascade: { enrichments: [5003, 5001], emailVerifier: 107 } },
      { kind: 'enrichment', id: 123 },
    ])
    const rig = await openChecked(HEAD + rows(20), {}, link)
    await userEvent.click(await button(/^Spend/))
    await runAll(rig)
    const bought = rig.service.requests().find(({ method, path }) => method === 'POST' && path.includes('waterfalls'))
    expect(bought?.body).toMatchObject({ enrichments: [5003, 5001], email_verifier: 107 })
  })

  test('a target that needs a key of the user’s own shows that beside the receipt', async () => {
    const emails = Array.from({ length: 20 }, (_, n) => `ada${n}@brightloom.example`)
    await openChecked(['Email', ...emails].join('\n'), {}, '/compare?with=enrichment:109&with=enrichment:107')
    await receiptShows(/Rows to send40.*You spend2/)
    expect((await screen.findByText(/^Needs your own/, {}, SLOW)).textContent).toBe(
      'Needs your own Your CRM key. Add it in the service under Integrations.',
    )
  })

  test('a URL of no comparison has a message', async () => {
    await renderAt('/compare/nothing')
    await screen.findByRole('heading', { name: 'Comparison not found on this device' }, SLOW)
    expect(screen.getByRole('link', { name: 'New comparison' }).getAttribute('href')).toBe('/compare')
  })
})
