import { readWaterfallRow } from '#contract/run-steps.ts'
import { runStepsTexts } from '#texts/tasks/run-steps.ts'
import { useTexts } from '#texts/texts.tsx'
import { shownName } from '../shown-text.ts'
import { readRunSteps } from './run-steps.ts'
import { StepList } from './StepList.tsx'
import { foundBy } from '../waterfall/tally.ts'

/** The provider that found the result of a waterfall's single run, and the cost of each step. `data`: as received. */
export function CascadeSteps({ data }: { readonly data: unknown }) {
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
