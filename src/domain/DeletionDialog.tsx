import { type ReactNode, useRef } from 'react'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { LazyDialog } from '#ui/LazyOverlays.tsx'

export interface DeletionDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  /** Label of the button that deletes. */
  readonly confirm: string
  readonly isBusy?: boolean
  readonly onConfirm: () => void
  readonly children: ReactNode
}

/** Confirmation of a deletion. The focus is on Cancel, so ↵ by reflex deletes nothing. */
export function DeletionDialog({ isOpen, onClose, title, confirm, isBusy, onConfirm, children }: DeletionDialogProps) {
  const { common } = useTexts()
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <LazyDialog
      isOpen={isOpen}
      onClose={onClose}
      role="alertdialog"
      title={title}
      closeLabel={common.close}
      initialFocus={cancel}
      foot={
        <>
          <span className="ec-grow" />
          <Button ref={cancel} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button variant="danger" isBusy={isBusy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </LazyDialog>
  )
}
