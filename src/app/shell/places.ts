import { paths } from '#domain/paths.ts'
import type { IconName } from '#ui/Icon.tsx'

/** The pages that can be gone to from everywhere; `keys` are pressed one after the other. */
export const PLACES = [
  { id: 'home', to: paths.home(), icon: 'house', keys: 'g h' },
  { id: 'enrichments', to: paths.enrichments(), icon: 'sparkles', keys: 'g e' },
  { id: 'tasks', to: paths.tasks(), icon: 'clock', keys: 'g k' },
  { id: 'connectors', to: paths.connectors(), icon: 'plug', keys: 'g c' },
  { id: 'account', to: paths.account(), icon: 'user-round', keys: 'g a' },
  { id: 'settings', to: paths.settings(), icon: 'settings', keys: 'g s' },
] as const satisfies readonly { id: string; to: string; icon: IconName; keys: string }[]
