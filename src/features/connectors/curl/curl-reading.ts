import type { ConnectorDraft } from '../draft.ts'

/** What stands in a command and what was made of it, or why it was left out. Words are made of it in the texts. */
export interface CurlNote {
  readonly code: string
  /** As it stands in the command, such as `--compressed`; without secrets. */
  readonly what: string
}

/** Why nothing could be read. */
export interface CurlRefusal {
  readonly code: string
  readonly what: string
}

/** A command as a connector: the parts of it that a command can say, and everything else by name. */
export type CurlReading =
  | {
      readonly ok: true
      readonly draft: Partial<ConnectorDraft>
      readonly changes: readonly CurlNote[]
      readonly left: readonly CurlNote[]
    }
  | { readonly ok: false; readonly refusal: CurlRefusal }
