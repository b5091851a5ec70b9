import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import { renderAt } from '#testing/render.tsx'
import { en } from '#texts/en.ts'

test('a form that is sent twice in one moment creates one column', async () => {
  // The page comes in parts; on a busy machine they take longer than a test waits for what it looks for.
  await Promise.all([import('../page/TablePage.tsx'), import('../page/overlays.ts')])
  const { service } = await renderAt(`/tables/${seededTableId('No columns')}`, { seed: 'hostile' })
  await screen.findByText(en.table.bare.title)
  const [request] = screen.getAllByText(en.table.bare.add)
  if (request) fireEvent.click(request)
  // By index: computing roles of a whole page takes jsdom seconds.
  const field = await waitFor(() => {
    const found = document.querySelector('[role=dialog] form input')
    expect(found).not.toBeNull()
    return found as HTMLInputElement
  })
  fireEvent.change(field, { target: { value: 'Notes' } })
  // Enter and the button, before the page has rendered.
  act(() => {
    for (let times = 0; times < 2; times += 1)
      field.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  const sent = service.requests().filter(({ method, path }) => method === 'POST' && path.endsWith('/columns'))
  expect(sent).toHaveLength(1)
})
