import { Suspense, useState } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { ConnectorDraft } from '../draft.ts'
import type { UnknownValue } from './curl-reading.ts'

/** What was read, for the notice above the form. */
export interface CurlSummary {
  /** Such as "Imported from curl: URL, 2 headers, 1 body". */
  readonly title: string
  /** What was left out, in words; empty when nothing was. */
  readonly left: readonly string[]
  /** Values that only the sender's shell knows, with the fields in which they are to be typed. */
  readonly unknown: readonly UnknownValue[]
}

export interface PasteCurlDialogProps {
  /** The form as it stands: its name, type and limits stay, and changes are told against it. */
  readonly current: ConnectorDraft
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The whole draft with the command in it; whoever takes it closes the dialog. */
  readonly onApply: (draft: ConnectorDraft, summary: CurlSummary) => void
}

// It brings the reader of shells along, which nobody needs who pastes nothing.
const PasteCurl = lazyPart(() => import('./PasteCurl.tsx').then((m) => m.PasteCurl))

/** Takes a pasted curl command, shows what it would change, and applies it. Its code is fetched when it first opens. */
export function PasteCurlDialog(props: PasteCurlDialogProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen)
  if (props.isOpen && !wasOpen) setWasOpen(true)
  return (
    <Suspense fallback={null}>
      {/* It stays when it closes, so that the focus goes back. */}
      {wasOpen && <PasteCurl {...props} />}
    </Suspense>
  )
}
