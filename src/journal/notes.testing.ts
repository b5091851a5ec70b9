import type { Kind } from './records.ts'

/** A light kind: what a user typed, and how often it was counted. */
export interface Note {
  readonly text: string
  readonly count: number
}

export const noteKind: Kind<Note> = {
  name: 'note',
  schema: 2,
  read: (body, schema) => {
    // Schema 1 was the bare text.
    if (schema === 1) return typeof body === 'string' ? { text: body, count: 0 } : undefined
    return isNote(body) ? body : undefined
  },
}

/** A heavy kind: a copy of something large. */
export const copyKind: Kind<{ readonly data: string }> = {
  name: 'copy',
  schema: 1,
  heavy: true,
  read: (body) => (isCopy(body) ? body : undefined),
}

/** A heavy kind that a page writes to its note when it unloads. */
export const lotKind: Kind<{ readonly data: string }> = { ...copyKind, name: 'lot', isNoted: true }

export const kinds = [noteKind, copyKind, lotKind]

export const written = (text: string) => (): Note => ({ text, count: 0 })

export const counted = (note: Note | undefined): Note => ({ text: note?.text ?? '', count: (note?.count ?? 0) + 1 })

const isNote = (body: unknown): body is Note =>
  typeof body === 'object' && body !== null && 'text' in body && 'count' in body && typeof body.text === 'string'

const isCopy = (body: unknown): body is { data: string } =>
  typeof body === 'object' && body !== null && 'data' in body && typeof body.data === 'string'
