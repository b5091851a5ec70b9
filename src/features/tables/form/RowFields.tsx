import { tableRowsTexts } from '#texts/tables/table-rows.ts'
import { useTexts } from '#texts/texts.tsx'
import { Notice } from '#ui/Notice.tsx'
import { CellErrorNotice, isFault } from '../context/CellError.tsx'
import { type CellKind, KIND_FACTS, type RowFieldKind, type ValueClass } from '../columns/column-kind.ts'
import type { TableColumn } from '../columns/table-column.ts'
import type { TableEdits, CellEdit } from '../edits/table-edits.ts'
import { cellOf } from '../model/table-model.ts'
import type { LoadedRow } from '../rows/row-pages.ts'
import { useHandValues } from '../attachments/use-hand-values.ts'
import { useTable } from '../context/table-context.ts'
import { useVersion } from '../context/use-version.ts'
import styles from './RowForm.module.css'
import { Checkbox } from '#ui/Checkbox.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { columnPicture } from '../columns/column-style.ts'
import { editText, parseValue, fitsKind } from '../values/values.ts'
import { fieldKindOf } from './field-kind.ts'
import { FollowLink } from './FollowLink.tsx'
import { useState, type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { useColumnSource } from '../columns/column-source.ts'
import { RowChoiceField } from './RowChoiceField.tsx'
import type { FieldLabels } from '#ui/Field.tsx'
import { dayOf, parseDate, stored } from '../values/dates.ts'
import { useCellDraft } from './use-cell-draft.ts'
import { NumberInput } from '#ui/NumberInput.tsx'

export interface RowFieldsProps {
  readonly row: LoadedRow
  readonly columns: readonly TableColumn[]
  readonly edits: TableEdits
}

/** Every value of one row. Unsaved values are at the top, with their actions. */
export function RowFields({ row, columns, edits }: RowFieldsProps) {
  const { tableRows: t } = useTexts(tableRowsTexts)
  useVersion(edits.onChange)
  const isByHand = useHandValues(useTable().id)
  const cells = columns.map((column) => ({ column, edit: edits.get(row.id, column.id), saved: cellOf(row, column) }))
  const isReadable = row.id !== ''

  return (
    <>
      {!isReadable && <Notice tone="warn" title={t.form.unreadable} />}
      {cells.map(({ column, edit }) =>
        isFault(edit) ? (
          <CellErrorNotice
            key={column.id}
            column={column}
            edit={edit}
            onRetry={() => edits.retry([{ row: row.id, column: column.id }])}
            onDiscard={() => edits.discard([{ row: row.id, column: column.id }])}
          />
        ) : null,
      )}
      {cells.map(({ column, edit, saved }) => {
        const value = edit ? edit.value : saved
        return (
          // Keyed by the row too: what is typed belongs to the row that was shown then.
          <div key={`${row.id} ${column.id}`} className={styles.field} data-column={column.id}>
            {column.readOnly || !isReadable ? (
              <ReadField column={column} value={value} />
            ) : (
              <CellField
                column={column}
                value={value}
                isByHand={column.filledBy !== undefined && isByHand(row.id, column, value)}
                edit={edit}
                onEnter={(entered) =>
                  edits.apply({
                    name: 'form',
                    overwrite: true,
                    cells: [{ row: row.id, column: column.id, value: entered, base: value }],
                  })
                }
              />
            )}
          </div>
        )
      })}
    </>
  )
}

/** A read-only value: it can be read and copied, and shows what fills it. */
function ReadField({ column, value }: { readonly column: TableColumn; readonly value: unknown }) {
  const { tableRows: t } = useTexts(tableRowsTexts)
  const text = editText(column.kind, value)
  const kind = fieldKindOf(column.kind, value, text)
  const reason = column.readOnly && t.form[column.readOnly]
  const words = {
    label: column.name,
    labelIcon: columnPicture(column),
    labelEnd: reason,
    value: text,
    placeholder: t.form.empty,
    readOnly: true,
    onChange: () => undefined,
  }
  if (kind === 'tick') {
    return (
      <Checkbox isChecked={value === true} onChange={words.onChange} disabledReason={reason ?? t.form.unreadable}>
        {column.name}
      </Checkbox>
    )
  }
  return kind === 'lines' || kind === 'code' ? (
    <TextArea {...words} rows={2} mono={kind === 'code'} />
  ) : (
    <TextField {...words} suffix={<FollowLink kind={column.kind} name={column.name} text={text} />} />
  )
}

interface CellFieldProps {
  readonly column: TableColumn
  /** The current value, unsaved ones included. */
  readonly value: unknown
  /** True if a user entered it, and an attachment fills the column. */
  readonly isByHand: boolean
  readonly edit: CellEdit | undefined
  readonly onEnter: (value: unknown) => void
}

/** One value of a row, in a field chosen by its column and the value itself. */
function CellField({ column, value, isByHand, edit, onEnter }: CellFieldProps) {
  const { tableRows: t } = useTexts(tableRowsTexts)
  const source = useColumnSource()(column)
  const text = editText(column.kind, value)
  // A field that became another one while it has the focus would lose it, and the next keys.
  const [held, setHeld] = useState<RowFieldKind>()
  const kind = held ?? fieldKindOf(column.kind, value, text)
  const words = {
    label: column.name,
    labelIcon: columnPicture(column),
    labelEnd:
      edit && edit.state !== 'queued' && edit.state !== 'unpersisted'
        ? t.state[edit.state]
        : isByHand
          ? t.form.byHand
          : (source?.name ?? (column.filledBy === undefined ? undefined : t.form.filled)),
    error: edit?.state === 'refused' ? t.why.refused(column.name) : undefined,
  }
  const enterText = (typed: string) => onEnter(parseValue(column.kind, typed))
  return (
    <div role="presentation" onFocus={() => setHeld(kind)} onBlur={() => setHeld(undefined)}>
      {kind === 'tick' ? (
        <Checkbox isChecked={value === true} onChange={onEnter} error={words.error}>
          {column.name}
        </Checkbox>
      ) : kind === 'date' ? (
        <DateField words={words} text={text} onEnter={enterText} />
      ) : kind === 'choice' || kind === 'choices' ? (
        <RowChoiceField field={words} column={column} value={value} isMultiple={kind === 'choices'} onEnter={onEnter} />
      ) : (
        <TypedField kind={kind} words={words} column={column.kind} text={text} onEnter={enterText} />
      )}
    </div>
  )
}

interface DateFieldProps {
  readonly words: FieldLabels
  /** A date, perhaps with a time behind it, or nothing. */
  readonly text: string
  readonly onEnter: (text: string) => void
}

/** A year below this one is incomplete. */
const FIRST_YEAR = 1000

/** A day, in the browser's own calendar. A time behind it stays with it. */
function DateField({ words, text, onEnter }: DateFieldProps) {
  const { form: t } = useTexts(tableRowsTexts).tableRows
  const field = useRef<HTMLInputElement>(null)
  // The browser reports an incomplete date as empty: it is not a cleared one.
  const [isPart, setIsPart] = useState(false)
  const time = /^\d{4}-\d{2}-\d{2}([T ].*)$/.exec(text.trim())?.[1] ?? ''
  const shown = shownDay(text)
  const draft = useCellDraft(shown, (day) => onEnter(day === '' ? '' : day + time))

  const change = (next: string) => {
    const isUnfinished = field.current?.validity.badInput === true
    setIsPart(isUnfinished)
    if (!isUnfinished) draft.type(next, Number(next.slice(0, 4)) < FIRST_YEAR && next !== '')
  }
  const leave = () => {
    if (isPart && field.current) field.current.value = ''
    setIsPart(false)
    draft.leave()
  }
  return (
    <TextField
      {...words}
      ref={field}
      type="date"
      hint={time === '' ? undefined : t.timeStored(time.slice(1))}
      value={isPart ? '' : draft.text}
      onChange={change}
      onBlur={leave}
      onPaste={(event: ClipboardEvent) => {
        const day = shownDay(event.clipboardData.getData('text/plain'))
        if (day === '') return
        event.preventDefault()
        change(day)
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !(draft.giveUp() || isPart)) return
        setIsPart(false)
        event.preventDefault()
        event.stopPropagation()
      }}
    />
  )
}

