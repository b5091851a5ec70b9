import type { Intent } from '#domain/intents.ts'
import type { JournalRecord } from '#journal/records.ts'
import { CallCard } from './CallParts.tsx'
import styles from './TasksPage.module.css'

/** The paid calls whose answer was lost, each with its evidence. */
export function LostCards({ lost }: { readonly lost: readonly JournalRecord<Intent>[] }) {
  return (
    <ul className={styles.lost}>
      {lost.map((call) => (
        <li key={call.id}>
          <CallCard call={call} boxed />
        </li>
      ))}
    </ul>
  )
}
