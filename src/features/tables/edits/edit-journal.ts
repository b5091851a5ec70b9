import type { Journal } from '#journal/journal.ts'

/** Part of the journal that edits use. */
export type EditJournal = Pick<
  Journal,
  'list' | 'get' | 'updateAll' | 'refresh' | 'subscribe' | 'unsaved' | 'ready' | 'scope'
> & { readonly health: Pick<Journal['health'], 'get' | 'subscribe'> }
