import type { Journal } from '#journal/journal.ts'

export type EditJournal = Pick<
  Journal,
  'list' | 'get' | 'updateAll' | 'refresh' | 'subscribe' | 'unsaved' | 'ready' | 'scope'
> & { readonly health: Pick<Journal['health'], 'get' | 'subscribe'> }
