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
import { shouldPrompt } from '../task-notice.ts'

/** Offers system notifications once, at the first long run. The browser's own prompt opens only after a yes. */
export function NotifyPrompt({ tasks }: { readonly tasks: readonly TaskRecord[] }) {
  const { tasks: words } = useTexts(tasksTexts)
  const t = words.notify
  const { preferences, notifications, clock, host } = useServices()
  const [response, setResponse] = useState<NotifyPermission>()
  const wish = useStore(preferences).notify
  const now = useNow(clock, 1000)
  const permission = notifications.permission()

  if (response) {
    return (
      <Notice
        role="status"
        tone={response === 'granted' ? 'ok' : 'warn'}
        title={response === 'granted' ? t.granted : t[response === 'absent' ? 'absent' : 'denied']}
      />
    )
  }
  // Inside a host page, the browser's prompt would be about the host, not the console.
  if (host || !tasks.some(({ body }) => shouldPrompt(body, { wish, permission, now }))) return null
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
              void notifications.request().then(setResponse)
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
