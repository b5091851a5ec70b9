import { lazy, Suspense, useState } from 'react'
import { useServices } from '#domain/services.tsx'
import { useTasks } from '#domain/use-tasks.ts'
import { useFlow } from '../editor/flow-context.ts'

// Most flows are opened to be looked at or changed.
const RunStates = lazy(() => import('./RunStates.tsx').then((m) => ({ default: m.RunStates })))

/** The run that is shown on the graph: the newest one of this flow that goes on, or that ended while the page was open. */
export function RunLine() {
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
