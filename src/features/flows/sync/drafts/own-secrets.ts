import { type Patch, type Step, touched } from '../../commands/flow-command.ts'
import { type History, mapHistory } from '../../commands/history.ts'
import { isMarkedStep } from '../../commands/left-out.ts'
import type { FlowDoc } from '../../model/flow-document.ts'
import { sameJson } from '../../model/json.ts'
import type { Draft, StepEntry } from './draft.ts'
import { secretsIn, restoreStep, valueIn } from './secrets.ts'

/**
 * Returns the steps that restore secrets in a draft written by another tab: secrets of this tab (`here`) that are in no
 * version of the service (`stood`) are not on the device, so no other tab can have them.
 */
export function ownSecrets({ base, mine }: Draft, known: FlowDoc, stood: FlowDoc, at: number): readonly StepEntry[] {
  const patches = secretsIn(known).flatMap((path): Patch[] => {
    const [was, now] = [valueIn(mine, path), valueIn(known, path)]
    const isTyped = now !== undefined && now !== was && now !== valueIn(stood, path)
    // A value that was typed over it since stays.
    return isTyped && was !== undefined && (was === '' || was === valueIn(base, path)) ? [{ path, was, now }] : []
  })
  return patches.length > 0 ? [{ way: 'done', step: { label: { key: 'set' }, patches }, at, isOurs: true }] : []
}

/** A draft whose steps have the secrets that this tab knows. */
export const withOwnSteps = (draft: Draft, { past, future }: History): Draft =>
  withSteps(draft, (step) => {
    const isSame = (one: Step) => one.at === step.at && sameJson(touched(one), touched(step))
    // Others have changed what they wrote since, to follow what came before it.
    return (isMarkedStep(step) && [...past, ...future].find(isSame)) || step
  })

/** A draft as a page begins with it: where one secret is by now, it is what a step brought there. */
export const foundDraft = (draft: Draft): Draft =>
  withSteps(draft, (step) => {
    const known = restoreStep(step, draft.mine)
    return known.patches.every(({ was, now }) => sameJson(was, now)) ? step : known
  })

const withSteps = (draft: Draft, make: (step: Step) => Step): Draft => ({
  ...draft,
  history: mapHistory(draft.history, make),
})