function shownDay(text: string): string {
  const day = dayOf(parseDate(text) ?? '')
  return (day && stored(day)) ?? ''
}

interface TypedFieldProps {
  readonly kind: Extract<RowFieldKind, 'line' | 'lines' | 'code' | 'number'>
  readonly words: FieldLabels
  readonly column: CellKind
  readonly text: string
  readonly onEnter: (text: string) => void
}

/** A value that is typed, in a line or in several. What does not fit its column is marked, and stays. */
function TypedField({ kind, words, column, text, onEnter }: TypedFieldProps) {
  const { form: t } = useTexts(tableRowsTexts).tableRows
  const draft = useCellDraft(text, onEnter)
  const field = {
    ...words,
    error: misfit(column, draft.text, t) ?? words.error,
    value: draft.text,
    onChange: (next: string) => draft.type(next),
    onBlur: draft.leave,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !draft.giveUp()) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
  switch (kind) {
    case 'lines':
      return <TextArea {...field} rows={2} />
    case 'code':
      return <TextArea {...field} rows={2} mono spellCheck={false} />
    case 'number':
      return <NumberInput {...field} wide />
    case 'line':
      return (
        <TextField
          {...field}
          {...native(column)}
          hint={hint(column, t)}
          suffix={<FollowLink kind={column} name={words.label} text={draft.text} />}
        />
      )
  }
}

function native(kind: CellKind) {
  const { address } = KIND_FACTS[kind]
  return address && ({ inputMode: address === 'mail' ? 'email' : 'url', spellCheck: false } as const)
}

type RowFormTexts = (typeof tableRowsTexts)['en']['tableRows']['form']

function hint(kind: CellKind, t: RowFormTexts): string | undefined {
  const { value } = KIND_FACTS[kind]
  return value === 'date' ? t.dateHint : value === 'list' ? t.listHint : undefined
}

/** Texts of the form for a text that is no value of its class; undefined where every text is one. */
const MISFITS = {
  number: 'number',
  date: 'date',
  json: 'json',
  email: 'email',
  checkbox: 'checkbox',
  text: undefined,
  line: undefined,
  list: undefined,
} as const satisfies Readonly<Record<ValueClass, keyof RowFormTexts | undefined>>

function misfit(kind: CellKind, text: string, t: RowFormTexts): string | undefined {
  const message = MISFITS[KIND_FACTS[kind].value]
  return message === undefined || fitsKind(kind, text) ? undefined : t[message]
}
