import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { useApi } from '#api/context.tsx'
import { readFlowRun } from '#contract/flows.ts'
import { paths } from '#domain/paths.ts'
import type { TaskRecord } from '#domain/task-ledger.ts'
import { isOpen } from '#domain/task-state.ts'
import { TaskStatus } from '#domain/task/TaskStatus.tsx'
import { flowRunTexts } from '#texts/flows/flow-run.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { linkClass } from '#ui/Link.tsx'
import { useFlow } from '../editor/flow-context.ts'
import { progressOf, nodeResults } from '../editor/node-results.ts'
import { EmptyFields } from './EmptyFields.tsx'
import styles from './Run.module.css'

export interface RunStatesProps {
  readonly task: TaskRecord
  readonly onHide: () => void
}

/** One run of the open flow: how it stands in a line, and how its nodes went on their cards and in the list. */
export function RunStates({ task, onHide }: RunStatesProps) {
  const { flowRun: t } = useTexts(flowRunTexts)
  const { stage } = useFlow()
  // The one poller asks, and writes what it hears where this reads it.
  const { data } = useQuery({ ...useApi().tasks.one(task.id), enabled: false })
  const { output, nodes } = useMemo(() => readFlowRun(data?.data), [data])
  const went = useMemo(() => nodeResults(nodes ?? []), [nodes])
  useLayoutEffect(() => {
    stage.went.set(went)
    return () => stage.went.set(new Map())
  }, [stage, went])
  const { over, all } = progressOf(went)
  return (
    <section aria-label={t.shown} className={styles.line}>
      <span role="status" className="ec-line">
        <TaskStatus entry={task.body} />
        {all > 0 && <span className="ec-2 ec-tnum">{t.advance(over, all)}</span>}
      </span>
      {all === 0 && !isOpen(task.body) && <span className="ec-3">{t.noStates}</span>}
      {nodes && !isOpen(task.body) && <EmptyFields output={output} nodes={nodes} />}
      <span className="ec-grow" />
      <Link className={linkClass} to={paths.task(task.id)}>
        {t.openTask}
      </Link>
      <Button size="sm" variant="ghost" icon="x" aria-label={t.hide} onClick={onHide} />
    </section>
  )
}
