import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { hostileKinds } from '#mock-service/seeds/hostile-texts.ts'
import { faultsAtAllSizes } from '#testing/hostile.ts'
import { renderAt } from '#testing/render.tsx'
import { en } from '#texts/en.ts'

afterEach(cleanup)

const { account } = en

test.each(hostileKinds)('an account of hostile texts is shown as text: %s', async (kind) => {
  await renderAt('/account', { seed: 'hostile', key: `hostile-${kind}` })
  await screen.findByRole('heading', { level: 1 })
  expect(await screen.findByRole('region', { name: account.balance })).toBeDefined()
  expect(await faultsAtAllSizes()).toEqual([])
})

test('what is deleted with the key is shown as text', async () => {
  await renderAt('/account', { seed: 'hostile', key: 'hostile-longWord' })
  await userEvent.click(await screen.findByRole('button', { name: account.forget }))
  await screen.findByRole('alertdialog')
  expect(await faultsAtAllSizes()).toEqual([])
})

test.each(['key', 'spending', 'notifications', 'data', 'connections', 'capabilities'])(
  'settings of an account of hostile texts are shown as text: %s',
  async (section) => {
    await renderAt(`/settings/${section}`, { seed: 'hostile', key: 'hostile-broken' })
    await screen.findByRole('heading', { level: 1 })
    await screen.findAllByRole('region')
    expect(await faultsAtAllSizes()).toEqual([])
  },
)
