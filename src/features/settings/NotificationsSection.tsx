import { useState } from 'react'
import type { NotifyPermission } from '#domain/notifications.ts'
import { useServices } from '#domain/services.tsx'
import { settingsTexts } from '#texts/settings.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useNow } from '#ui/use-now.ts'
import { useStore } from '#ui/use-store.ts'

/** Users change permissions outside the page, which gets no event. In ms. */
const RECHECK_MS = 2000

/** Setting for system notifications at the end of a long run, and the permission of the browser. */
export function NotificationsSection() {
  const t = useTexts(settingsTexts).settings.notifications
  const { preferences, notifications, clock } = useServices()
  const { notify } = useStore(preferences)
  const [isConfirming, setIsConfirming] = useState(false)
  useNow(clock, RECHECK_MS)
  const permission = notifications.permission()
  const isOn = notify === 'on'

  const requestPermission = () => {
    setIsConfirming(true)
    void notifications.request().finally(() => setIsConfirming(false))
  }
  return (
    <>
      <p className="ec-2">{t.intro}</p>
      <Checkbox
        isChecked={isOn}
        onChange={(wants) => {
          preferences.set({ ...preferences.get(), notify: wants ? 'on' : 'off' })
          if (wants && permission === 'unasked') requestPermission()
        }}
      >
        {t.switch}
      </Checkbox>
      <p role="status" className="ec-line ec-line--4 ec-2">
        <Icon name={ICONS[permission]} size="sm" />
        {isConfirming ? t.asking : t.permission[permission]}
      </p>
      {isOn && permission === 'unasked' && (
        <div>
          <Button isBusy={isConfirming} onClick={requestPermission}>
            {t.request}
          </Button>
        </div>
      )}
    </>
  )
}

const ICONS = {
  absent: 'circle-alert',
  unasked: 'circle-question-mark',
  granted: 'check',
  denied: 'circle-alert',
} as const satisfies Readonly<Record<NotifyPermission, string>>
