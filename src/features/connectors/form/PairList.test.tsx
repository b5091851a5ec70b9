import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { userEvent as trusted } from 'vitest/browser'
import { playDevice } from '#journal/device.testing.ts'
import { en } from '#texts/en.ts'
import { choose, field, openConnector, press, storedIn, toast, valueOf } from '../connector-form.testing.ts'

afterEach(cleanup)

const { connectorForm: t } = en

const change = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })

test('rows and bulk text are two views of the same, and a secret survives the mask', async () => {
  const { rig } = await openConnector('/connectors/1?part=headers')
  await choose(t.rows.asText)
  const text = await field(t.rows.text.headers)
  expect(text.value).toBe('Authorization: ••••••••\nContent-Type: application/json')
  change(text, 'X-Trace: on\nAuthorization: ••••••••\nX-Odd: " kept "')
  await choose(t.rows.asRows)
  expect((await field(t.rows.name(1))).value).toBe('X-Trace')
  expect((await valueOf(3)).value).toBe(' kept ')
  await press(t.rows.reveal('Authorization'))
  expect((await valueOf(2)).value).toBe('Bearer bl_live_9f27c04e51ad')
  await press(t.save)
  await toast(t.saved.title)
  expect(storedIn(rig, 1)?.headers).toEqual([
    { name: 'X-Trace', value: 'on' },
    { name: 'Authorization', value: 'Bearer bl_live_9f27c04e51ad' },
    { name: 'X-Odd', value: ' kept ' },
  ])
})

const bodyNames = () =>
  within(screen.getByRole('list', { name: t.rows.list.body }))
    .getAllByRole<HTMLInputElement>('textbox', { name: /^Name/ })
    .map(({ value }) => value)

test('rows are moved by Alt with an arrow, and the focus goes along', async () => {
  await openConnector('/connectors/3?part=body')
  ;(await field(t.rows.name(1))).focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(bodyNames()).toEqual(['owner', 'email', 'source'])
  expect(document.activeElement).toBe(await field(t.rows.name(2)))
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(bodyNames()).toEqual(['email', 'owner', 'source'])
})

const grip = (name: string) => screen.findByRole('button', { name: t.rows.move(name) })

test('rows are moved by dragging their grip', async () => {
  await openConnector('/connectors/3?part=body')
  await trusted.dragAndDrop(await grip('source'), await grip('email'), {
    sourcePosition: { x: 8, y: 8 },
    targetPosition: { x: 8, y: 1 },
  })
  await waitFor(() => expect(bodyNames()).toEqual(['source', 'email', 'owner']))
})

test('twins and empty names are marked at their rows', async () => {
  await openConnector('/connectors/3?part=body')
  change(await field(t.rows.name(3)), 'email')
  expect(await screen.findAllByText(t.rows.marks.duplicate)).toHaveLength(2)
  await press(t.rows.add.body)
  expect(await screen.findByText(t.rows.marks['blank-name'])).toBeDefined()
})

/** How the values of the first and the third row are shown. */
const types = async () => [(await valueOf(1)).type, (await valueOf(3)).type]

test('ux 19: secrets are masked everywhere, revealed one at a time, and in no copy of the page', async () => {
  const user = userEvent.setup()
  const { device, storage } = playDevice()
  await openConnector('/connectors/1?part=headers', { around: { storage } })
  const secrets = ['bl_live_9f27c04e51ad', 'kw_second']
  await press(t.rows.add.headers)
  change(await field(t.rows.name(3)), 'X-Api-Key')
  change(await valueOf(3), 'kw_second')
  expect(await types()).toEqual(['password', 'password'])
  await press(t.rows.reveal('Authorization'))
  expect(await types()).toEqual(['text', 'password'])
  await press(t.rows.reveal('X-Api-Key'))
  expect(await types()).toEqual(['password', 'text'])
  await press(t.rows.hide('X-Api-Key'))
  expect(await types()).toEqual(['password', 'password'])

  const page = document.documentElement.outerHTML + JSON.stringify(window.history.state)
  await user.click(screen.getByRole('button', { name: t.preview.copy }))
  const copied = await navigator.clipboard.readText()
  expect(copied).toContain('Authorization: Bearer ••••••••')
  const stored = () => JSON.stringify([...device.heavy.values(), ...device.light.values()])
  await waitFor(() => expect(stored()).toContain('X-Api-Key'))
  for (const secret of secrets) {
    expect(page).not.toContain(secret)
    expect(copied).not.toContain(secret)
    expect(stored()).not.toContain(secret)
  }
})
