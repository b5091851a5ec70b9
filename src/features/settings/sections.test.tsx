import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { tooWide } from '#testing/layout.ts'
import { renderInUrl, revisitInUrl } from '#testing/page-address.ts'
import { fill, inputs, posts, primary } from '#testing/run-dialog.ts'
import { visit } from '#testing/visit.ts'
import { en } from '#texts/en.ts'

afterEach(cleanup)

const { account, common, settings, shell } = en

test('ux 22: each section is a link that opens cold, also on a phone, and nothing scrolls sideways', async () => {
  let rig = await renderInUrl('/settings')
  expect(await screen.findByRole('heading', { level: 1, name: settings.title })).toBeDefined()
  const links = () =>
    within(screen.getByRole('navigation', { name: settings.sections.label }))
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href') ?? '', link.textContent] as const)
  const sections = links()
  expect(sections).toHaveLength(8)
  await page.viewport(390, 844)
  for (const [address, name] of sections) {
    rig = await revisitInUrl(rig, address)
    expect(await screen.findByRole('region', { name })).toBeDefined()
    expect(document.title).toBe(shell.title(`${name} · ${settings.title}`))
    await waitFor(() => expect(tooWide()).toEqual([]))
  }
  await userEvent.click(screen.getByRole('link', { name: settings.all }))
  await waitFor(() => expect(links()).toEqual(sections))
})

const amount = () => screen.findByRole('textbox', { name: settings.spending.reserve })

test('a typed amount is stored also when Back leaves the page before the field', async () => {
  const rig = await renderInUrl('/account')
  await userEvent.click(await screen.findByRole('link', { name: account.changeNamed }))
  fireEvent.change(await amount(), { target: { value: '12.5' } })
  act(() => window.history.back())
  await screen.findByRole('heading', { level: 1, name: 'Mira' })
  act(() => window.history.forward())
  await waitFor(async () => expect(await amount()).toHaveProperty('value', '12.5'))
  rig.unmount()
})

test('a limit of the settings counts in the next receipt', async () => {
  const rig = await renderInUrl('/settings/spending')
  const limit = await screen.findByRole('textbox', { name: settings.spending.confirmAbove })
  fireEvent.change(limit, { target: { value: '0.25' } })
  fireEvent.blur(limit)
  await screen.findByText(settings.saved)
  await visit(rig, '/enrichments/123?run=one')
  await fill(inputs)
  await userEvent.click(primary())
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: common.cancel }))
  await rig.advance(5000)
  expect(posts(rig)).toEqual([])
})
