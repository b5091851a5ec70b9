import { cleanup, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderAt } from '#testing/render.tsx'
import { en } from '#texts/en.ts'
import { createSession } from '../session.ts'

afterEach(cleanup)

const { connect } = en

test('a typed key is shown only on request', async () => {
  await renderAt('/', { session: createSession({ tab: undefined, device: undefined }) })
  const key = await screen.findByLabelText<HTMLInputElement>(connect.key)
  fireEvent.change(key, { target: { value: 'spare-key' } })
  expect(key.type).toBe('password')
  expect(key.autocomplete).toBe('current-password')
  await userEvent.click(screen.getByRole('button', { name: connect.show }))
  expect(key.type).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: connect.hide }))
  expect(key.type).toBe('password')
})
