import { paths } from '#domain/paths.ts'

/** The pages of the navigation; `keys` are pressed one after the other, `part` is their section of the sidebar. */
export const NAV_ITEMS = [
  { id: 'home', to: paths.home(), icon: 'house', keys: 'g h', part: 'work' },
  { id: 'enrichments', to: paths.enrichments(), icon: 'sparkles', keys: 'g e', part: 'work' },
  { id: 'waterfalls', to: paths.waterfalls(), icon: 'list-end', keys: 'g w', part: 'work' },
  { id: 'flows', to: paths.flows(), icon: 'workflow', keys: 'g f', part: 'work' },
  { id: 'tasks', to: paths.tasks(), icon: 'clock', keys: 'g k', part: 'work' },
  { id: 'connectors', to: paths.connectors(), icon: 'plug', keys: 'g c', part: 'work' },
  { id: 'tables', to: paths.tables(), icon: 'table-2', keys: 'g t', part: 'data' },
  { id: 'account', to: paths.account(), icon: 'user-round', keys: 'g a', part: 'self' },
  { id: 'settings', to: paths.settings(), icon: 'settings', keys: 'g s', part: 'self' },
] as const

export type NavItem = (typeof NAV_ITEMS)[number]
