import { Suspense, useState } from 'react'
import { useServices } from '#domain/services.tsx'
import { useAhead } from '#domain/use-ahead.ts'
import { useTasks } from '#domain/use-tasks.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useFlow } from '../editor/flow-context.ts'

// Most flows are opened to be looked at or changed.
const RunStates = lazyPart(() => import('./RunStates.tsx').then((m) => m.RunStates))
const AHEAD = [RunStates.ahead]

/** The run that is shown on the graph: the newest one of this flow that goes on, or that ended while the page was open. */
export function RunLine() {
  useAhead(AHEAD)
  const { id } = useFlow()
  const { clock } = useServices()
  const [openedAt] = useState(() => clock.now())
  const [hidden, setHidden] = useState<string>()
  const task = useTasks().find(({ body }) => body.target?.kind === 'flow' && body.target.id === id)
  if (!task || task.id === hidden || (task.body.finishedAt ?? openedAt) < openedAt) return null
  return (
    <Suspense fallback={null}>
      <RunStates key={task.id} task={task} onHide={() => setHidden(task.id)} />
    </Suspense>
  )
}
