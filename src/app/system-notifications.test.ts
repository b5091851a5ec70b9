import { expect, test } from 'vitest'
import { systemNotifications } from './system-notifications.ts'

/** A browser whose notifications are recorded. */
function browser(permission: NotificationPermission, refuses = false) {
  const shown: { title: string; options: NotificationOptions | undefined; click: () => void }[] = []
  const done: string[] = []
  class Note extends EventTarget {
    static permission = permission
    static requestPermission = async () => {
      Note.permission = 'granted'
      return Note.permission
    }
    constructor(title: string, options?: NotificationOptions) {
      super()
      if (refuses) throw new TypeError('Illegal constructor')
      shown.push({ title, options, click: () => this.dispatchEvent(new Event('click')) })
    }
    close() {
      done.push('closed')
    }
  }
  const view = { focus: () => void done.push('focused'), Notification: Note as unknown as typeof Notification }
  return { notifications: systemNotifications(view), shown, done }
}

const note = { title: 'Email finder: done', body: '0.5 credits', tag: 't_1' }

test('a clicked notification brings the page to the front and opens its subject', () => {
  const { notifications, shown, done } = browser('granted')
  expect(notifications.show(note, () => done.push('opened'))).toBe(true)
  expect(shown[0]).toMatchObject({ title: note.title, options: { body: note.body, tag: 't_1' } })
  shown[0]?.click()
  expect(done).toEqual(['focused', 'closed', 'opened'])
})

test('without permission nothing is shown, and asking returns the outcome', async () => {
  const { notifications, shown } = browser('default')
  expect(notifications.permission()).toBe('unasked')
  expect(notifications.show(note, () => undefined)).toBe(false)
  expect(await notifications.request()).toBe('granted')
  expect(notifications.show(note, () => undefined)).toBe(true)
  expect(shown).toHaveLength(1)
})

test('a browser that forbids them, has none or refuses the constructor breaks nothing', async () => {
  expect(browser('denied').notifications.permission()).toBe('denied')
  expect(browser('granted', true).notifications.show(note, () => undefined)).toBe(false)
  const none = systemNotifications({ focus: () => undefined })
  expect(none.permission()).toBe('absent')
  expect(await none.request()).toBe('absent')
  expect(none.show(note, () => undefined)).toBe(false)
})
