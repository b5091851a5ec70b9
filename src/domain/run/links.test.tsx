import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { page } from 'vitest/browser'
import { expect, test } from 'vitest'
import { en } from '#texts/en.ts'
import { pageAddress, renderInUrl, revisitInUrl } from '#testing/page-address.ts'
import type { Rig } from '#testing/render.tsx'
import { fill, inputs, posts, prepareRunTests, primary } from '#testing/run-dialog.ts'

prepareRunTests()

const { run, enrichment, result, tasks } = en
const FORM = '/enrichments/123?run=one'
const ADDRESS = 'i.vantorre@brightloom.example'

const input = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const opened = (name = 'Email finder') => screen.findByRole('dialog', { name: run.title(name) })
const noRun = ({ service }: Rig) => expect(service.requests().filter(({ method }) => method === 'POST')).toEqual([])

test('ux 22: a link to a view of an enrichment opens it cold', async () => {
  const rig = await renderInUrl('/enrichments/123?tab=api&call=bulk&lang=python')
  const code = await screen.findByRole('region', { name: enrichment.code.block.bulk('Python') })
  expect(code.textContent).toContain('bulk-run')
  expect(screen.getByRole('heading', { name: enrichment.api.request })).toBeDefined()
  expect(document.title).toMatch(/API/)

  await revisitInUrl(rig, '/enrichments/123?tab=runs')
  expect(await screen.findByText(enrichment.runs.empty.title)).toBeDefined()
  const tabs = within(screen.getByRole('navigation', { name: enrichment.tabs.label }))
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toContain(enrichment.tabs.runs)
})

test('ux 22: a link to a form fills it, also as JSON; closing leaves the view below, and no run starts', async () => {
  const rig = await renderInUrl('/enrichments/148?run=one&p.industry=banking&p.countries=de&pages=2')
  expect((await input(run.fields.pages)).value).toBe('2')

  await revisitInUrl(rig, `${FORM}&edit=json&tab=api&p.domain=acme.com`)
  expect(JSON.parse((await input(run.json.label)).value)).toEqual({ params: { domain: 'acme.com' } })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(pageAddress()).toBe('/enrichments/123?tab=api'))

  await revisitInUrl(rig, `${FORM}&again=nobody&p.__proto__=x&p.domain=%F0%9F%90%88&pages=%00&edit=__proto__&task=..`)
  expect(await input('first_name')).toBeDefined()
  noRun(rig)
})

test('ux 22: a copied link fills the same form in another tab and sends nothing', async () => {
  const user = userEvent.setup()
  const rig = await renderInUrl('/enrichments/148?run=one&p.industry=banking')
  await input(run.fields.pages)
  await fill({ [run.fields.pages]: '3' })
  await user.click(screen.getByRole('button', { name: run.copyAs.label }))
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${run.copyAs.link}`) }))
  const link = new URL(await navigator.clipboard.readText())
  expect(link.origin).toBe(window.location.origin)
  expect(link.pathname + link.search).toBe('/enrichments/148?run=one&pages=3&p.industry=banking')

  // There nothing of this tab is known.
  rig.unmount()
  const other = await renderInUrl(link.pathname + link.search)
  expect((await input(run.fields.pages)).value).toBe('3')
  expect(within(await opened('Company directory')).getByText(run.filled.link)).toBeDefined()
  noRun(rig)
  noRun(other)
})

test('what was bought is in My runs with its hit, and using it again is in the URL', async () => {
  const rig = await renderInUrl('/enrichments/123')
  const opener = await screen.findByRole('link', { name: enrichment.run })
  opener.focus()
  await userEvent.keyboard('r')
  await opened()
  await fill(inputs)
  await userEvent.click(primary())
  await rig.advance(5000)
  await within(await opened()).findByText(ADDRESS)
  const money = screen.getByRole('group', { name: tasks.credits.receipt }).textContent
  expect(money).toContain(`${tasks.credits.estimated}0.5${tasks.credits.spent}0.5`)
  expect(money).toContain(`${tasks.credits.change}−0.5`)
  await userEvent.keyboard('{Escape}')

  const tabs = within(screen.getByRole('navigation', { name: enrichment.tabs.label }))
  await userEvent.click(tabs.getByText(enrichment.tabs.runs))
  const runs = within(await screen.findByRole('table', { name: enrichment.tabs.runs }))
  expect(runs.getAllByRole('row')[1]?.textContent).toContain('Ilse Vantorre, brightloom.example')
  expect(screen.getByText(enrichment.hits.perHit).parentElement?.textContent).toContain('0.50')
  // On a phone it is in view without scrolling, so that the user sees it before buying again.
  await page.viewport(390, 844)
  await userEvent.click(runs.getByRole('link', { name: /^Run again with Ilse/ }))
  expect(within(await opened()).getByText(run.receipt.saves)).toBeDefined()
  const use = screen.getByRole('button', { name: run.earlier.use })
  const { top, bottom } = use.getBoundingClientRect()
  expect(top).toBeGreaterThan(0)
  expect(bottom).toBeLessThan(844)
  expect(use.contains(document.elementFromPoint(195, (top + bottom) / 2))).toBe(true)
  await userEvent.click(use)
  expect(pageAddress()).toMatch(/tab=runs&run=one.*&task=/)

  await revisitInUrl(rig)
  expect(await within(await opened()).findByText(ADDRESS)).toBeDefined()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(pageAddress()).toBe('/enrichments/123?tab=runs'))
  expect(posts(rig)).toHaveLength(1)
})

test('viewing the result as JSON in the dialog leaves no trace when it is closed', async () => {
  const rig = await renderInUrl('/enrichments/123')
  const opener = await screen.findByRole('link', { name: enrichment.run })
  await userEvent.click(opener)
  await opened()
  await fill(inputs)
  await userEvent.click(primary())
  await rig.advance(5000)
  await userEvent.click(await screen.findByRole('radio', { name: result.asJson }))
  expect(pageAddress()).toContain('result=json')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(pageAddress()).toBe('/enrichments/123'))
  await waitFor(() => expect(document.activeElement).toBe(opener))
  expect(posts(rig)).toHaveLength(1)
})
