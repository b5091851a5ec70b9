import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { goTo } from '#testing/render.tsx'
import { openFilled, prepareRunTests, primary, SLOW } from '#testing/run-dialog.ts'
import { en } from '#texts/en.ts'

prepareRunTests()
afterEach(() => vi.restoreAllMocks())

test('what was spent is saved as CSV, and for Excel the same with a byte order mark', async () => {
  const files: Blob[] = []
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
    revokeObjectURL: () => undefined,
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const rig = await openFilled()
  await userEvent.click(primary())
  await rig.advance(5000)
  await goTo(rig, '/account')
  const button = await screen.findByRole('button', { name: en.account.spent.csvNamed }, SLOW)
  for (const item of [en.common.downloadCsv, en.common.downloadExcel]) {
    await userEvent.click(button)
    await userEvent.click(await screen.findByRole('menuitem', { name: item }, SLOW))
  }
  const [plain, excel] = await Promise.all(files.map(async (file) => [...new Uint8Array(await file.arrayBuffer())]))
  expect(excel).toEqual([0xef, 0xbb, 0xbf, ...(plain ?? [])])
  expect(new TextDecoder().decode(new Uint8Array(plain ?? []))).toContain('Email finder')
})
