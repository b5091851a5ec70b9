import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { useServices } from '#domain/services.tsx'
import { tablesListTexts } from '#texts/tables-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { Outcome } from '../change/settle.ts'
import { useChange } from '../change/use-change.ts'

/** What a question about a table or folder says, from its title to what became of it. */
export interface AskWords {
  readonly title: string
  readonly confirm: string
  /** On the button after a lost answer. */
  readonly again: string
  readonly refused: string
  readonly unknown: string
  readonly unknownBody?: string | undefined
}

export interface AskDialogProps<T> {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly words: AskWords
  /** What it is about, by name. */
  readonly name: string
  /** Something goes away for good: the focus begins on Cancel, and ↵ does nothing. */
  readonly isRemoval?: boolean
  readonly initialFocus?: RefObject<HTMLElement | null>
  /** Asked before anything is sent; false keeps the dialog as it is, with what it says about its fields. */
  readonly isComplete?: () => boolean
  readonly change: () => Promise<Outcome<T>>
  readonly onDone: (value: T) => void
  readonly children?: ReactNode
}

/** Asks before a table or folder is changed, and stays until it is known what became of it. */
export function AskDialog<T>(props: AskDialogProps<T>) {
  const { isOpen, onClose, words, name, isRemoval = false, initialFocus, isComplete, change, onDone, children } = props
  const { common, tablesList } = useTexts(tablesListTexts)
  const { toasts } = useServices()
  const { run, isBusy, outcome } = useChange(change)
  const cancel = useRef<HTMLButtonElement>(null)
  const form = useId()

  const confirm = async () => {
    if (isComplete?.() === false) return
    const ended = await run()
    if (ended.kind === 'done') onDone(ended.value)
    if (ended.kind === 'gone') toasts.show(tablesList.goneAlready(name), 'info')
    if (ended.kind === 'done' || ended.kind === 'gone') onClose()
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      role={isRemoval ? 'alertdialog' : 'dialog'}
      title={words.title}
      closeLabel={common.close}
      initialFocus={isRemoval ? cancel : initialFocus}
      foot={
        <>
          <span className="ec-grow" />
          <Button ref={cancel} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" form={form} variant={isRemoval ? 'danger' : 'primary'} isBusy={isBusy}>
            {outcome?.kind === 'unknown' ? words.again : words.confirm}
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
          void confirm()
        }}
      >
        {children}
        {outcome && <End outcome={outcome} words={words} />}
      </form>
    </Dialog>
  )
}

function End({ outcome, words }: { readonly outcome: Outcome<unknown>; readonly words: AskWords }) {
  const { ask } = useTexts(tablesListTexts).tablesList
  if (outcome.kind === 'unknown') {
    return (
      <Notice tone="warn" role="alert" title={words.unknown}>
        {words.unknownBody ?? ask.unknownBody}
      </Notice>
    )
  }
  if (outcome.kind !== 'refused') return null
  return outcome.notOffered ? (
    <Notice tone="warn" role="alert" title={words.refused}>
      {ask.notOffered}
    </Notice>
  ) : (
    <ProblemNotice title={words.refused} error={outcome.error} />
  )
}
