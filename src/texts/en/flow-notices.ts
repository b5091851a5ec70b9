import { things } from './things.ts'

/** What stands above a flow when there is something to know or to decide about its draft or its last save. */
export const flowNotices = {
  restored: {
    title: (count: number, time: string) =>
      `${things(count, 'unsaved change', 'unsaved changes')} from ${time} restored`,
    body: 'Undo reaches back to before the page was closed.',
    view: 'View',
    discard: 'Discard',
    discarded: 'Your changes were discarded. Undo brings them back.',
  },
  unread: {
    title: 'The service did not answer',
    body: 'This is the flow as this device has it. What you change is kept here; save it when the service is back.',
  },
  draftsOff: {
    title: 'Drafts are off',
    body: 'This browser does not let the console keep your changes. What is not saved is lost when the page is closed.',
  },

  /** Why undo or redo changed nothing, and went past a step. */
  unmade: {
    secret: (act: string) =>
      `Nothing changed here: “${act}” is about a secret that this tab does not know. Where it was entered it stays as it is.`,
    changed: (act: string) => `Nothing changed: what “${act}” did has been changed since.`,
  },

  /** Why the last save did not come about. */
  refused: {
    title: 'The service did not take the flow',
    keeps: 'Your draft is as it was.',
    show: 'Show',
    at: (name: string, field: string) => (field === '' ? name : `${name}, ${field}`),
    flow: 'The flow as a whole',
  },
  meets: {
    title: 'Somebody else changed the same places',
    body: 'Nothing is sent until you have decided. Your work is kept, and you can go on with it.',
    decide: 'Decide',
  },
  stale: {
    title: 'Others keep saving this flow',
    body: 'Five of their versions came in between, one after the other. Nothing was overwritten, and your draft is as it was.',
    again: 'Save again',
  },
  noRight: {
    title: 'This key may not change the flow',
    body: 'Your draft is as it was. With another key, or when the right is given, save again.',
  },
  deleted: {
    title: 'Somebody deleted this flow',
    body: 'Your draft is still here. It can become a flow of its own.',
    create: 'Create a new flow from my draft',
  },
}
