import { Suspense } from 'react'
import { createPortal } from 'react-dom'
import { lazyExtra } from './lazy-extra.ts'
import { usePortalRoot } from './portal.tsx'
import type { Toasts } from './toasts.ts'
import { useStore } from './use-store.ts'

const ToastList = lazyExtra(() => import('./ToastList.tsx').then((m) => m.ToastList))

export interface ToastRegionProps {
  readonly toasts: Toasts
  /** The name of the place where messages appear. */
  readonly label: string
  readonly closeLabel: string
}

/** Where messages appear: above everything, dialogs too. What draws them is fetched with the first one. */
export function ToastRegion({ toasts, label, closeLabel }: ToastRegionProps) {
  const portal = usePortalRoot()
  const shown = useStore(toasts.shown)
  if (!portal) return null
  return createPortal(
    // The mark keeps it in reach of the ear and of the pointer while a dialog hides the rest of the page.
    <div data-react-aria-top-layer="true">
      {/* Here before its first words: a live region that comes together with them is not read aloud. */}
      <output className="ec-sr">{shown.at(-1)?.text}</output>
      <Suspense fallback={null}>
        {shown.length > 0 && <ToastList toasts={toasts} shown={shown} label={label} closeLabel={closeLabel} />}
      </Suspense>
    </div>,
    portal,
  )
}
