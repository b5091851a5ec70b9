import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { LazyDialog } from '#ui/LazyOverlays.tsx'
import { ChangeFailure } from './ChangeFailure.tsx'
import { useServices } from './services.tsx'
import type { MutationOutcome } from './send-and-reconcile.ts'
import { useChange } from './use-change.ts'

export interface ChangeTexts {
  readonly title: string
  readonly confirm: string
  /** On the button after a lost response. */
  readonly again: string
  readonly refused: string
  readonly unknown: string
  readonly unknownBody: string
  /** The service has no such call. */
  readonly notOffered: string
  /** Text for an item that no longer exists. */
  readonly alreadyDeleted: (name: string) => string
}

export interface ChangeDialogProps<T> {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly texts: ChangeTexts
  readonly name: string
  /** True for a deletion: the focus begins on Cancel, and ↵ does nothing. */
  readonly isRemoval?: boolean
  readonly initialFocus?: RefObject<HTMLElement | null>
  /** Called before anything is sent; false leaves the dialog open, with the messages of its fields. */
  readonly isComplete?: () => boolean
  readonly change: () => Promise<MutationOutcome<T>>
  readonly onDone: (value: T) => void
  readonly children?: ReactNode
}

const isOver = ({ kind }: MutationOutcome<unknown>): boolean => kind === 'done' || kind === 'gone'

/** Confirmation of a change. Stays open until the outcome is known. */
export function ChangeDialog<T>(props: ChangeDialogProps<T>) {
  const { isOpen, onClose, texts, name, isRemoval = false, initialFocus, isComplete, change, onDone, children } = props
  const { common } = useTexts()
  const { toasts } = useServices()
  const { run, isBusy, outcome } = useChange(async () => {
    const ended = await change()
    if (ended.kind === 'gone') toasts.show(texts.alreadyDeleted(name), 'info')
    // Closing changes the URL: a navigation by `onDone` must come last.
    if (isOver(ended)) onClose()
    if (ended.kind === 'done') onDone(ended.value)
    return ended
  }, isOver)
  const cancel = useRef<HTMLButtonElement>(null)
  const form = useId()

  return (
    <LazyDialog
      isOpen={isOpen}
      onClose={onClose}
      role={isRemoval ? 'alertdialog' : 'dialog'}
      title={texts.title}
      closeLabel={common.close}
      initialFocus={isRemoval ? cancel : initialFocus}
      foot={
        <>
          <span className="ec-grow" />
          <Button ref={cancel} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" form={form} variant={isRemoval ? 'danger' : 'primary'} isBusy={isBusy}>
            {outcome?.kind === 'unknown' ? texts.again : texts.confirm}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="ec-stack ec-stack--12"
        onSubmit={(event) => {
          event.preventDefault()
          if (isComplete?.() !== false) void run()
        }}
      >
        {children}
        {outcome && <End outcome={outcome} texts={texts} />}
      </form>
    </LazyDialog>
  )
}

function End({ outcome, texts }: { readonly outcome: MutationOutcome<unknown>; readonly texts: ChangeTexts }) {
  const title = outcome.kind === 'unknown' ? texts.unknown : texts.refused
  return <ChangeFailure title={title} outcome={outcome} unknownBody={texts.unknownBody} notOffered={texts.notOffered} />
}
