import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { closeDialog, fill, openFilled, primary } from '#testing/run-dialog.ts'

afterEach(cleanup)

test('the receipt of a task holds the balance measured after its end, and how it moved', async () => {
  const rig = await openFilled()
  await userEvent.click(primary())
  await rig.advance(5000)
  await closeDialog()
  await userEvent.click(screen.getAllByRole('link', { name: /^Tasks/ })[0] ?? document.body)
  await userEvent.click(
    await screen.findByRole('link', { name: 'Open Email finder: Ilse Vantorre, brightloom.example' }),
  )
  const receipt = within(await screen.findByRole('region', { name: 'Receipt' }))
  expect(receipt.getByText('Balance after').nextElementSibling?.textContent).toBe('1,204')
  expect(receipt.getByText('Balance change').nextElementSibling?.textContent).toBe('−0.5')
  expect(document.title).toBe('Email finder · Enrichment Console')
})

test('a run that failed shows the amount spent beside the expected and the measured one', async () => {
  const rig = await openFilled()
  await fill({ domain: '__fail__' })
  await userEvent.click(primary())
  await rig.advance(5000)
  const money = within(await screen.findByRole('group', { name: 'Receipt' }))
  const figures = ['Estimated', 'Spent', 'Balance change'].map(
    (term) => money.getByText(term).nextElementSibling?.textContent,
  )
  expect(figures).toEqual(['0.5', '0', '0'])
})

test('a balance is measured after the end also when the run is not open', async () => {
  const rig = await openFilled()
  await userEvent.click(primary())
  await rig.advance(500)
  await closeDialog()
  await rig.advance(120_000)
  await userEvent.click(screen.getAllByRole('link', { name: /^Tasks/ })[0] ?? document.body)
  await userEvent.click(await screen.findByRole('link', { name: /^Open Email finder/ }))
  const receipt = within(await screen.findByRole('region', { name: 'Receipt' }))
  expect(receipt.getByText('Balance after').nextElementSibling?.textContent).toBe('1,204')
})
