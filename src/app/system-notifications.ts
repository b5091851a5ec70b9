import type { Notifications, NotifyPermission } from '#domain/notifications.ts'

export interface NotifyingWindow {
  readonly focus: () => void
  // Absent in some browsers and on plain http, although its type says otherwise.
  readonly Notification?: typeof Notification
}

/** The browser's notifications. Every call may fail: in frames, on phones, without permission. */
export function systemNotifications(view: NotifyingWindow): Notifications {
  const permission = (): NotifyPermission => {
    const state = view.Notification?.permission
    if (state === undefined) return 'absent'
    return state === 'default' ? 'unasked' : state
  }
  return {
    permission,
    request: async () => {
      await view.Notification?.requestPermission().catch(() => undefined)
      return permission()
    },
    show: ({ title, body, tag }, onOpen) => {
      const Note = view.Notification
      if (!Note || permission() !== 'granted') return false
      try {
        const note = new Note(title, { body, tag })
        note.addEventListener('click', () => {
          view.focus()
          note.close()
          onOpen()
        })
        return true
      } catch {
        // Phones have the constructor and refuse it: there a service worker would have to show the note.
        return false
      }
    },
  }
}
