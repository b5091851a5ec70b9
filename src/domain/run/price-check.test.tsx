import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Rig } from '#testing/render.tsx'
import {
  SLOW,
  closeDialog,
  dialog,
  fill,
  inputs,
  openFilled,
  posts,
  prepareRunTests,
  primary,
  receipt,
  sent,
} from '#testing/run-dialog.ts'

prepareRunTests()

const setPrice = ({ service }: Rig, price: number) => {
  const offered = service.state.enrichments.find(({ id }) => id === 123)
  if (offered) offered.price = price
}

test('a price that changed since the receipt was shown buys nothing: the new one is shown and confirmed again', async () => {
  const rig = await openFilled()
  setPrice(rig, 0.7)
  await userEvent.click(primary())
  const dear = await screen.findByRole('button', { name: 'Spend 0.7 and run' }, SLOW)
  expect(dialog().getByRole('alert').textContent).toContain('from 0.5 to 0.7')
  expect(receipt()).toContain('0.7')
  expect(posts(rig)).toHaveLength(0)
  await userEvent.click(dear)
  await sent(rig)
})

test('the price is read again when the dialog opens', async () => {
  const rig = await openFilled()
  await closeDialog()
  setPrice(rig, 0.7)
  await userEvent.click(screen.getByRole('link', { name: 'Run' }))
  await fill(inputs)
  expect(await screen.findByRole('button', { name: 'Spend 0.7 and run' }, SLOW)).toBeDefined()
  expect(posts(rig)).toHaveLength(0)
})

test('a price that cannot be read again requires a confirmation before a purchase at the last known one', async () => {
  const rig = await openFilled()
  rig.service.fail({ match: { method: 'GET', path: '/v1/enrichments/123' }, fault: { kind: 'lost', when: 'before' } })
  await userEvent.click(primary())
  expect((await dialog().findByRole('alert', {}, SLOW)).textContent).toContain('Couldn’t check the price')
  expect(posts(rig)).toHaveLength(0)
  await userEvent.click(primary())
  const question = within(await screen.findByRole('alertdialog', {}, SLOW))
  expect(question.getByText(/couldn’t be refreshed and may have changed/)).toBeDefined()
  expect(posts(rig)).toHaveLength(0)
  await userEvent.click(question.getByRole('button', { name: 'Spend 0.5' }))
  await sent(rig)
})

test('a key that is refused while the price is read keeps the run here, also when a good one comes', async () => {
  const rig = await openFilled()
  rig.service.fail({
    match: { method: 'GET' },
    times: 2,
    fault: { kind: 'status', status: 403, body: { detail: 'No' } },
  })
  await userEvent.click(primary())
  await rig.advance(0)
  expect(posts(rig)).toHaveLength(0)
  expect((await screen.findAllByRole('alert', {}, SLOW)).map(({ textContent }) => textContent).join()).toContain(
    'You weren’t charged',
  )
})
