import { z } from '#lib/zod.ts'

/** First steps of a new user; connecting comes before and is done by then. */
export const firstStepNames = ['run', 'table', 'flow'] as const
export type FirstStep = (typeof firstStepNames)[number]

const noFirstSteps: { done: FirstStep[]; isDismissed: boolean } = { done: [], isDismissed: false }

/** Settings of the user on this device, for all workspaces. */
export const preferencesSchema = z.object({
  theme: z.catch(z.enum(['system', 'light', 'dark']), 'system'),
  density: z.catch(z.enum(['compact', 'normal', 'comfortable']), 'normal'),
  /** Short cuts of a single key; they can be switched off (WCAG 2.1.4). */
  singleKeys: z.catch(z.boolean(), true),
  /** System notifications at the end of long runs; `unasked` until the user was prompted once. */
  notify: z.catch(z.enum(['unasked', 'on', 'off']), 'unasked'),
  /** The problems of a flow are one line below it, of whichever flow. */
  foldsProblems: z.catch(z.boolean(), false),
  /** The checklist on Home: a step that was done once stays done, even if the record that showed it is deleted. */
  firstSteps: z.catch(z.object({ done: z.array(z.enum(firstStepNames)), isDismissed: z.boolean() }), noFirstSteps),
})
export type Preferences = z.output<typeof preferencesSchema>

export const defaultPreferences: Preferences = {
  theme: 'system',
  density: 'normal',
  singleKeys: true,
  notify: 'unasked',
  foldsProblems: false,
  firstSteps: noFirstSteps,
}
