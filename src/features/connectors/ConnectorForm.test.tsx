import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderAt } from '#testing/render.tsx'
import { en } from '#texts/en.ts'
import { field, heading, storedIn, writesOf } from './connector-form.testing.ts'

afterEach(cleanup)

const { connectorForm: t, connectorList: list, shell } = en

/** Presses Tab until the element has the focus, visibly. */
async function tabTo(target: HTMLElement): Promise<void> {
  for (let presses = 0; presses < 60 && document.activeElement !== target; presses += 1)
    await userEvent.keyboard('{Tab}')
  expect(document.activeElement).toBe(target)
  expect(target.matches(':focus-visible')).toBe(true)
}

test('a connector is created by keyboard alone', async () => {
  const rig = await renderAt('/connectors')
  const create = await screen.findByRole('link', { name: list.create })
  await tabTo(screen.getByRole('link', { name: shell.skip }))
  await userEvent.keyboard('{Enter}')
  await tabTo(create)
  await userEvent.keyboard('{Enter}')
  await tabTo(await field(t.name))
  await userEvent.keyboard('By hand{Tab}{ArrowLeft}')
  await waitFor(() => expect(screen.getByRole('radio', { name: t.types.simple })).toHaveProperty('checked', true))
  await tabTo(screen.getByRole('button', { name: new RegExp(t.method) }))
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('option', { name: 'POST' })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await tabTo(await field(t.address))
  await userEvent.keyboard('https://keys.example/v1')
  await tabTo(screen.getByRole('link', { name: new RegExp(`^${t.parts.headers}`) }))
  await userEvent.keyboard('{Enter}')
  await tabTo(await screen.findByRole('button', { name: t.rows.add.headers }))
  // ↵ in a value begins the next row.
  await userEvent.keyboard('{Enter}X-One{Tab}1{Enter}X-Two{Alt>}{ArrowUp}{/Alt}')
  await tabTo(screen.getByRole('button', { name: t.rows.remove('X-One') }))
  await userEvent.keyboard('{Enter}{Control>}s{/Control}')

  await heading('By hand')
  expect(writesOf(rig)).toEqual(['POST /v1/connectors/'])
  expect(storedIn(rig, 7)).toMatchObject({
    type: 'simple',
    method: 'post',
    url: 'https://keys.example/v1',
    headers: [{ name: 'X-Two', value: '' }],
  })
})
