import { z } from '#lib/zod.ts'

/** What a person chose for this device, whatever workspace is open. */
export const preferencesSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']).catch('system'),
  density: z.enum(['compact', 'normal', 'comfortable']).catch('normal'),
  /** Short cuts of a single key; they can be switched off (WCAG 2.1.4). */
  singleKeys: z.boolean().catch(true),
  /** System notifications at the end of long runs; `unasked` until a person was asked once. */
  notify: z.enum(['unasked', 'on', 'off']).catch('unasked'),
})
export type Preferences = z.output<typeof preferencesSchema>

export const defaultPreferences: Preferences = {
  theme: 'system',
  density: 'normal',
  singleKeys: true,
  notify: 'unasked',
}
