import { type Intent, intentKind } from '#domain/intents.ts'
import { rowRun } from '#domain/row-runs/row-run.testing.ts'
import { type RowRun, rowRunKind, rowRunKinds, runRowsKind } from '#domain/row-runs/row-run-kinds.ts'
import { silentChannel } from '#journal/channel.ts'
import { deviceStorage } from '#journal/device.testing.ts'
import { openJournal } from '#journal/journal.ts'
import { createMemoryDevice } from '#journal/memory-storage.ts'
import { createManualClock } from './clock.ts'
import { SCOPE } from './runs-on-device.ts'

/** Storage of a device on which an earlier visit left a run on rows, whose call has this state. */
export async function deviceWithRowRun(change: Partial<RowRun>, state: Intent['state'] = 'accepted') {
  const device = createMemoryDevice()
  const clock = createManualClock()
  const journal = openJournal({
    scope: SCOPE,
    storage: deviceStorage(device),
    channel: silentChannel(),
    clock,
    kinds: [...rowRunKinds, intentKind],
  })
  const now = clock.now()
  const { run } = rowRun('rows-1', { startedAt: now - 60_000, ...change })
  const ids = [...run.states].map((_, at) => `row-${at}`)
  const intent: Intent = {
    hash: 'rows',
    target: run.target,
    params: {},
    rows: { table: run.table, attachment: run.attachment, rows: ids.length, closedAt: run.closedAt },
    pages: 1,
    estimate: run.estimate,
    balanceBefore: null,
    state,
    confirmedAt: run.startedAt,
    sentAt: run.startedAt,
    taskId: null,
    dismissedAt: null,
  }
  await journal.update(intentKind, 'rows-1', () => intent)
  await journal.update(rowRunKind, 'rows-1', () => run)
  await journal.update(runRowsKind, 'rows-1', () => ({
    ids,
    numbers: ids.map((_, at) => at),
    before: ids.map(() => ''),
  }))
  await journal.close()
  return () => deviceStorage(device)
}
