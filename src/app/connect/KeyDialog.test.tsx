import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { controlOf } from '#mock-service/control.ts'
import { testWorkspace } from '#mock-service/seeds/accounts.ts'
import { HERE, renderAt } from '#testing/render.tsx'
import { openFilled, posts, prepareRunTests, primary, SLOW } from '#testing/run-dialog.ts'
import { en } from '#texts/en.ts'
import { createSession } from '../session.ts'

prepareRunTests()

test('a paid run with a refused key: the dialog shows that nothing was charged, and a valid key sends nothing', async () => {
  const session = createSession({ tab: undefined, device: undefined })
  const { id: workspace } = testWorkspace
  session.connect({ baseUrl: HERE, key: 'spare-key', workspace, keep: 'memory', demo: false })
  const rig = await openFilled({ session })
  rig.service.state.keys['spare-key'] = { workspace: '', access: 'revoked' }
  await userEvent.click(primary())
  await rig.advance(0)
  const requested = await screen.findByRole('alertdialog', { name: 'API key rejected' }, SLOW)
  expect(requested.textContent).toContain('A refused run wasn’t charged and won’t be retried')
  const sent = posts(rig).length

  await userEvent.type(within(requested).getByLabelText('API key'), 'test-key')
  await userEvent.click(within(requested).getByRole('button', { name: 'Use key' }))
  await rig.advance(0)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await rig.advance(60_000)
  expect(posts(rig)).toHaveLength(sent)
  // The price is read first, so that no paid call met the refusal.
  expect(sent).toBe(0)
  expect(screen.getByRole('dialog').textContent).toContain('You weren’t charged')
  expect(screen.getByRole('textbox', { name: 'domain' })).toHaveProperty('value', 'brightloom.example')
  await userEvent.click(primary())
  await rig.advance(0)
  await waitFor(() => expect(posts(rig).map(({ apikey, status }) => [apikey, status])).toEqual([['test-key', 200]]))
})

test('a refused key whose dialog is dismissed is shown on the page, and the dialog can be opened again', async () => {
  const { shell, account } = en
  const rig = await renderAt('/account')
  await screen.findByRole('heading', { level: 1, name: 'Mira' })
  controlOf(rig.service).setAccess('test-key', 'revoked')
  await userEvent.click(screen.getByRole('button', { name: account.refresh }))
  await screen.findByRole('alertdialog', { name: shell.refusedKey.title })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByRole('alert').textContent).toContain(shell.refusedKey.body)
  await userEvent.click(screen.getByRole('button', { name: shell.refusedKey.enter }))
  expect(await screen.findByRole('alertdialog', { name: shell.refusedKey.title })).toBeDefined()
})
