import { Suspense, useState } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { PasteCurlProps } from './PasteCurl.tsx'

// It brings the reader of shells along, which nobody needs who pastes nothing.
const PasteCurl = lazyPart(() => import('./PasteCurl.tsx').then((m) => m.PasteCurl))

/** Takes a pasted curl command, shows what it would change, and applies it. Its code is fetched when it first opens. */
export function PasteCurlDialog(props: PasteCurlProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen)
  if (props.isOpen && !wasOpen) setWasOpen(true)
  return (
    <Suspense fallback={null}>
      {/* It stays when it closes, so that the focus goes back. */}
      {wasOpen && <PasteCurl {...props} />}
    </Suspense>
  )
}
