import { useServices } from '#domain/services.tsx'
import { settingsTexts } from '#texts/settings.ts'
import { useTexts } from '#texts/texts.tsx'
import { type Action, useOfferedActions } from '#ui/actions.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { useStore } from '#ui/use-store.ts'

/** Short cuts of a single key, on or off (WCAG 2.1.4). */
export function KeyboardSection() {
  const t = useTexts(settingsTexts).settings.keyboard
  const { preferences } = useServices()
  const { singleKeys } = useStore(preferences)
  const offered = useOfferedActions()
  return (
    <>
      <p className="ec-2">{t.intro}</p>
      <Checkbox
        isChecked={singleKeys}
        hint={t.singleKeysHint}
        onChange={(isOn) => preferences.set({ ...preferences.get(), singleKeys: isOn })}
      >
        {t.singleKeys}
      </Checkbox>
      <div>
        <Button icon="command" onClick={() => sheetOf(offered())?.run()}>
          {t.sheet}
        </Button>
      </div>
      <p className="ec-meta">{t.sheetOff}</p>
    </>
  )
}

/** The sheet of keys is an action of every page, by its own key. */
const sheetOf = (actions: readonly Action[]) => actions.find(({ keys }) => keys === '?')
