import type { RunField } from './run-fields.ts'
import type { RunValues } from './run-form.ts'

/** What was typed into a form and not run. It names its fields, because the service may change them meanwhile. */
export interface Draft {
  readonly fields: readonly Pick<RunField, 'name' | 'kind'>[]
  readonly form: Readonly<RunValues>
  /** A text of JSON that could not be read into the form. */
  readonly json?: string | undefined
}

/** Drafts by enrichment, for as long as this console lives. They are in memory alone: what was typed may be personal. */
export interface Drafts {
  readonly of: (enrichmentId: number) => Draft | undefined
  /** The enrichments that have one, in the order in which they were begun. */
  readonly ids: () => readonly number[]
  /** Puts a draft in place of the one before; undefined leaves none. */
  readonly keep: (enrichmentId: number, draft: Draft | undefined) => void
  /** Takes away what was run, unless something else has been typed since. */
  readonly ran: (enrichmentId: number, draft: Draft | undefined) => void
}

export function createDrafts(): Drafts {
  const byId = new Map<number, Draft>()
  return {
    of: (id) => byId.get(id),
    ids: () => [...byId.keys()],
    keep: (id, draft) => {
      if (draft) byId.set(id, draft)
      else byId.delete(id)
    },
    ran: (id, draft) => {
      if (byId.get(id) === draft) byId.delete(id)
    },
  }
}
