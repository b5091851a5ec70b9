import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { invariant } from '#lib/invariant.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { usePortalRoot } from './portal.tsx'
import styles from './Toast.module.css'
import type { Toasts } from './toasts.ts'
import { useStore } from './use-store.ts'

const ToastsContext = createContext<Toasts | null>(null)

/** Shows short messages of this console: status only. */
export function useToasts(): Toasts {
  const toasts = use(ToastsContext)
  invariant(toasts, 'useToasts() was called outside <ToastsProvider>. Wrap the tree with it, inside <Root>.')
  return toasts
}

export interface ToastsProviderProps {
  readonly toasts: Toasts
  /** The name of the place where messages appear. */
  readonly label: string
  readonly closeLabel: string
  readonly children: ReactNode
}

export function ToastsProvider({ toasts, label, closeLabel, children }: ToastsProviderProps) {
  const portal = usePortalRoot()
  return (
    <ToastsContext value={toasts}>
      {children}
      {portal && createPortal(<Region toasts={toasts} label={label} closeLabel={closeLabel} />, portal)}
    </ToastsContext>
  )
}

function Region({ toasts, label, closeLabel }: Omit<ToastsProviderProps, 'children'>) {
  const shown = useStore(toasts.shown)
  const reading = {
    onPointerEnter: toasts.pause,
    onPointerLeave: toasts.resume,
    onFocus: toasts.pause,
    onBlur: toasts.resume,
  }
  return (
    // The mark keeps it in reach of the ear and of the pointer while a dialog hides the rest of the page.
    <section data-react-aria-top-layer="true" aria-label={label} className={styles.region} {...reading}>
      <output className="ec-sr">{shown.at(-1)?.text}</output>
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
