import { createPortal } from 'react-dom'
import { usePortalRoot } from './portal.tsx'
import { ToastList } from './ToastList.tsx'
import type { Toasts } from './toasts.ts'
import { useStore } from './use-store.ts'

export interface ToastRegionProps {
  readonly toasts: Toasts
  /** The name of the place where messages appear. */
  readonly label: string
  readonly closeLabel: string
}

/** Where messages appear: above everything, dialogs too. */
export function ToastRegion({ toasts, label, closeLabel }: ToastRegionProps) {
  const portal = usePortalRoot()
  const shown = useStore(toasts.shown)
  if (!portal) return null
  return createPortal(
    // The mark keeps it in reach of the ear and of the pointer while a dialog hides the rest of the page.
    <div data-react-aria-top-layer="true">
      {/* Here before its first words: a live region that comes together with them is not read aloud. */}
      <output className="ec-sr">{shown.at(-1)?.text}</output>
      {shown.length > 0 && <ToastList toasts={toasts} shown={shown} label={label} closeLabel={closeLabel} />}
    </div>,
    portal,
  )
}
