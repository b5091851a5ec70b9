import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { goTo } from '#testing/render.tsx'
import { en } from '#texts/en.ts'
import {
  field,
  heading,
  leaveForTasks,
  openConnector,
  press,
  storedIn,
  toast,
  write,
  writesOf,
} from '../connector-form.testing.ts'

afterEach(cleanup)

const { connectorForm: t } = en

const dialog = async () => within(await screen.findByRole('dialog', { name: t.conflict.title }))

test('reliability F32: a record changed meanwhile is shown field by field before anything is sent', async () => {
  const { rig, control } = await openConnector('/connectors/1?part=headers')
  await write({ [t.name]: 'Mine', [t.fields.rateLimit]: '7' })
  control.editConnector(1, { name: 'Theirs', url: 'https://api.brightloom.example/v2/score' })
  await press(t.save)
  const seen = await dialog()
  expect(seen.getByText(t.conflict.before)).toBeDefined()
  expect(writesOf(rig)).toEqual([])
  const name = seen.getByRole('group', { name: new RegExp(`^${t.fields.name}`) })
  expect(name.textContent).toContain('Theirs')
  expect(name.textContent).toContain('Mine')

  // A field that both changed needs a choice; a field that one side changed is taken.
  const send = seen.getByRole('button', { name: t.conflict.save, description: t.conflict.choose(1) })
  expect(send.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(send)
  await userEvent.click(within(name).getByRole('radio', { name: new RegExp(t.conflict.mine) }))
  await userEvent.click(seen.getByRole('button', { name: t.conflict.save }))
  expect(await toast(t.saved.title)).toBeDefined()
  expect(storedIn(rig, 1)).toMatchObject({
    name: 'Mine',
    url: 'https://api.brightloom.example/v2/score',
    rate_limit: 7,
  })
  expect(writesOf(rig)).toEqual(['PUT /v1/connectors/1'])
})

test('reliability F32: restored unsaved work is compared with changes made meanwhile', async () => {
  const { rig, control } = await openConnector('/connectors/1')
  await write({ [t.name]: 'Mine' })
  await leaveForTasks()
  control.editConnector(1, { headers: [{ name: 'Authorization', value: 'Bearer renewed' }], rate_limit: 3 })
  const again = await goTo(rig, '/connectors/1?part=headers')
  expect((await field(t.name)).value).toBe('Mine')
  await press(t.changed.show)
  const seen = await dialog()
  expect(seen.getByRole('group', { name: new RegExp(`^${t.fields.rateLimit}`) }).textContent).toContain(
    t.conflict.changedBy.theirs,
  )
  await userEvent.click(seen.getByRole('button', { name: t.conflict.save }))
  expect(await toast(t.saved.title)).toBeDefined()
  // The secret that a colleague renewed was never on this device, and is unchanged.
  expect(storedIn(rig, 1)).toMatchObject({
    name: 'Mine',
    headers: [{ name: 'Authorization', value: 'Bearer renewed' }],
    rate_limit: 3,
  })

  await goTo({ ...again, service: rig.service }, '/connectors/1')
  await heading('Mine')
  expect(screen.queryByText(t.restored.title)).toBeNull()
})
