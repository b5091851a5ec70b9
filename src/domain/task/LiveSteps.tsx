import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '#api/context.tsx'
import { runStepsTexts } from '#texts/tasks/run-steps.ts'
import { useTexts } from '#texts/texts.tsx'
import { DefinitionList } from '#ui/DefinitionList.tsx'
import { useFlowNodeNames } from './flow-node-names.ts'
import { readRunSteps } from './run-steps.ts'
import { StepList } from './StepList.tsx'
import type { TaskRecord } from '../task-ledger.ts'

/** How the steps of a run stand while it goes on; nothing where the service tells none. */
export function LiveSteps({ task: { id, body } }: { readonly task: TaskRecord }) {
  const { runSteps: t } = useTexts(runStepsTexts)
  // The one poller asks, and writes what it receives where this reads it.
  const { data } = useQuery({ ...useApi().tasks.one(id), enabled: false })
  const steps = useMemo(() => readRunSteps(data?.data), [data])
  const flow = body.target?.kind === 'flow' ? body.target.id : undefined
  const names = useFlowNodeNames(
    flow,
    steps.some(({ node }) => node !== undefined),
  )
  if (steps.length === 0) return null
  const list = <StepList steps={steps} names={names} />
  return <DefinitionList items={[{ key: 'steps', term: t.title, value: list }]} />
}
