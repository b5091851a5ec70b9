import { useSearchParams } from 'react-router-dom'

export const WIZARD_STEPS = ['source', 'columns', 'check'] as const
export type WizardStep = (typeof WIZARD_STEPS)[number]

/** The step in the URL (`step`), so that Back leads to the one before and a reload stays. */
export function useWizardStep() {
  const [query, setQuery] = useSearchParams()
  const named = query.get('step')
  const step = WIZARD_STEPS.find((one) => one === named) ?? 'source'
  const withStep = (next: WizardStep): URLSearchParams => {
    const changed = new URLSearchParams(query)
    changed.set('step', next)
    return changed
  }
  return {
    step,
    linkTo: (next: WizardStep): string => `?${withStep(next).toString()}`,
    open: (next: WizardStep) => setQuery(withStep(next)),
  }
}
