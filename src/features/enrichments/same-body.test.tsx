import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { prepareRunTests, fill, posts, primary, sent, SLOW } from '#testing/run-dialog.ts'
import { type Rig, renderAt } from '#testing/render.tsx'

prepareRunTests()

/** The body that curl sends. A shell sees no quote in it: the example values have none. */
function bodyOfCurl(code: string): { params: Readonly<Record<string, string>> } {
  const [, body = ''] = /--data '([^']*)'$/.exec(code) ?? []
  return JSON.parse(body) as { params: Record<string, string> }
}

const bodies = (rig: Rig) => posts(rig).map(({ body }) => body)

test('the code of the API tab and the run dialog send the same body for the same inputs', async () => {
  const rig = await renderAt('/enrichments/123?tab=api')
  const block = await screen.findByRole('region', { name: 'Single run in curl' }, SLOW)
  const curl = bodyOfCurl(block.textContent)

  await userEvent.click(screen.getByRole('link', { name: /^Run/ }))
  await screen.findByRole('dialog', { name: 'Run Email finder' }, SLOW)
  await fill(curl.params)
  await userEvent.click(primary())
  await sent(rig)

  expect(bodies(rig)).toEqual([curl])
})

test('what the run dialog copies as curl is the body that it sends', async () => {
  // user-event installs its own clipboard.
  const user = userEvent.setup()
  const rig = await renderAt('/enrichments/123?run=one')
  await screen.findByRole('dialog', { name: 'Run Email finder' }, SLOW)
  await fill({ first_name: 'Ada', last_name: 'Lovelace', domain: 'example.com' })

  await user.click(screen.getByRole('button', { name: 'Copy as' }))
  await user.click(await screen.findByRole('menuitem', { name: 'curl' }, SLOW))
  const curl = await navigator.clipboard.readText()
  await userEvent.click(primary())
  await sent(rig)

  expect(bodies(rig)).toEqual([bodyOfCurl(curl)])
})
