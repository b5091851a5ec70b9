/** What a person can choose of the console's look, in the order in which it is offered. */
export const THEMES = ['system', 'light', 'dark'] as const
export const THEME_ICONS = { system: 'monitor', light: 'sun', dark: 'moon' } as const
export const DENSITIES = ['compact', 'normal', 'comfortable'] as const
