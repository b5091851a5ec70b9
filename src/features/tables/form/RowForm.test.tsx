// @vitest-environment jsdom
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import { renderAt } from '#testing/render.tsx'

test('a line that grows long while it is typed into stays the field it is, and keeps the focus', async () => {
  const { advance } = await renderAt(`/tables/${seededTableId('Q3 outbound')}?form=1`)
  const field = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('[data-column] input[type="text"]:not([readonly])')
    if (!found) throw new Error('There is no field yet.')
    return found
  })
  field.focus()
  fireEvent.change(field, { target: { value: 'long '.repeat(40) } })
  await advance(1_000)
  expect(document.activeElement).toBe(field)
  expect(field.isConnected).toBe(true)
})
