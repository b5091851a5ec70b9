import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createMemoryDevice, memoryStorage } from '#journal/memory-storage.ts'
import { formatMoment } from '#lib/format.ts'
import { observeNoSizes } from '#testing/blind-observer.ts'
import { createManualClock } from '#testing/clock.ts'
import { openTab } from '#testing/flow-drafts.ts'
import { renderAt } from '#testing/render.tsx'
import { en } from '#texts/en.ts'
import { flowEditorTexts } from '#texts/flows/flow-editor.ts'
import { flowNoticesTexts } from '#texts/flows/flow-notices.ts'
import { setFlowText } from '../commands/set.ts'
import { blankFlow } from '../model/flow-document.ts'
import { createDraftStore } from '../sync/drafts/draft-store.ts'
import { cleanDraft, type Draft, applyEntry } from '../sync/drafts/draft.ts'

const { restored } = flowNoticesTexts.en.flowNotices
const { flowEditor } = flowEditorTexts.en
const HOUR = 3_600_000

afterEach(cleanup)
observeNoSizes()

/** A device on which a flow was changed three hours ago, and again an hour ago. */
async function changedTwice(id: string) {
  const clock = createManualClock()
  const device = createMemoryDevice()
  const storage = () => ({ ...memoryStorage(device), open: async () => ({}) })
  const journal = openTab(storage, clock)
  const steps = (['name', 'description'] as const).map(
    (key) => (draft: Draft) => setFlowText(draft.mine, key, 'Of this device'),
  )
  const draft = steps.reduce<Draft>(
    (before, next, at) => {
      const step = next(before)
      return step ? applyEntry(before, { way: 'done', step, at: clock.now() - (3 - 2 * at) * HOUR }) : before
    },
    cleanDraft(blankFlow('Website summary'), 't0'),
  )
  await createDraftStore(journal, id).replace(undefined, draft, 'g0', clock.now() - HOUR)
  journal.close()
  return { storage, last: clock.now() - HOUR }
}

test('a restored draft is shown with the time of its last step, names its page, and is shown as a graph where text has no marks', async () => {
  const { storage, last } = await changedTwice('fl_summaries')
  await renderAt('/flows/fl_summaries?view=json', { around: { storage } })

  const notice = await screen.findByText(restored.title(2, formatMoment(last)), undefined, { timeout: 10_000 })
  expect(notice).toBeDefined()
  const crumbs = screen.getByRole('navigation', { name: en.shell.breadcrumb })
  expect(await within(crumbs).findByText('Of this device', undefined, { timeout: 10_000 })).toBeDefined()
  const views = screen.getByRole('radiogroup', { name: flowEditor.view })
  expect(within(views).getByRole<HTMLInputElement>('radio', { name: flowEditor.views.json }).checked).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: restored.view }))
  await waitFor(() =>
    expect(within(views).getByRole<HTMLInputElement>('radio', { name: flowEditor.views.graph }).checked).toBe(true),
  )
})
