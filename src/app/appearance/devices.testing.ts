import type { TaskEntry } from '#domain/task-ledger.ts'
import { layTasks } from '#features/tasks/journal.testing.ts'
import { deviceStorage } from '#journal/device.testing.ts'
import { createMemoryDevice } from '#journal/memory-storage.ts'
import { createManualClock } from '#testing/clock.ts'
import type { RigOptions } from '#testing/render.tsx'
import { SCOPE } from '#testing/runs-on-device.ts'

/** A device on which an earlier visit left these tasks, the oldest first. */
export async function withTasks(tasks: Readonly<Record<string, TaskEntry>>): Promise<RigOptions> {
  const device = createMemoryDevice()
  await layTasks(deviceStorage(device), SCOPE, createManualClock(), tasks)
  return { around: { storage: () => deviceStorage(device) } }
}
