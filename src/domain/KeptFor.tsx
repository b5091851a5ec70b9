import { formatLeft } from '#lib/format.ts'
import { tasksTexts } from '#texts/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Status } from '#ui/Status.tsx'
import { useNow } from '#ui/use-now.ts'
import { useServices } from './services.tsx'
import type { TaskEntry } from './task-ledger.ts'
import { keptOf } from './task-state.ts'

const EVERY = 20_000

/** How long the result of a task is still there, in a word or two. */
export function KeptFor({ entry }: { readonly entry: TaskEntry }) {
  const { tasks } = useTexts(tasksTexts)
  const { clock } = useServices()
  const kept = keptOf(entry, useNow(clock, EVERY))
  if (kept.kind === 'nothing') return null
  if (kept.kind === 'kept') {
    const left = formatLeft(kept.left)
    return kept.soon ? (
      <Status tone="warn" icon="triangle-alert">
        {tasks.kept.soon(left)}
      </Status>
    ) : (
      <span className="ec-2 ec-tnum">{tasks.kept.left(left)}</span>
    )
  }
  if (kept.copy) {
    return (
      <span className="ec-line ec-line--4 ec-2">
        <Icon name="hard-drive" size="sm" />
        {tasks.kept.copy}
      </span>
    )
  }
  return <span className="ec-2">{tasks.kept[kept.kind]}</span>
}

/** The same in sentences, for the page of one task. */
export function KeptUntil({ entry }: { readonly entry: TaskEntry }) {
  const { tasks, locale } = useTexts(tasksTexts)
  const { clock } = useServices()
  const kept = keptOf(entry, useNow(clock, EVERY))
  if (kept.kind === 'nothing' || kept.kind === 'gone') return null
  if (kept.kind !== 'kept') {
    const words = kept.kind === 'due' ? tasks.kept.untilDue : tasks.kept.untilUnknown
    return <p className="ec-2">{kept.copy ? `${words} ${tasks.kept.hasCopy}` : words}</p>
  }
  const when = new Intl.DateTimeFormat(locale, { weekday: 'long', hour: 'numeric', minute: '2-digit' })
  const copy = kept.copy ? tasks.kept.hasCopy : tasks.kept.noCopy
  const words = `${tasks.kept.until(when.format(kept.until), formatLeft(kept.left))} ${copy}`
  return kept.soon ? (
    <Status tone="warn" icon="triangle-alert">
      <span className="ec-grow">{words}</span>
    </Status>
  ) : (
    <p className="ec-2">{words}</p>
  )
}
