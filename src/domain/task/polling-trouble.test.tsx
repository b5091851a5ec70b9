import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { dialog, openFilled, prepareRunTests, primary } from '#testing/run-dialog.ts'
import { en } from '#texts/en.ts'

prepareRunTests()

const { trouble } = en.tasks

test('ux 17: a task that cannot be read stays as last read and is read again by itself', async () => {
  const rig = await openFilled({
    arrange: (service) => service.fail({ match: { path: '/v1/tasks/' }, fault: { kind: 'lost', when: 'before' } }),
  })
  await userEvent.click(primary())
  await rig.advance(20_000)
  expect(await dialog().findByText(trouble.title)).toBeDefined()
  expect(dialog().getByText('Running')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  rig.service.clearFaults()
  await rig.advance(30_000)
  expect(await dialog().findByText('i.vantorre@brightloom.example')).toBeDefined()
  expect(dialog().queryByText(trouble.title)).toBeNull()
})
