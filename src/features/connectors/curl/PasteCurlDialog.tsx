import { Suspense, useState } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { PasteCurlProps } from './PasteCurl.tsx'

// It includes the parser of shell commands, which is only needed for pasting.
const PasteCurl = lazyPart(() => import('./PasteCurl.tsx').then((m) => m.PasteCurl))

/** Takes a pasted curl command, shows what it would change, and applies it. Its code is fetched when it first opens. */
export function PasteCurlDialog(props: PasteCurlProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen)
  if (props.isOpen && !wasOpen) setWasOpen(true)
  return (
    <Suspense fallback={null}>
      {/* It stays mounted when it closes, so that the focus returns. */}
      {wasOpen && <PasteCurl {...props} />}
    </Suspense>
  )
}
