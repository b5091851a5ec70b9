import { useServices } from '#domain/services.tsx'
import { useTexts } from '#texts/texts.tsx'
import { MenuButton } from '#ui/MenuButton.tsx'
import { useStore } from '#ui/use-store.ts'
import { DENSITIES, THEME_ICONS, THEMES } from './look-choices.ts'
import styles from './Sidebar.module.css'

/** Theme and density of this device. */
export function LookMenu() {
  const { shell } = useTexts()
  const { preferences, host } = useServices()
  const now = useStore(preferences)
  return (
    <MenuButton
      label={shell.look}
      button={{
        variant: 'ghost',
        block: true,
        icon: THEME_ICONS[now.theme],
        'aria-label': shell.look,
        children: <span className={styles.word}>{shell.look}</span>,
      }}
      sections={[
        ...(host?.decidesTheme
          ? []
          : [
              {
                title: shell.theme,
                items: THEMES.map((theme) => ({
                  id: theme,
                  label: shell.themes[theme],
                  icon: THEME_ICONS[theme],
                  isChosen: theme === now.theme,
                })),
              },
            ]),
        {
          title: shell.density,
          items: DENSITIES.map((density) => ({
            id: density,
            label: shell.densities[density],
            isChosen: density === now.density,
          })),
        },
      ]}
      onAction={(id) => {
        const theme = THEMES.find((name) => name === id)
        const density = DENSITIES.find((name) => name === id)
        preferences.set({ ...now, theme: theme ?? now.theme, density: density ?? now.density })
      }}
    />
  )
}
