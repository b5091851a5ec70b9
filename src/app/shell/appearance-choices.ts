/** Choices of the console's appearance, in the order of the menu. */
export const THEMES = ['system', 'light', 'dark'] as const
export const THEME_ICONS = { system: 'monitor', light: 'sun', dark: 'moon' } as const
export const DENSITIES = ['compact', 'normal', 'comfortable'] as const
