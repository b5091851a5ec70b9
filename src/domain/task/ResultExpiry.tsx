import { formatAgo, formatLeft, formatMoment } from '#lib/format.ts'
import { tasksTexts } from '#texts/tasks/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Status } from '#ui/Status.tsx'
import { useNow } from '#ui/use-now.ts'
import { useServices } from '../services.tsx'
import { useSpending } from '../use-spending.ts'
import type { TaskEntry } from '../task-ledger.ts'
import { keptOf } from '../task-state.ts'
import { useStoresOnDevice } from '../use-stores-on-device.ts'
import styles from './ResultExpiry.module.css'

const EVERY = 20_000

export interface ResultExpiryProps {
  readonly entry: TaskEntry
  /** No head says what the time is. */
  readonly alone?: boolean
}

/** Remaining lifetime of the result of a task, in a word or two. */
export function ResultExpiry({ entry, alone = false }: ResultExpiryProps) {
  const { tasks } = useTexts(tasksTexts)
  const { clock } = useServices()
  const kept = keptOf(entry, useNow(clock, EVERY))
  const isStored = useStoresOnDevice()

  if (kept.kind === 'nothing') return null
  if (kept.kind === 'kept') {
    const left = formatLeft(kept.left)
    return kept.soon ? (
      <Status tone="warn" icon="triangle-alert">
        {alone ? tasks.kept.soonAlone(left) : tasks.kept.soon(left)}
      </Status>
    ) : (
      <span className="ec-2 ec-tnum">{tasks.kept.left(left)}</span>
    )
  }
  if (kept.copy || entry.downloadedAt !== undefined) {
    return (
      <span className="ec-line ec-line--4 ec-2">
        <Icon name={kept.copy ? 'hard-drive' : 'download'} size="sm" />
        {kept.copy ? (isStored ? tasks.kept.copy : tasks.kept.pageCopy) : tasks.kept.saved}
      </span>
    )
  }
  return <span className="ec-2">{tasks.kept[kept.kind]}</span>
}

/** The same in sentences, for the page of one task. */
export function KeptUntil({ entry }: { readonly entry: TaskEntry }) {
  const { tasks, locale } = useTexts(tasksTexts)
  const { clock } = useServices()
  const now = useNow(clock, EVERY)
  const safe = useSafeLabel(entry, now)
  const kept = keptOf(entry, now)

  if (kept.kind === 'nothing' || kept.kind === 'gone') return null
  if (kept.kind !== 'kept') {
    const words = kept.kind === 'due' ? tasks.kept.untilDue : tasks.kept.untilUnknown
    return <p className="ec-2">{safe.isSaved ? `${words} ${safe.words}` : words}</p>
  }
  const words = `${tasks.kept.until(formatMoment(kept.until, locale), formatLeft(kept.left, locale))} ${safe.words}`
  return kept.soon ? (
    <p className={styles.soon}>
      <Icon name="triangle-alert" size="sm" />
      {words}
    </p>
  ) : (
    <p className="ec-2">{words}</p>
  )
}

/** Returns a text about other copies of a result: on this device, in a file, nowhere, and whether that was intended. */
function useSafeLabel({ copy, downloadedAt }: TaskEntry, now: number) {
  const { tasks, locale } = useTexts(tasksTexts)
  const { keepResultsFor } = useSpending()
  const isStored = useStoresOnDevice()
  if (copy) return { isSaved: true, words: isStored ? tasks.kept.hasCopy : tasks.kept.hasPageCopy }
  if (downloadedAt !== undefined) {
    return { isSaved: true, words: tasks.kept.downloaded(formatAgo(now - downloadedAt, locale)) }
  }
  return { isSaved: false, words: keepResultsFor === 0 ? tasks.kept.noCopyWanted : tasks.kept.noCopy }
}
