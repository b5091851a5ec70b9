import { type ReactNode, type RefObject, useEffect, useId } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from '../Button.tsx'
import { classNames } from '../class-names.ts'
import styles from './Dialog.module.css'
import { Layer } from '../layers.tsx'
import { useHotkeys } from '../use-hotkeys.ts'

export interface DialogProps {
  readonly isOpen: boolean
  /** Called by Esc, by the cross and by a click outside. The owner decides, and may confirm first. */
  readonly onClose: () => void
  readonly title: ReactNode
  readonly closeLabel: string
  /** Beside the title: a choice of views. */
  readonly lead?: ReactNode
  /** At the end of the header, before the cross. */
  readonly actions?: ReactNode
  /** The buttons; the last one is the primary and fills the footer on a phone. */
  readonly foot?: ReactNode
  /** 480 or 880 px wide; either fills a screen narrower than 640. */
  readonly size?: 'md' | 'lg' | undefined
  /** Keeps its location and its height whatever it holds, so that nothing moves under the pointer: 560 px, where there is space. */
  readonly steady?: boolean | undefined
  /** `alertdialog` for a question that must be answered: a click outside does not close it. */
  readonly role?: 'dialog' | 'alertdialog' | undefined
  /** Takes the focus first. For money and deletions give it Cancel's, so that ↵ by reflex does nothing. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined
  /** The body comes without its inset, for contents that reach the edges. */
  readonly flush?: boolean | undefined
  readonly children: ReactNode
}

/**
 * A window above the page: it holds the focus, closes by Esc and gives the focus back. Import it only from code that is
 * itself fetched when needed; the first load uses `LazyDialog`.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, size = 'md', steady, role = 'dialog' } = props
  // Named by an id of our own: React Aria finds its slots, here the title, by `document.getElementById`, which finds
  // nothing in a shadow root (see its plan for those: https://github.com/adobe/react-spectrum/pull/7687).
  const titleId = useId()
  return (
    <ModalOverlay
      className={styles.scrim ?? ''}
      isOpen={isOpen}
      isDismissable={role === 'dialog'}
      onOpenChange={(next) => !next && onClose()}
    >
      <Modal className={classNames(styles.modal, size === 'lg' && styles.lg, steady && styles.steady)}>
        <AriaDialog role={role} aria-labelledby={titleId} className={styles.dialog ?? ''}>
          <Layer>
            <Content {...props} titleId={titleId} />
          </Layer>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

function Content(props: DialogProps & { readonly titleId: string }) {
  const { titleId, title, lead, actions, foot, flush, closeLabel, onClose, initialFocus, children } = props
  useEffect(() => initialFocus?.current?.focus(), [initialFocus])
  useHotkeys([{ keys: 'mod+enter', when: (press) => formOf(press) !== undefined, run: submit }])

  return (
    <>
      <header className={styles.head}>
        <h2 id={titleId} className="ec-section ec-cut">
          {title}
        </h2>
        {lead && <div className={styles.lead}>{lead}</div>}
        <div className={styles.actions}>
          {actions}
          <Button variant="ghost" icon="x" aria-label={closeLabel} onClick={onClose} />
        </div>
      </header>
      <div className={classNames(styles.body, flush && styles.flush)}>{children}</div>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </>
  )
}

/** The form of the field in which a key was pressed. */
function formOf(press: KeyboardEvent | undefined): HTMLFormElement | undefined {
  const field = press?.composedPath()[0]
  // A button has its own action.
  if (field instanceof HTMLButtonElement) return undefined
  return field && 'form' in field && field.form instanceof HTMLFormElement ? field.form : undefined
}

/** Clicks the button that submits the form, as Enter does in a field of one line. */
function submit(press: KeyboardEvent): void {
  const form = formOf(press)
  // A key that is held down repeats itself; only its first stroke is a wish.
  if (!form || press.repeat) return
  const button = [...form.elements].find((each) => each.matches('[type=submit]'))
  if (button instanceof HTMLElement) button.click()
  else form.requestSubmit()
}
