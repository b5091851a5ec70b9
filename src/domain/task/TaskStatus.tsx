import { formatElapsed } from '#lib/format.ts'
import { tasksTexts } from '#texts/tasks/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { Status } from '#ui/Status.tsx'
import { useNow } from '#ui/use-now.ts'
import { useServices } from '../services.tsx'
import type { TaskEntry } from '../task-ledger.ts'
import { elapsedOf, isOpen, statusOf } from '../task-state.ts'
import { shownName } from '../shown-text.ts'

/** State of a task: icon, label, and the time since its start. */
export function TaskStatus({ entry }: { readonly entry: TaskEntry }) {
  const { tasks } = useTexts(tasksTexts)
  const { word, tone, icon } = statusOf(entry)
  return (
    <Status tone={tone} icon={icon}>
      <span className="ec-cut">{word === 'raw' ? tasks.status.raw(shownName(entry.status)) : tasks.status[word]}</span>
      {isOpen(entry) && <Elapsed entry={entry} />}
    </Status>
  )
}

/** The time since the start, counting. Not for screen readers: it would speak every second. */
function Elapsed({ entry }: { readonly entry: TaskEntry }) {
  const { clock } = useServices()
  const elapsed = elapsedOf(entry, useNow(clock, 1000))
  if (elapsed === undefined) return null
  return (
    <span className="ec-tnum" aria-hidden="true">
      {formatElapsed(elapsed)}
    </span>
  )
}
