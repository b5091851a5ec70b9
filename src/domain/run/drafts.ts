import { type Target, targetKey } from '../intents.ts'
import type { RunField } from './run-fields.ts'
import type { RunValues } from './run-form.ts'

/** Values typed into a form and not run. It names its fields, because the service may change them meanwhile. */
export interface RunDraft {
  readonly fields: readonly Pick<RunField, 'name' | 'kind'>[]
  readonly form: Readonly<RunValues>
  /** A text of JSON that could not be read into the form. */
  readonly json?: string | undefined
}

/** Drafts by what would be run, for as long as this console lives. They are in memory alone: what was typed may be personal. */
export interface Drafts {
  readonly of: (target: Target) => RunDraft | undefined
  readonly targets: () => readonly Target[]
  /** Replaces the draft of a target; undefined deletes it. */
  readonly save: (target: Target, draft: RunDraft | undefined) => void
  /** Deletes the draft that was run, unless something else has been typed since. */
  readonly ran: (target: Target, draft: RunDraft | undefined) => void
}

export function createDrafts(): Drafts {
  const stored = new Map<string, { readonly target: Target; readonly draft: RunDraft }>()
  return {
    of: (target) => stored.get(targetKey(target))?.draft,
    targets: () => [...stored.values()].map(({ target }) => target),
    save: (target, draft) => {
      if (draft) stored.set(targetKey(target), { target, draft })
      else stored.delete(targetKey(target))
    },
    ran: (target, draft) => {
      if (stored.get(targetKey(target))?.draft === draft) stored.delete(targetKey(target))
    },
  }
}
