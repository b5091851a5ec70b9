import type { Texts } from '#texts/texts.tsx'
import type { Target } from './intents.ts'
import { shownName } from './shown-text.ts'

const SHORT = 8
/** An id hardly longer than that is read whole. */
const WHOLE = 12

/** Enough of an id to distinguish tasks: its first eight characters, or all of a short one. */
export const shortId = (id: string): string => (id.length <= WHOLE ? id : id.slice(0, SHORT))

export const taskName = (id: string, target: Target | null, { work }: Pick<Texts, 'work'>): string =>
  target ? shownName(target.name) : work.nameless(shownName(shortId(id)))
