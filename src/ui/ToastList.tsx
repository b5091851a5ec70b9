import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import styles from './Toast.module.css'
import type { Toast, Toasts } from './toasts.ts'

export interface ToastListProps {
  readonly toasts: Toasts
  readonly shown: readonly Toast[]
  readonly label: string
  readonly closeLabel: string
}

/** The messages for the eye; the live region beside them reads them aloud. Drawn by `ToastRegion` alone. */
export function ToastList({ toasts, shown, label, closeLabel }: ToastListProps) {
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
          <Button variant="ghost" size="sm" icon="x" aria-label={closeLabel} onClick={() => toasts.close(id)} />
        </div>
      ))}
    </section>
  )
}
