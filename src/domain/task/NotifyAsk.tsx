import { useState } from 'react'
import { tasksTexts } from '#texts/tasks/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button, GhostButton } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useNow } from '#ui/use-now.ts'
import { useStore } from '#ui/use-store.ts'
import type { NotifyPermission } from '../notifications.ts'
import { useServices } from '../services.tsx'
import type { TaskRecord } from '../task-ledger.ts'
import { shouldAsk } from '../task-notice.ts'

/** Asks once, at the first long run, whether the system shall tell its end; the browser asks only after a yes. */
export function NotifyAsk({ tasks }: { readonly tasks: readonly TaskRecord[] }) {
  const { tasks: words } = useTexts(tasksTexts)
  const t = words.notify
  const { preferences, notifications, clock, host } = useServices()
  const [answer, setAnswer] = useState<NotifyPermission>()
  const wish = useStore(preferences).notify
  const now = useNow(clock, 1000)
  const permission = notifications.permission()

  if (answer) {
    return (
      <Notice
        role="status"
        tone={answer === 'granted' ? 'ok' : 'warn'}
        title={answer === 'granted' ? t.granted : t[answer === 'absent' ? 'absent' : 'denied']}
      />
    )
  }
  // Inside a host page the browser would ask for them, not for the console.
  if (host || !tasks.some(({ body }) => shouldAsk(body, { wish, permission, now }))) return null
  const choose = (notify: 'on' | 'off') => preferences.set({ ...preferences.get(), notify })
  return (
    <Notice
      icon="clock"
      title={t.title}
      action={
        <div className="ec-line ec-line--wrap">
          <Button
            size="sm"
            onClick={() => {
              choose('on')
              void notifications.request().then(setAnswer)
            }}
          >
            {t.yes}
          </Button>
          <GhostButton onClick={() => choose('off')}>{t.no}</GhostButton>
        </div>
      }
    >
      {t.body}
    </Notice>
  )
}
