import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { flowAsidesTexts } from '#texts/flows/flow-asides.ts'
import { expectFocus, openLeadList } from '../flow-page.testing.ts'

const { flowEditor, common } = flowAsidesTexts.en

afterEach(cleanup)

test('on a phone the details have a cross that is large enough to tap, and the focus returns', async () => {
  await page.viewport(390, 844)
  await openLeadList()
  const opener = screen.getByRole('button', { name: flowEditor.details })
  for (const close of [(cross: HTMLElement) => userEvent.click(cross), () => userEvent.keyboard('{Escape}')]) {
    opener.focus()
    await userEvent.keyboard('{Enter}')
    const details = await screen.findByRole('dialog', { name: flowEditor.details })
    const cross = await within(details).findByRole('button', { name: common.close })
    const { width, height } = cross.getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    await close(cross)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expectFocus(() => opener)
  }
})
