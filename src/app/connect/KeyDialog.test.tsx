import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { testWorkspace } from '#mock-service/seeds/accounts.ts'
import { HERE } from '#testing/render.tsx'
import { openFilled, posts, prepareRunTests, primary, SLOW } from '#testing/run-dialog.ts'
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
  expect(screen.getByRole('dialog').textContent).toContain('You weren’t charged')
  expect(screen.getByRole('textbox', { name: 'domain' })).toHaveProperty('value', 'brightloom.example')
})
