import { useState, useLayoutEffect, useMemo } from 'react'
import { useServices } from '#domain/services.tsx'
import { useTasks } from '#domain/use-tasks.ts'
import { useFlow, useEditor } from '../editor/flow-context.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useApi } from '#api/context.tsx'
import { readFlowRun, type NodeRun } from '#contract/flows.ts'
import { paths } from '#domain/paths.ts'
import type { TaskRecord } from '#domain/task-ledger.ts'
import { isOpen } from '#domain/task-state.ts'
import { TaskStatus } from '#domain/task/TaskStatus.tsx'
import { flowRunTexts } from '#texts/flows/flow-run.ts'
import { useTexts } from '#texts/texts.tsx'
import { GhostButton } from '#ui/Button.tsx'
import { linkClass } from '#ui/Link.tsx'
import { progressOf, nodeResults } from '../editor/node-results.ts'
import styles from './Run.module.css'
import { shownName } from '#domain/shown-text.ts'
import { itemLabel } from '../labels/describe.ts'
import type { ItemId } from '../model/flow-document.ts'
import { emptyFields, type EmptyReason } from './why-nothing.ts'

/** The run that is shown on the graph: the newest one of this flow that continues, or that ended while the page was open. */
export function RunLine() {
  const { id } = useFlow()
  const { clock } = useServices()
  const [openedAt] = useState(() => clock.now())
  const [hidden, setHidden] = useState<string>()
  const task = useTasks().find(({ body }) => body.target?.kind === 'flow' && body.target.id === id)
  if (!task || task.id === hidden || (task.body.finishedAt ?? openedAt) < openedAt) return null
  return <RunStates key={task.id} task={task} onHide={() => setHidden(task.id)} />
}

/** One run of the open flow: its state in a line, and the outcomes of its nodes on their cards and in the list. */
function RunStates({ task, onHide }: { readonly task: TaskRecord; readonly onHide: () => void }) {
  const { flowRun: t } = useTexts(flowRunTexts)
  const { pageState } = useFlow()
  // The one poller requests it, and writes the response where this reads it.
  const { data } = useQuery({ ...useApi().tasks.one(task.id), enabled: false })
  const { output, nodes } = useMemo(() => readFlowRun(data?.data), [data])
  const results = useMemo(() => nodeResults(nodes ?? []), [nodes])
  useLayoutEffect(() => {
    pageState.nodeResults.set(results)
    return () => pageState.nodeResults.set(new Map())
  }, [pageState, results])
  const { over, all } = progressOf(results)
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
      <GhostButton icon="x" aria-label={t.hide} onClick={onHide} />
    </section>
  )
}

/** The fields of the output that a run left empty, each with the reason. */
function EmptyFields({ output, nodes }: { readonly output: unknown; readonly nodes: readonly NodeRun[] }) {
  const words = useTexts(flowRunTexts)
  const { empty: t } = words.flowRun
  const { catalogue } = useFlow()
  const doc = useEditor((state) => state.doc)
  const fields = emptyFields(doc, output, nodes)
  if (fields.length === 0) return null
  const called = (item: ItemId) => shownName(itemLabel(doc, item, catalogue, words))
  const announce = (reason: EmptyReason): string => {
    switch (reason.why) {
      case 'unset':
        return t.unset
      case 'missing':
        return t.missing(shownName(reason.name))
      case 'not-given':
        return t.notGiven(called(reason.source), shownName(reason.output), shownName(reason.given.join(', ')))
      default:
        return t[reason.why](called(reason.source))
    }
  }
  return (
    <ul aria-label={t.label} className={styles.empty}>
      {fields.map(({ name, reason }) => (
        <li key={name}>
          <span className="ec-mono">{shownName(name)}</span> <span className="ec-2">{announce(reason)}</span>
        </li>
      ))}
    </ul>
  )
}
