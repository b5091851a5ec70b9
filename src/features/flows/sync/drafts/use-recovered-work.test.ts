import { expect, test } from 'vitest'
import { cellOf, createFlowBrowser, createFlowService } from './drafts.testing.ts'
import { flowSnapshotKind } from './flow-kinds.ts'
import { readRecoveredWork } from './use-recovered-work.ts'

test('changes of another tab while the request is in flight are not missed', async () => {
  const service = createFlowService()
  const browser = createFlowBrowser(service)
  const other = await browser.open()
  other.type('a', 'a1')
  await other.draftSync.pull()
  const early = other.journal.get(flowSnapshotKind, 'fl_1')
  await early
  // It is saved, which writes the draft again.
  other.saver.save()
  await browser.clock.advance(100)
  other.type('b', 'b1')
  await other.draftSync.pull()

  const { found } = await readRecoveredWork(other.journal, service.flow(), early)
  expect(found && [cellOf(found.draft.base, 'a'), cellOf(found.draft.mine, 'b')]).toEqual(['a1', 'b1'])
})
