import type { Preferences } from '#domain/preferences.ts'
import { useServices } from '#domain/services.tsx'
import { settingsTexts } from '#texts/settings.ts'
import { useTexts } from '#texts/texts.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { useStore } from '#ui/use-store.ts'

const THEMES = ['system', 'light', 'dark'] as const
const DENSITIES = ['compact', 'normal', 'comfortable'] as const

/** Theme and density of this device; they count at once. */
export function AppearanceSection() {
  const t = useTexts(settingsTexts).settings.appearance
  const { preferences, host } = useServices()
  const now = useStore(preferences)
  const change = (part: Partial<Preferences>) => preferences.set({ ...preferences.get(), ...part })
  return (
    <>
      <p className="ec-2">{t.intro}</p>
      {host?.decidesTheme ? (
        <p>{t.byHost}</p>
      ) : (
        <RadioGroup
          label={t.theme}
          value={now.theme}
          onChange={(theme) => change({ theme })}
          choices={THEMES.map((value) => ({ value, label: t.themes[value] }))}
        />
      )}
      <RadioGroup
        label={t.density}
        value={now.density}
        onChange={(density) => change({ density })}
        choices={DENSITIES.map((value) => ({
          value,
          label: t.densities[value],
          description: t.densityHints[value],
        }))}
      />
    </>
  )
}
