import type { Preferences } from '#domain/preferences.ts'
import type { Store } from '#lib/store.ts'
import type { paletteTexts } from '#texts/palette.ts'
import { DENSITIES, THEME_ICONS, THEMES } from '../appearance-choices.ts'
import type { PaletteEntry } from './palette-entries.ts'

type PaletteTexts = (typeof paletteTexts)['en']

/** Theme and density as entries; the theme only where the host page does not set it. */
export function appearanceEntries(
  preferences: Store<Preferences>,
  hasTheme: boolean,
  t: PaletteTexts['palette'],
  shell: PaletteTexts['shell'],
): readonly PaletteEntry[] {
  const change = (part: Partial<Preferences>) => () => preferences.set({ ...preferences.get(), ...part })
  return [
    ...(hasTheme ? THEMES : []).map((theme): PaletteEntry => {
      const name = t.theme(shell.themes[theme])
      const icon = THEME_ICONS[theme]
      return { id: `theme ${theme}`, group: 'action', name, keywords: t.words.theme, icon, run: change({ theme }) }
    }),
    ...DENSITIES.map((density): PaletteEntry => {
      const name = t.density(shell.densities[density])
      return {
        id: `density ${density}`,
        group: 'action',
        name,
        keywords: t.words.density,
        icon: 'list',
        run: change({ density }),
      }
    }),
  ]
}
