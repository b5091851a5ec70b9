import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useWaitingRuns } from '#domain/bulk/use-runs.ts'
import { targetKey } from '#domain/intents.ts'
import { paths } from '#domain/paths.ts'
import { useWaitingRowRuns } from '#domain/row-runs/use-row-runs.ts'
import { useServices } from '#domain/services.tsx'
import { useUnsavedConnectors } from '#domain/unsaved-connectors.ts'
import { useUnsavedFlows } from '#domain/unsaved-flows.ts'
import { useListedTasks } from '#domain/use-tasks.ts'
import { useUnknownOutcomes } from '#domain/use-unknown-outcomes.ts'
import { homeTexts } from '#texts/home.ts'
import { useTexts } from '#texts/texts.tsx'
import { linkClass } from '#ui/Link.tsx'
import { useNow } from '#ui/use-now.ts'
import styles from './HomePage.module.css'
import { NeedRow } from './NeedRow.tsx'
import { type Need, needsOf } from './needs.ts'

const EVERY = 20_000
/** More than that is a list of its own. */
const MAX_SHOWN = 5

/** Items that require an action of the user; absent when there are none. */
export function NeedsYou() {
  const headingId = useId()
  const t = useTexts(homeTexts).home.needs
  const { clock, drafts } = useServices()
  const tasks = useListedTasks()
  const runs = useWaitingRuns()
  const rowRuns = useWaitingRowRuns()
  const lost = useUnknownOutcomes()
  const flows = useUnsavedFlows()
  const connectors = useUnsavedConnectors()
  const now = useNow(clock, EVERY)
  const needs = needsOf({ tasks, lost, runs, rowRuns, flows, connectors, drafts: drafts.targets(), now })
  if (needs.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <div className="ec-line">
        <h2 id={headingId} className="ec-section">
          {t.title}
        </h2>
        <span className={styles.count}>{needs.length}</span>
      </div>
      <ul className={styles.needs}>
        {needs.slice(0, MAX_SHOWN).map((need) => (
          <li key={keyOf(need)}>
            <NeedRow need={need} now={now} />
          </li>
        ))}
      </ul>
      {needs.length > MAX_SHOWN && (
        <Link className={linkClass} to={paths.tasksToDo()}>
          {t.more(needs.length - MAX_SHOWN)}
        </Link>
      )}
    </section>
  )
}

function keyOf(need: Need): string {
  switch (need.kind) {
    case 'lost':
      return need.call.id
    case 'run':
      return `run ${need.view.id}`
    case 'rows':
      return `rows ${need.view.id}`
    case 'flows':
      return 'flows'
    case 'connector':
      return `connector ${need.connector.id}`
    case 'draft':
      return `draft ${targetKey(need.target)}`
    default:
      return `${need.kind} ${need.task.id}`
  }
}
