import { pauseLeft } from '#api/rate-limiter.ts'
import { isUnderWay } from '#domain/bulk/run-state.ts'
import type { RunView } from '#domain/bulk/run-status.ts'
import { useServices } from '#domain/services.tsx'
import { formatLeft } from '#lib/format.ts'
import { runPageTexts } from '#texts/runs/run-page.ts'
import { useTexts } from '#texts/texts.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useNow } from '#ui/use-now.ts'
import { useStore } from '#ui/use-store.ts'
import { HaltNotice } from './HaltNotice.tsx'
import { PilotQuestion } from './PilotQuestion.tsx'
import styles from './RunPage.module.css'

/** What a run waits for: a person, the service or the network. */
export function RunAsks({ view }: { readonly view: RunView }) {
  const { state, halt } = view.run
  return (
    <div className={styles.asks}>
      {state === 'asking' && <PilotQuestion view={view} />}
      {state === 'halted' && halt && <HaltNotice view={view} halt={halt} />}
      {isUnderWay(view) && <Hindrance />}
    </div>
  )
}

/** Nothing can leave at this moment; the run goes on by itself. */
function Hindrance() {
  const { runPage: t, locale } = useTexts(runPageTexts)
  const { rateLimiter, online, clock } = useServices()
  const slowed = useStore(rateLimiter.note)
  const isOnline = useStore(online)
  useNow(clock, slowed ? 1000 : 60_000)
  const quiet = pauseLeft(slowed, clock)
  if (!isOnline) return <Notice tone="warn" role="status" title={t.offline} />
  return quiet > 0 ? <Notice title={t.quiet(formatLeft(quiet, locale))} /> : null
}
