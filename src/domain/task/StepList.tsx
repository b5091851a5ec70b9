import { formatCount, formatCredits } from '#lib/format.ts'
import { runStepsTexts } from '#texts/tasks/run-steps.ts'
import { useTexts } from '#texts/texts.tsx'
import { Icon } from '#ui/Icon.tsx'
import { type RunStep, stepIcon } from './run-steps.ts'
import { shownName } from '../shown-text.ts'

/** Steps shown; a flow may have thousands of nodes. */
const MAX_SHOWN = 40

export interface StepListProps {
  readonly steps: readonly RunStep[]
  /** Names of a flow's nodes, by id. */
  readonly names?: ReadonlyMap<string, string>
}

/** The steps of a run, each with its state and what it cost. */
export function StepList({ steps, names }: StepListProps) {
  const { runSteps: t, locale } = useTexts(runStepsTexts)
  const more = steps.length - MAX_SHOWN
  return (
    <ul className="ec-stack ec-stack--4">
      {steps.slice(0, MAX_SHOWN).map(({ node, name, state, credits }, index) => (
        <li key={index} className="ec-line">
          <Icon name={stepIcon(state)} size="sm" />
          <span className="ec-cut">
            {shownName(node === undefined ? (name ?? '') : (names?.get(node) ?? t.nameless))}
          </span>
          <span className={state === 'failed' ? 'ec-t-bad' : 'ec-2'}>
            {typeof state === 'string' ? t.states[state] : shownName(state.text)}
          </span>
          {credits !== undefined && <span className="ec-end ec-tnum">{formatCredits(credits, locale)}</span>}
        </li>
      ))}
      {more > 0 && <li className="ec-3">{t.more(formatCount(more, locale))}</li>}
    </ul>
  )
}
