/** Permission for notifications: unsupported, not requested yet, granted, or denied for this origin. */
export type NotifyPermission = 'absent' | 'unasked' | 'granted' | 'denied'

export interface SystemNote {
  readonly title: string
  readonly body: string
  /** A second note of the same tag takes the location of the first, also one from another tab. */
  readonly tag: string
}

export interface Notifications {
  /** Read again at each call: a user may change it in the browser's settings. */
  readonly permission: () => NotifyPermission
  /** Opens the browser's own prompt; call it only from a click handler. */
  readonly request: () => Promise<NotifyPermission>
  /** Shows a note; pressing it brings the page to the front and calls `onOpen`. False when the browser refused. */
  readonly show: (note: SystemNote, onOpen: () => void) => boolean
}
