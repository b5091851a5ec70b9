import { cleanup, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { en } from '#texts/en.ts'
import { controlOf } from '#mock-service/control.ts'
import { HERE, renderAt } from '#testing/render.tsx'
import { createSession } from '../session.ts'

afterEach(cleanup)

const { connect, run } = en
const SLOW = { timeout: 45_000 }

const openForm = (path = '/') => renderAt(path, { session: createSession({ tab: undefined, device: undefined }) })
const keyField = () => screen.findByLabelText(connect.key, { selector: 'input' }, SLOW)
const addressField = () => screen.getByRole('textbox', { name: connect.baseUrl })
const descriptionOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

async function testKey(key: string, address?: string): Promise<void> {
  if (address !== undefined) fireEvent.change(addressField(), { target: { value: address } })
  fireEvent.change(await keyField(), { target: { value: key } })
  await userEvent.click(screen.getByRole('button', { name: connect.test }))
}

test('a wrong, a revoked and a planless key have messages of their own, and what was typed stays', async () => {
  const rig = await openForm()
  const mock = controlOf(rig.service)
  await testKey('no-such-key')
  expect((await screen.findByRole('alert')).textContent).toContain(connect.failed.forbidden)
  expect(await keyField()).toHaveProperty('value', 'no-such-key')

  mock.setAccess('spare-key', 'revoked')
  await testKey('spare-key')
  expect((await screen.findByRole('alert')).textContent).toContain(connect.failed.forbidden)
  mock.setAccess('other-key', 'no-api')
  await testKey('other-key')
  expect((await screen.findByRole('alert')).textContent).toContain(connect.failed.plan)

  await testKey('schlüssel')
  expect(descriptionOf(await keyField())).toContain(connect.errors.keyCharacters)
  await testKey(' ')
  const field = await keyField()
  expect(descriptionOf(field)).toContain(connect.errors.key)
  expect(document.activeElement).toBe(field)
})

test('an address that is none, or that would show the key on the way, is refused before anything is sent', async () => {
  const { errors } = connect
  const rig = await openForm()
  await keyField()
  for (const [address, words] of [
    ['', errors.empty],
    ['https://', errors['not-a-url']],
    ['https://[example', errors['not-a-url']],
    ['ftp://api.example.com', errors.scheme],
    ['http://api.example.com', errors.insecure],
    ['http://127.0.0.1.evil.example', errors.insecure],
    ['https://user:secret@api.example.com', errors.credentials],
  ] as const) {
    await testKey('test-key', address)
    expect(descriptionOf(addressField())).toContain(words)
    expect(document.activeElement).toBe(addressField())
  }
  expect(rig.service.requests()).toEqual([])
  // A trailing slash and `/v1` are no mistake.
  await testKey('test-key', `${HERE}/v1/`)
  expect(await screen.findByText(connect.works)).toBeDefined()
})

test('a requested link opens after connecting, also when it has a dialog', async () => {
  await openForm('/enrichments/123?run=one')
  await testKey('test-key')
  await userEvent.click(await screen.findByRole('button', { name: connect.go }))
  expect(await screen.findByRole('dialog', { name: run.title('Email finder') }, SLOW)).toBeDefined()
})
