import { useNavigate } from 'react-router-dom'
import { UnknownOutcome } from '#domain/UnknownOutcome.tsx'
import type { Intent } from '#domain/intents.ts'
import { paths } from '#domain/paths.ts'
import type { JournalRecord } from '#journal/records.ts'
import styles from './TasksPage.module.css'

/** The paid calls whose answer was lost, each with its evidence. */
export function LostCards({ lost }: { readonly lost: readonly JournalRecord<Intent>[] }) {
  const navigate = useNavigate()
  return (
    <ul className={styles.lost}>
      {lost.map(({ id, body }) => (
        <li key={id}>
          <UnknownOutcome intentId={id} onRunAgain={() => void navigate(paths.runAgain(body.target.id, id))} />
        </li>
      ))}
    </ul>
  )
}
