import { useMemo } from 'react'
import { readFlowRun } from '#contract/flows.ts'
import { resultTexts } from '#texts/tasks/result.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFlowNodeNames } from '../task/flow-node-names.ts'
import { ProblemNotice } from '../ProblemNotice.tsx'
import type { TaskRecord } from '../task-ledger.ts'
import { hasResult } from '../task-life.ts'
import { isOpen } from '../task-state.ts'
import { useResult } from '../task/use-result.ts'
import { alignmentOf } from './alignment.ts'
import { ItemNamesContext, nodesNamed } from './item-names.ts'
import { shapeOf } from './shape.ts'
import { ResultView } from './ResultView.tsx'
import { readWaterfallRow } from '#contract/run-steps.ts'
import { runStepsTexts } from '#texts/tasks/run-steps.ts'
import { shownName } from '../shown-text.ts'
import { readRunSteps } from '../task/run-steps.ts'
import { StepList } from '../task/StepList.tsx'
import { foundBy } from '../waterfall/tally.ts'

/** The provider that found the result of a waterfall's single run, and the cost of each step. `data`: as received. */
function CascadeSteps({ data }: { readonly data: unknown }) {
  const t = useTexts(runStepsTexts).runSteps
  const [first]: readonly unknown[] = Array.isArray(data) ? data : [data]
  const row = readWaterfallRow(first)
  const steps = readRunSteps(data)
  if (!row || steps.length === 0) return null
  const by = foundBy(row)
  return (
    <section className="ec-stack ec-stack--8">
      <h2 className="ec-h">{by === undefined ? t.notFound : t.foundBy(shownName(by))}</h2>
      <StepList steps={steps} />
    </section>
  )
}

export interface TaskResultProps {
  readonly task: TaskRecord
  readonly onRunAgain?: (() => void) | undefined
}

/** The result of a task that has ended: being read, not readable, none, or here. */
export function TaskResult({ task, onRunAgain }: TaskResultProps) {
  const { result: t } = useTexts(resultTexts)
  const result = useResult(task)
  const { body } = task
  const names = useNodeNames(task, result.data?.data)

  if (isOpen(body) || !result.isEnabled) return null
  if (result.isPending) return <Skeleton label={t.loading} />
  if (result.isError) {
    return (
      <ProblemNotice
        title={t.failed}
        error={result.error}
        onRetry={() => void result.refetch()}
        isRetrying={result.isFetching}
      />
    )
  }
  // Nothing is left of an expired result; the notice above shows this.
  if (result.data === null && !hasResult(body.phase)) return null
  const data = result.data?.data
  if (body.phase === 'stopped' && ['none', 'empty'].includes(shapeOf(data).kind)) {
    return (
      <EmptyState
        icon="stop"
        level={2}
        title={t.stopped.title}
        actions={
          onRunAgain && (
            <Button icon="rotate-cw" onClick={onRunAgain}>
              {t.runAgain}
            </Button>
          )
        }
      />
    )
  }
  return (
    <ItemNamesContext value={names}>
      <ResultView
        key={task.id}
        data={data}
        onlyHere={!hasResult(body.phase) && result.data?.from === 'device'}
        noCopy={body.copyTooLarge === true && body.goneAt === null}
        alignment={alignmentOf(body, data)}
        targetName={body.target?.name}
        taskId={task.id}
        onRunAgain={onRunAgain}
      />
      {body.target?.kind === 'waterfall' && <CascadeSteps data={result.data?.raw} />}
    </ItemNamesContext>
  )
}

/** Names of the nodes in a flow's run, since ids mean little to a user. A flow that cannot be read has none. */
function useNodeNames({ body: { target } }: TaskRecord, data: unknown) {
  const names = useFlowNodeNames(target?.kind === 'flow' ? target.id : undefined, readFlowRun(data).nodes !== undefined)
  return useMemo(() => nodesNamed(data, names), [data, names])
}
