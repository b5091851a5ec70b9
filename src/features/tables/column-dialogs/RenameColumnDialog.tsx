import { type FormEvent, useId, useRef, useState } from 'react'
import { useServices } from '#domain/services.tsx'
import { useSingleFlight } from '#domain/use-single-flight.ts'
import { tableColumnsTexts } from '#texts/tables/table-columns.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useTable } from '../context/table-context.ts'
import { type ColumnOutcome, isDone } from '../columns/acts/outcome.ts'
import { useColumnActs } from '../columns/acts/use-column-acts.ts'
import { useColumnName } from '../columns/head/HeadCell.tsx'
import type { TableColumn } from '../columns/table-column.ts'
import { nameProblem } from './column-name.ts'
import { ColumnChangeNotice } from './ColumnChangeNotice.tsx'

export interface RenameColumnDialogProps {
  readonly column: TableColumn
  readonly onClose: () => void
}

/** Dialog for a column's new name. Unsaved values are sent first: requests in flight use its present name. */
export function RenameColumnDialog({ column, onClose }: RenameColumnDialogProps) {
  const { tableColumns, common } = useTexts(tableColumnsTexts)
  const { rename: t, problems } = tableColumns
  const { id, columns, edits } = useTable()
  const { toasts } = useServices()
  const acts = useColumnActs(id)
  const nameOf = useColumnName()
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const isDeleted = useRef(false)
  const [name, setName] = useState(column.name)
  const [error, setError] = useState<string>()
  const [step, setStep] = useState<'waiting' | 'sending'>()
  const [outcome, setOutcome] = useState<ColumnOutcome>()

  const close = () => {
    isDeleted.current = true
    onClose()
  }
  const { run } = useSingleFlight(async () => {
    setStep('waiting')
    await edits.flush()
    if (isDeleted.current) return undefined
    setStep('sending')
    const ended = await acts.rename(column.id, name.trim())
    setStep(undefined)
    setOutcome(ended)
    if (ended.kind === 'done') {
      toasts.show(t.done(nameOf({ name: name.trim() })), 'check')
      close()
    }
    return ended
  }, isDone)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = nameProblem(name, columns, column.id)
    setError(wrong && problems[wrong])
    if (wrong) return field.current?.focus()
    if (name.trim() === column.name) return close()
    void run()
  }

  return (
    <Dialog
      isOpen
      onClose={close}
      title={t.title(nameOf(column))}
      closeLabel={common.close}
      initialFocus={field}
      foot={
        <>
          <span className="ec-grow" />
          <Button onClick={close}>{common.cancel}</Button>
          <Button variant="primary" type="submit" form={form} isBusy={step !== undefined}>
            {outcome?.kind === 'unknown' ? t.again : t.confirm}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="ec-stack ec-stack--12" onSubmit={submit}>
        <TextField
          ref={field}
          label={t.name}
          isRequired
          autoComplete="off"
          value={name}
          error={error}
          hint={t.everybody}
          onFocus={({ target }) => target.select()}
          onChange={(next) => {
            setName(next)
            setError(undefined)
          }}
        />
        {step === 'waiting' && <p role="status">{t.waiting}</p>}
        <ColumnChangeNotice outcome={outcome} unknown={t.unknown} unknownBody={t.unknownBody} />
      </form>
    </Dialog>
  )
}
