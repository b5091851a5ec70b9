import { useState } from 'react'
import { useServices } from '#domain/services.tsx'
import { useTasks } from '#domain/use-tasks.ts'
import { useFlow } from '../editor/flow-context.ts'
import { RunStates } from './RunStates.tsx'

/** The run that is shown on the graph: the newest one of this flow that goes on, or that ended while the page was open. */
export function RunLine() {
  const { id } = useFlow()
  const { clock } = useServices()
  const [openedAt] = useState(() => clock.now())
  const [hidden, setHidden] = useState<string>()
  const task = useTasks().find(({ body }) => body.target?.kind === 'flow' && body.target.id === id)
  if (!task || task.id === hidden || (task.body.finishedAt ?? openedAt) < openedAt) return null
  return <RunStates key={task.id} task={task} onHide={() => setHidden(task.id)} />
}
