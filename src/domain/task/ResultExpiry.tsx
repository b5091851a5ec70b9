import { formatAgo, formatLeft, formatMoment } from '#lib/format.ts'
import { tasksTexts } from '#texts/tasks/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Status } from '#ui/Status.tsx'
import { useNow } from '#ui/use-now.ts'
import { useServices } from '../services.tsx'
import { useSpending } from '../use-spending.ts'
import type { TaskEntry } from '../task-ledger.ts'
import { resultLifetimeOf } from '../task-state.ts'
import { useStoresOnDevice } from '../use-stores-on-device.ts'
import styles from './ResultExpiry.module.css'

const EVERY = 20_000

export interface ResultExpiryProps {
  readonly entry: TaskEntry
  /** True where no heading names the time. */
  readonly alone?: boolean
}

/** Remaining lifetime of the result of a task, in short. */
export function ResultExpiry({ entry, alone = false }: ResultExpiryProps) {
  const { tasks } = useTexts(tasksTexts)
  const { clock } = useServices()
  const lifetime = resultLifetimeOf(entry, useNow(clock, EVERY))
  const isStored = useStoresOnDevice()

  if (lifetime.kind === 'nothing') return null
  if (lifetime.kind === 'kept') {
    const left = formatLeft(lifetime.left)
    return lifetime.soon ? (
      <Status tone="warn" icon="triangle-alert">
        {alone ? tasks.kept.soonAlone(left) : tasks.kept.soon(left)}
      </Status>
    ) : (
      <span className="ec-2 ec-tnum">{tasks.kept.left(left)}</span>
    )
  }
  if (lifetime.copy || entry.downloadedAt !== undefined) {
    return (
      <span className="ec-line ec-line--4 ec-2">
        <Icon name={lifetime.copy ? 'hard-drive' : 'download'} size="sm" />
        {lifetime.copy ? (isStored ? tasks.kept.copy : tasks.kept.pageCopy) : tasks.kept.saved}
      </span>
    )
  }
  return <span className="ec-2">{tasks.kept[lifetime.kind]}</span>
}

/** The same in sentences, for the page of one task. */
export function ExpiryTime({ entry }: { readonly entry: TaskEntry }) {
  const { tasks, locale } = useTexts(tasksTexts)
  const { clock } = useServices()
  const now = useNow(clock, EVERY)
  const safe = useSafeLabel(entry, now)
  const lifetime = resultLifetimeOf(entry, now)

  if (lifetime.kind === 'nothing' || lifetime.kind === 'gone') return null
  if (lifetime.kind !== 'kept') {
    const text = lifetime.kind === 'due' ? tasks.kept.untilDue : tasks.kept.untilUnknown
    return <p className="ec-2">{safe.isSaved ? `${text} ${safe.text}` : text}</p>
  }
  const text = `${tasks.kept.until(formatMoment(lifetime.until, locale), formatLeft(lifetime.left, locale))} ${safe.text}`
  return lifetime.soon ? (
    <p className={styles.soon}>
      <Icon name="triangle-alert" size="sm" />
      {text}
    </p>
  ) : (
    <p className="ec-2">{text}</p>
  )
}

/** Returns a text about other copies of a result: on this device, in a file, nowhere, and whether that was intended. */
function useSafeLabel({ copy, downloadedAt }: TaskEntry, now: number) {
  const { tasks, locale } = useTexts(tasksTexts)
  const { keepResultsFor } = useSpending()
  const isStored = useStoresOnDevice()
  if (copy) return { isSaved: true, text: isStored ? tasks.kept.hasCopy : tasks.kept.hasPageCopy }
  if (downloadedAt !== undefined) {
    return { isSaved: true, text: tasks.kept.downloaded(formatAgo(now - downloadedAt, locale)) }
  }
  return { isSaved: false, text: keepResultsFor === 0 ? tasks.kept.noCopyWanted : tasks.kept.noCopy }
}
