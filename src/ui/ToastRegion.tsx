import { createPortal } from 'react-dom'
import { usePortalRoot } from './portal.tsx'
import type { Toasts, Toast } from './toasts.ts'
import { useStore } from './use-store.ts'
import { GhostButton } from './Button.tsx'
import { Icon } from './Icon.tsx'
import styles from './Toast.module.css'

export interface ToastRegionProps {
  readonly toasts: Toasts
  /** The name of the location where messages appear. */
  readonly label: string
  readonly closeLabel: string
}

/** Region for messages: above everything, dialogs too. */
export function ToastRegion({ toasts, label, closeLabel }: ToastRegionProps) {
  const portal = usePortalRoot()
  const shown = useStore(toasts.shown)
  if (!portal) return null
  return createPortal(
    // The mark keeps it available to screen readers and the pointer while a dialog hides the rest of the page.
    <div data-react-aria-top-layer="true">
      {/* Rendered before its first text: a live region that is added together with its text is not read aloud. */}
      <output className="ec-sr">{shown.at(-1)?.text}</output>
      {shown.length > 0 && <ToastList toasts={toasts} shown={shown} label={label} closeLabel={closeLabel} />}
    </div>,
    portal,
  )
}

interface ToastListProps {
  readonly toasts: Toasts
  readonly shown: readonly Toast[]
  readonly label: string
  readonly closeLabel: string
}

/** The messages for display; the live region beside them reads them aloud. Drawn by `ToastRegion` alone. */
function ToastList({ toasts, shown, label, closeLabel }: ToastListProps) {
  const reading = {
    onPointerEnter: toasts.pause,
    onPointerLeave: toasts.resume,
    onFocus: toasts.pause,
    onBlur: toasts.resume,
  }
  return (
    <section aria-label={label} className={styles.region} {...reading}>
      {shown.map(({ id, text, icon }) => (
        <div key={id} className={styles.toast}>
          <Icon name={icon} />
          <span className={styles.text}>{text}</span>
          <GhostButton icon="x" aria-label={closeLabel} onClick={() => toasts.close(id)} />
        </div>
      ))}
    </section>
  )
}
