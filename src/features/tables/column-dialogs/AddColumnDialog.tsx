import { type FormEvent, useId, useRef, useState } from 'react'
import { useServices } from '#domain/services.tsx'
import { useSingleFlight } from '#domain/use-single-flight.ts'
import { isObject } from '#lib/objects.ts'
import { tableColumnsTexts } from '#texts/tables/table-columns.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Select } from '#ui/overlays/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useTable } from '../context/table-context.ts'
import { type ColumnOutcome, isDone } from '../columns/acts/outcome.ts'
import { useColumnActs } from '../columns/acts/use-column-acts.ts'
import { useColumnName } from '../columns/head/HeadCell.tsx'
import { NEW_COLUMN_TYPES } from '../columns/new-column-types.ts'
import { nameProblem } from './column-name.ts'
import styles from './Dialogs.module.css'
import { ColumnChangeNotice } from './ColumnChangeNotice.tsx'

export interface AddColumnDialogProps {
  readonly onClose: () => void
  readonly onAdded: (id: string) => void
}

const OTHER = 'other' as const

interface Errors {
  readonly name?: string | undefined
  readonly word?: string | undefined
  readonly config?: string | undefined
}

/** Asks for name and type of a new column. */
export function AddColumnDialog({ onClose, onAdded }: AddColumnDialogProps) {
  const { tableColumns, common } = useTexts(tableColumnsTexts)
  const { add: t, problems } = tableColumns
  const { id, columns } = useTable()
  const { toasts } = useServices()
  const acts = useColumnActs(id)
  const nameOf = useColumnName()
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [type, setType] = useState<string>('text')
  const [word, setWord] = useState('')
  const [config, setConfig] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [outcome, setOutcome] = useState<ColumnOutcome>()
  const { run, isBusy } = useSingleFlight(async (settings: Readonly<Record<string, unknown>> | undefined) => {
    const ended = await acts.add({ name: name.trim(), type: type === OTHER ? word.trim() : type, config: settings })
    setOutcome(ended)
    if (ended.kind === 'done') {
      toasts.show(t.added(nameOf({ name: name.trim() })), 'check')
      onAdded(ended.id)
      onClose()
    }
    return ended
  }, isDone)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = nameProblem(name, columns)
    const settings = readConfig(config)
    const found: Errors = {
      name: wrong && problems[wrong],
      word: type === OTHER && word.trim() === '' ? problems.noWord : undefined,
      config: settings === 'wrong' ? problems.noObject : undefined,
    }
    setErrors(found)
    if (found.name) field.current?.focus()
    if (found.name || found.word || settings === 'wrong') return
    void run(settings)
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.title}
      closeLabel={common.close}
      initialFocus={field}
      foot={
        <>
          <span className="ec-grow" />
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="primary" type="submit" form={form} isBusy={isBusy}>
            {outcome?.kind === 'unknown' ? t.again : t.create}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="ec-stack" onSubmit={submit}>
        <TextField
          ref={field}
          label={t.name}
          isRequired
          autoComplete="off"
          value={name}
          error={errors.name}
          onChange={(next) => {
            setName(next)
            setErrors({ ...errors, name: undefined })
          }}
        />
        <Select
          label={t.type}
          choices={[...NEW_COLUMN_TYPES, OTHER].map((each) => ({ id: each, label: t.types[each] }))}
          value={type}
          onChange={setType}
        />
        {type === OTHER && (
          <TextField
            label={t.word}
            isRequired
            mono
            autoComplete="off"
            value={word}
            error={errors.word}
            onChange={setWord}
          />
        )}
        <details className={styles.more} open={errors.config !== undefined || undefined}>
          <summary>{t.advanced}</summary>
          <TextArea
            label={t.config}
            labelEnd={common.optional}
            hint={t.configHint}
            mono
            rows={4}
            spellCheck={false}
            placeholder={'{}'}
            value={config}
            error={errors.config}
            onChange={setConfig}
          />
        </details>
        <ColumnChangeNotice outcome={outcome} unknown={t.unknown} unknownBody={t.unknownBody} />
      </form>
    </Dialog>
  )
}

function readConfig(text: string): Readonly<Record<string, unknown>> | 'wrong' | undefined {
  if (text.trim() === '') return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : 'wrong'
  } catch {
    return 'wrong'
  }
}
