import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '#api/context.tsx'
import { formatCount, formatCredits } from '#lib/format.ts'
import { runStepsTexts } from '#texts/tasks/run-steps.ts'
import { useTexts } from '#texts/texts.tsx'
import { DefinitionList } from '#ui/DefinitionList.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useFlowNodeNames } from './flow-node-names.ts'
import { readRunSteps, stepIcon } from './run-steps.ts'
import { shownName } from '../shown-text.ts'
import type { TaskRecord } from '../task-ledger.ts'

/** Steps shown; a flow may have thousands of nodes. */
const MAX_SHOWN = 40

/** How the steps of a run stand while it goes on; nothing where the service tells none. */
export function LiveSteps({ task: { id, body } }: { readonly task: TaskRecord }) {
  const { runSteps: t, locale } = useTexts(runStepsTexts)
  // The one poller asks, and writes what it receives where this reads it.
  const { data } = useQuery({ ...useApi().tasks.one(id), enabled: false })
  const steps = useMemo(() => readRunSteps(data?.data), [data])
  const flow = body.target?.kind === 'flow' ? body.target.id : undefined
  const names = useFlowNodeNames(
    flow,
    steps.some(({ node }) => node !== undefined),
  )
  if (steps.length === 0) return null
  const more = steps.length - MAX_SHOWN
  const list = (
    <ul className="ec-stack ec-stack--4">
      {steps.slice(0, MAX_SHOWN).map(({ node, name, state, credits }, index) => (
        <li key={index} className="ec-line ec-line--8">
          <Icon name={stepIcon(state)} size="sm" />
          <span className="ec-cut">
            {shownName(node === undefined ? (name ?? '') : (names.get(node) ?? t.nameless))}
          </span>
          <span className={state === 'failed' ? 'ec-t-bad' : 'ec-2'}>
            {typeof state === 'string' ? t.states[state] : shownName(state.said)}
          </span>
          {credits !== undefined && <span className="ec-end ec-tnum">{formatCredits(credits, locale)}</span>}
        </li>
      ))}
      {more > 0 && <li className="ec-3">{t.more(formatCount(more, locale))}</li>}
    </ul>
  )
  return <DefinitionList items={[{ key: 'steps', term: t.title, value: list }]} />
}
