import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { harmDone } from '#testing/hostile.ts'
import { dialog, fill, openFilled, prepareRunTests, primary } from '#testing/run-dialog.ts'
import { collectSavedFiles } from '#testing/saved-files.ts'
import { en } from '#texts/en.ts'

prepareRunTests()

const { common, result, tasks } = en

test('what a hostile service puts into a result is text, in the page and in a spreadsheet', async () => {
  const files = collectSavedFiles()
  const rig = await openFilled()
  await fill({ domain: '__hostile__' })
  await userEvent.click(primary())
  await rig.advance(5000)
  const shown = within(await dialog().findByRole('region', { name: result.title }))
  expect(harmDone()).toEqual([])

  await userEvent.click(shown.getByRole('button', { name: result.export }))
  await userEvent.click(await screen.findByRole('menuitem', { name: common.downloadCsv }))
  await expect.poll(() => files.length).toBe(1)
  const csv = (await files[0]?.blob.text()) ?? ''
  expect(csv).toContain('HYPERLINK')
  expect(csv).not.toMatch(/(^|[,\n]|,")[=@\t]/)

  await userEvent.click(shown.getByRole('radio', { name: result.asJson }))
  expect(await shown.findByRole('region', { name: result.jsonLabel })).toBeDefined()
  expect(harmDone()).toEqual([])
  expect(dialog().getByText(tasks.status.done)).toBeDefined()
})
