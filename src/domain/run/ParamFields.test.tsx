import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createMemoryDevice, memoryStorage } from '#journal/memory-storage.ts'
import { renderAt } from '#testing/render.tsx'
import {
  SLOW,
  dialog,
  fill,
  inputs,
  openFilled,
  posts,
  primary,
  receipt,
  prepareRunTests,
} from '#testing/run-dialog.ts'

prepareRunTests()

test('ux 5: a price without its number names the missing field, marks it and sends nothing', async () => {
  const rig = await renderAt('/enrichments/106?run=one')
  await fill({ domain: 'kitewell.example' })
  expect(receipt()).toContain('Enter limit')
  await userEvent.click(screen.getByRole('button', { name: 'Enter limit to see the cost' }))
  await rig.advance(0)
  const limit = screen.getByRole('textbox', { name: 'limit' })
  expect(limit.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(limit)
  expect(posts(rig, '/v1/enrichments/106/run')).toHaveLength(0)

  await fill({ limit: '100' })
  expect(limit.getAttribute('aria-invalid')).toBeNull()
  expect(receipt()).toContain('0.15 × limit 100 × 1 page15')
})

test('the inputs of an earlier run fill the form of a link, and nothing is sent by opening it', async () => {
  const device = createMemoryDevice()
  const around = { storage: () => ({ ...memoryStorage(device), open: async () => ({}) }) }
  const first = await openFilled({ around })
  await userEvent.click(primary())
  await first.advance(5000)
  const [taskId = ''] = Object.keys(first.service.state.tasks)
  act(first.unmount)

  const rig = await renderAt(`/enrichments/123?run=one&again=${taskId}`, { around })
  await screen.findByRole('textbox', { name: 'domain' }, SLOW)
  const shown = Object.keys(inputs).map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value)
  expect(shown).toEqual(Object.values(inputs))
  expect(dialog().getByText(/^You ran this 1 s ago/)).toBeDefined()
  expect(posts(rig)).toHaveLength(0)
})

