import { type TaskEntry, taskKind } from '#domain/task-ledger.ts'
import { silentChannel } from '#journal/channel.ts'
import { openJournal } from '#journal/journal.ts'
import type { JournalStorage } from '#journal/storage.ts'
import type { Clock } from '#lib/clock.ts'

/** Writes tasks into the journal of a workspace, the oldest first, as a page of yesterday left them. */
export async function layTasks(
  storage: JournalStorage,
  scope: string,
  clock: Clock,
  tasks: Readonly<Record<string, TaskEntry>>,
): Promise<void> {
  const journal = openJournal({
    scope,
    storage,
    channel: silentChannel(),
    clock,
    kinds: [taskKind],
  })
  for (const [id, body] of Object.entries(tasks)) await journal.update(taskKind, id, () => body)
  journal.close()
}
