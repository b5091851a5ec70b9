import type { ConnectorDraft } from '../draft.ts'

/** What was read, for the notice above the form. */
export interface CurlSummary {
  /** Such as "Read from your curl: 1 address, 2 headers, 1 body". */
  readonly title: string
  /** What was left out, in words; empty when nothing was. */
  readonly left: readonly string[]
}

export interface PasteCurlDialogProps {
  /** The form as it stands: its name, type and limits stay, and changes are told against it. */
  readonly current: ConnectorDraft
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The whole draft with the command in it. The dialog has asked to close by then. */
  readonly onApply: (draft: ConnectorDraft, summary: CurlSummary) => void
}

/** Takes a pasted curl command, shows what it would change, and applies it. Its code is fetched when it first opens. */
export function PasteCurlDialog(_props: PasteCurlDialogProps) {
  return null
}
