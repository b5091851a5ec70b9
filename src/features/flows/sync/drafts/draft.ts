import { applyStep } from '../../commands/apply-step.ts'
import type { Patch, Rename, Step } from '../../commands/flow-command.ts'
import { type History, noHistory, record, redo, undo } from '../../commands/history.ts'
import { isMarkedStep } from '../../commands/left-out.ts'
import type { FlowDoc } from '../../model/flow-document.ts'
import { sameJson } from '../../model/json.ts'
import { sameFlow } from '../../model/same-flow.ts'
import { restoreStep, valueIn } from './secrets.ts'

/** What must survive a reload of a flow's page: its base, its changes, and its undo history. */
export interface Draft {
  readonly base: FlowDoc
  /** The token of the base; empty where it is unknown. */
  readonly token: string
  readonly mine: FlowDoc
  readonly history: History
  readonly renames: readonly Rename[]
  /** Time at which the first of what is unsaved was done, in milliseconds. */
  readonly since?: number | undefined
}

/** One thing a user did to the flow: a step, or a move through time. `step` is what it came to. */
export interface StepEntry {
  readonly way: 'done' | 'undone' | 'redone'
  readonly step: Step
  /** In milliseconds. */
  readonly at: number
  /** The page's own doing, not a user's: nothing to undo. */
  readonly isOurs?: true
}

/** More renamings than anybody does between two saves. */
const MAX_RENAMES = 500

export const cleanDraft = (base: FlowDoc, token: string): Draft => ({
  base,
  token,
  mine: base,
  history: noHistory,
  renames: [],
})

/** The draft after an entry; equal arguments give an equal draft, in whatever tab and however often. */
export function applyEntry(draft: Draft, { way, step, at: when, isOurs }: StepEntry): Draft {
  const { history, mine } = draft
  const since = draft.since ?? when
  const [move, steps] = way === 'undone' ? [undo, history.past] : [redo, history.future]
  if (way !== 'done' && steps.at(-1)?.at === step.at) {
    // A step that changed nothing where it was entered, because a secret is unknown there, removes no secret from a tab
    // that has it.
    const moved = move(history, mine, step.patches.length === 0)
    return moved
      ? { ...draft, mine: moved.doc, history: moved.history, renames: withRenames(draft, moved.step), since }
      : draft
  }
  const { doc, applied } = applyStep(mine, restoreStep(step, mine))
  // A secret typed elsewhere is a step here, too: undo and redo are about the same step in all tabs.
  const created = isMarkedStep(step) ? step : applied
  if (created.patches.length === 0) return draft
  // A move of a step that is not the last one here moves no other.
  const after = isOurs || way !== 'done' ? history : record(history, created, when)
  return { ...draft, mine: doc, history: after, renames: withRenames(draft, applied), since }
}

/**
 * The draft with what its entries change beside the flow and its history, which are available elsewhere: thousands of
 * cards that were moved are not moved again to find that nothing was renamed.
 */
export const noteEntries = (draft: Draft, entries: readonly StepEntry[]): Draft =>
  entries.reduce<Draft>(
    (noted, { step, at }) => ({ ...noted, renames: withRenames(noted, step), since: noted.since ?? at }),
    draft,
  )

const withRenames = ({ renames }: Draft, step: Step): readonly Rename[] =>
  step.renames ? [...renames, ...step.renames].slice(-MAX_RENAMES) : renames

/**
 * The entry as it is to follow what another tab did first: what it set it sets all the same, for it was done later. A move
 * through time becomes the step that it was, for the last step is another one by now.
 */
export function rebaseEntry(draft: Draft, entry: StepEntry): StepEntry {
  const { step } = entry
  let doc = draft.mine
  const patches: Patch[] = []
  for (const patch of step.patches) {
    const here = valueIn(doc, patch.path)
    const isValue = patch.was !== undefined && patch.now !== undefined && here !== undefined
    const fitted = isValue && !sameJson(here, patch.was) ? { ...patch, was: here } : patch
    patches.push(fitted)
    doc = applyStep(doc, { ...step, patches: [fitted] }).doc
  }
  return { ...entry, way: 'done', step: { ...step, patches } }
}

/**
 * Returns the draft of a tab after steps that other tabs made before the `later` ones of this tab: where both changed a
 * value, that of this tab stays.
 */
export function withEarlierSteps(draft: Draft, others: readonly StepEntry[], later: readonly StepEntry[]): Draft {
  const joined = others.reduce((standing, entry) => applyEntry(standing, rebaseEntry(standing, entry)), draft)
  return later.reduce((standing, entry) => {
    const { label, patches: created } = entry.step
    const patches = created.flatMap(({ path }): Patch[] => {
      const [was, now] = [valueIn(standing.mine, path), valueIn(draft.mine, path)]
      return was === undefined || now === undefined || sameJson(was, now) ? [] : [{ path, was, now }]
    })
    return applyEntry(standing, { ...entry, way: 'done', step: { label, patches } })
  }, joined)
}

/**
 * The way back to what these entries replaced where other users had changed it in the version of the service (`stood`),
 * if the draft that they were entered on had nothing unsaved: the changes of other users then meet them, unseen by the
 * user who entered them. `base` has all that the service accepted from this device. What differs from `stood` stays.
 */
export const revertUnseen = (stood: FlowDoc, { base, mine }: Draft, entries: readonly StepEntry[]) => {
  const patches = entries.flatMap(({ step }) =>
    step.patches.flatMap(({ path, now }): Patch[] => {
      const [was, had] = [valueIn(stood, path), valueIn(mine, path)]
      const isTheirs = !sameJson(was, had) && !sameJson(was, now) && sameJson(had, valueIn(base, path))
      return isTheirs && was !== undefined && had !== undefined ? [{ path, was, now: had }] : []
    }),
  )
  return (doc: FlowDoc): FlowDoc => applyStep(doc, { label: { key: 'set' }, patches }).doc
}

export const isUnsaved = ({ base, mine }: Pick<Draft, 'base' | 'mine'>): boolean => !sameFlow(base, mine)