test('ux 19: the call of the form is copied as code, with a placeholder instead of the key', async () => {
  const user = userEvent.setup()
  await openFilled()
  await user.click(screen.getByRole('button', { name: 'Copy as' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Python' }, SLOW))
  const code = await navigator.clipboard.readText()
  expect(code).toContain('"domain": "brightloom.example"')
  expect(code).toContain('API_KEY')
  expect(code).not.toContain('test-key')
})

test('inputs of a task that is not on this device are reported as missing', async () => {
  await renderAt('/enrichments/123?run=one&again=task_of_somebody')
  expect(await screen.findByText('That run’s inputs aren’t on this device', {}, SLOW)).toBeDefined()
})

test('a text that is no number of pages is marked at once and nothing is sent', async () => {
  const rig = await renderAt('/enrichments/148?run=one')
  const pages = await screen.findByRole('textbox', { name: 'Pages' }, SLOW)
  for (const wrong of ['0', '-1', '1.5', 'two']) {
    fireEvent.change(pages, { target: { value: wrong } })
    expect(pages.getAttribute('aria-invalid')).toBe('true')
    expect(receipt()).toContain('Enter a number of pages to see the cost.')
    fireEvent.keyDown(pages, { key: 'Enter', ctrlKey: true })
  }
  fireEvent.change(pages, { target: { value: '3' } })
  expect(receipt()).toContain('1.2 × 3 pagesup to 3.6You spendup to 3.6')
  await rig.advance(0)
  expect(posts(rig, '/v1/enrichments/148/run')).toHaveLength(0)
})

test('more than 100 pages are warned about and not refused', async () => {
  await renderAt('/enrichments/148?run=one')
  const pages = await screen.findByRole('textbox', { name: 'Pages' }, SLOW)
  fireEvent.change(pages, { target: { value: '101' } })

  expect(pages.getAttribute('aria-invalid')).not.toBe('true')
  expect(screen.getByRole('textbox', { name: 'Pages', description: /^101 pages, each billed/ })).toBe(pages)
  expect(receipt()).toContain('1.2 × 101 pages')
})

test('choices are searched at the service; ids are sent and names shown', async () => {
  const user = userEvent.setup()
  const rig = await renderAt('/enrichments/148?run=one')
  const industry = await screen.findByRole<HTMLInputElement>('combobox', { name: 'industry' }, SLOW)
  await rig.advance(0)
  await user.click(industry)
  await user.click((await screen.findAllByRole('option'))[0] ?? industry)
  const countries = screen.getByRole('combobox', { name: 'countries' })
  await user.click(countries)
  await user.type(countries, 'belg')
  await user.click(await screen.findByRole('option', { name: 'Belgium' }))
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Remove Belgium' })).toBeDefined()
  expect(industry.value).not.toBe('')
  await user.click(screen.getByRole('button', { name: 'Spend 1.2 and run' }))
  await rig.advance(0)
  const [sent] = posts(rig, '/v1/enrichments/148/run')
  expect(sent?.body).toEqual({ params: { industry: expect.any(String), countries: ['be'] } })
  expect(JSON.stringify(sent?.body)).not.toContain(`"${industry.value}"`)
})

test('choices that cannot be read leave a field for the id, with Retry', async () => {
  const rig = await renderAt('/enrichments/146?run=one')
  fireEvent.change(await screen.findByRole('textbox', { name: 'domain' }, SLOW), { target: { value: 'x.example' } })
  await rig.advance(120_000)
  const industry = screen.getByRole('textbox', { name: 'industry', description: /Couldn’t load the options/ })
  expect(dialog().getByRole('button', { name: 'Retry' })).toBeDefined()
  fireEvent.change(industry, { target: { value: 'ind-7' } })
  await userEvent.click(screen.getByRole('button', { name: 'Spend 0.6 and run' }))
  await rig.advance(0)
  expect(posts(rig, '/v1/enrichments/146/run').map(({ body }) => body)).toEqual([
    { params: { domain: 'x.example', industry: 'ind-7' } },
  ])
})

test('choices at another address are not fetched, and the field shows this', async () => {
  const rig = await renderAt('/enrichments/144?run=one', { seed: 'hostile' })
  const region = await screen.findByRole('textbox', { name: 'region', description: /elsewhere\.example/ }, SLOW)
  expect(region).toBeDefined()
  expect(rig.service.requests().some(({ path }) => path.includes('regions'))).toBe(false)
})

test('what is typed outlives a dialog that renders again and an enrichment that is read again', async () => {
  const rig = await openFilled()
  const domain = screen.getByRole<HTMLInputElement>('textbox', { name: 'domain' })
  const record = rig.service.state.enrichments.find(({ id }) => id === 123)
  if (record) record.price = 0.75
  await rig.advance(11 * 60_000)
  await act(async () => {
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await rig.advance(1000)
  expect(domain.isConnected).toBe(true)
  expect(domain.value).toBe('brightloom.example')
})

test('a parameter named like a member of every object has a field, is sent and shown again', async () => {
  const rig = await renderAt('/enrichments/107?run=one', {
    arrange: ({ state }) => {
      const record = state.enrichments.find(({ id }) => id === 107)
      const text = { is_required: true, type_field: 'text', description: '' }
      if (record)
        record.params = [
          { ...text, name: '__proto__' },
          { ...text, name: 'constructor' },
        ]
    },
  })
  fireEvent.change(await screen.findByRole('textbox', { name: '__proto__' }, SLOW), { target: { value: 'one' } })
  await fill({ constructor: 'two' })
  await userEvent.click(screen.getByRole('button', { name: 'Spend 0.1 and run' }))
  await rig.advance(0)
  const [sent] = posts(rig, '/v1/enrichments/107/run')
  expect(JSON.stringify(sent?.body)).toBe('{"params":{"__proto__":"one","constructor":"two"}}')
})
