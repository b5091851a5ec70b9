import { things } from '../things.ts'

/** Notices above a flow about its draft and its last save. */
export const flowNotices = {
  restored: {
    title: (count: number, time: string) =>
      `Draft restored: ${things(count, 'unsaved change', 'unsaved changes')} from ${time}`,
    body: 'You can undo edits from before you closed the page.',
    view: 'View',
    discard: 'Discard',
    discarded: 'Changes discarded. Undo to restore them.',
  },
  unread: {
    title: 'Couldn’t reach the service',
    body: 'You’re editing the copy on this device. Save when the service is back.',
  },
  draftsOff: {
    title: 'Drafts aren’t being saved',
    body: 'Your browser is blocking local storage. Save before you close this page to avoid losing changes.',
  },

  /** Reason why undo or redo skipped a step without changing anything. */
  unmade: {
    secret: (act: string) =>
      `Skipped “${act}”: it involves a secret this tab doesn’t have. The secret itself hasn’t changed.`,
    changed: (act: string) => `Skipped “${act}”: it has been changed since.`,
  },

  /** Reason why the last save failed. */
  refused: {
    title: 'Couldn’t save the flow',
    keeps: 'Your draft is safe. Fix the errors and save again.',
    show: 'Show',
    at: (name: string, field: string) => (field === '' ? name : `${name}, ${field}`),
    flow: 'Flow',
  },
  meets: {
    title: 'Conflicting changes',
    body: 'Someone else changed the same items. Your draft is safe; resolve the conflicts to save.',
    decide: 'Resolve conflicts',
  },
  stale: {
    title: 'Couldn’t save: this flow keeps changing',
    body: 'Others saved five versions in a row while we tried. Nothing was overwritten and your draft is safe.',
    again: 'Save again',
  },
  noRight: {
    title: 'You can’t edit this flow',
    body: 'This API key lacks permission. Your draft is safe; get access or switch keys, then save again.',
  },
  deleted: {
    title: 'This flow was deleted',
    body: 'Your draft is safe. You can save it as a new flow.',
    create: 'Save as new flow',
  },
}
