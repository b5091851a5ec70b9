import { useLayoutEffect, useRef, useState } from 'react'
import { shownName } from '#domain/shown-text.ts'
import { flowInspectorTexts } from '#texts/flows/flow-inspector.ts'
import { useTexts } from '#texts/texts.tsx'
import { GhostButton } from '#ui/Button.tsx'
import { ComboBox } from '#ui/overlays/ComboBox.tsx'
import { Select } from '#ui/overlays/Select.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { referenceLabel } from '../labels/reference-label.ts'
import { type ItemId, itemValue } from '../model/flow-document.ts'
import { exitsOf } from '../model/kinds.ts'
import { resolve } from '../model/references.ts'
import {
  type Clause,
  readCondition,
  type SimpleCondition,
  takesValue,
  tests,
  writeCondition,
} from '../model/simple-condition.ts'
import { ExpressionField } from './ExpressionField.tsx'
import styles from './Inspector.module.css'
import { useFieldError } from './use-field-error.ts'
import { useSources } from './use-sources.ts'

export interface ConditionFieldProps {
  readonly label: string
  readonly hint?: string
  /** Owner of the condition: it may reference what comes before. */
  readonly item: ItemId
  /** Path of the condition in its owner, as problems name it. */
  readonly field: string
  readonly value: string
  readonly onChange: (expression: string) => void
}

const NEW_CLAUSE: Clause = { name: '', test: 'has', value: '' }

/** A condition, put together by choosing or written as an expression. */
export function ConditionField({ label, hint, item, field, value, onChange }: ConditionFieldProps) {
  const t = useTexts(flowInspectorTexts).flowInspector.runIf
  const read = readCondition(value)
  const error = useFieldError(item, field)
  const [isRaw, setIsRaw] = useState(read === undefined)
  // Clauses without a name are not in the expression yet, so they are stored here while it stays what they were made
  // of.
  const [draft, setDraft] = useState<{ readonly of: string; readonly condition: SimpleCondition }>()
  const condition = draft?.of === value ? draft.condition : read
  const change = (next: SimpleCondition) => {
    const text = writeCondition(next)
    setDraft({ of: text, condition: next })
    if (text !== value) onChange(text)
  }
  const isShownRaw = isRaw || condition === undefined

  return (
    <fieldset className={styles.lines} aria-label={label}>
      <div className="ec-line">
        <b className="ec-label ec-grow">{label}</b>
        <GhostButton
          aria-pressed={isShownRaw}
          disabledReason={isShownRaw && condition === undefined ? t.tooMuch : undefined}
          onClick={() => setIsRaw(!isRaw)}
        >
          {isShownRaw ? t.build : t.raw}
        </GhostButton>
      </div>
      {isShownRaw ? (
        <ExpressionField
          item={item}
          syntax="expression"
          readsInputs
          label={t.expression}
          rows={2}
          hint={t.expressionHint}
          error={error}
          value={value}
          onChange={onChange}
        />
      ) : (
        <Clauses item={item} condition={condition} onChange={change} />
      )}
      {hint && <p className="ec-meta">{hint}</p>}
    </fieldset>
  )
}

interface ClausesProps {
  readonly item: ItemId
  readonly condition: SimpleCondition
  readonly onChange: (condition: SimpleCondition) => void
}

function Clauses({ item, condition, onChange }: ClausesProps) {
  const t = useTexts(flowInspectorTexts).flowInspector.runIf
  const { join, clauses } = condition
  const list = useRef<HTMLUListElement>(null)
  /** Number of clauses once the added one is rendered, which takes the focus then. */
  const expected = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (expected.current !== clauses.length) return
    expected.current = undefined
    list.current?.querySelector<HTMLElement>('li:last-child input')?.focus()
  })
  const add = () => {
    expected.current = clauses.length + 1
    onChange({ join, clauses: [...clauses, NEW_CLAUSE] })
  }
  const put = (at: number, clause: Clause) => onChange({ join, clauses: clauses.with(at, clause) })
  return (
    <>
      {clauses.length > 1 && (
        <Select
          label={t.join}
          size="sm"
          choices={[
            { id: 'all', label: t.all },
            { id: 'any', label: t.any },
          ]}
          value={join}
          onChange={(id) => onChange({ clauses, join: id === 'any' ? 'any' : 'all' })}
        />
      )}
      <ul ref={list} className={styles.clauses}>
        {clauses.map((clause, at) => (
          // A test has no identity of its own: its position is what it is.
          <li key={at} className={styles.clause}>
            <ClauseFields item={item} clause={clause} onChange={(next) => put(at, next)} />
            <GhostButton
              icon="x"
              aria-label={t.remove(at + 1)}
              onClick={() => onChange({ join, clauses: clauses.filter((_, index) => index !== at) })}
            />
          </li>
        ))}
      </ul>
      <div>
        <GhostButton icon="plus" onClick={add}>
          {t.add}
        </GhostButton>
      </div>
    </>
  )
}

interface ClauseFieldsProps {
  readonly item: ItemId
  readonly clause: Clause
  readonly onChange: (clause: Clause) => void
}

function ClauseFields({ item, clause, onChange }: ClauseFieldsProps) {
  const texts = useTexts(flowInspectorTexts)
  const { runIf: t, field } = texts.flowInspector
  const { catalogue } = useFlow()
  const sources = useSources(item)
  const { name, test, value } = clause
  const doc = useEditor((state) => state.doc)
  // An exit is a boolean: a test for being present makes no sense for it.
  const testOf = (chosen: string): Partial<Clause> => {
    const { source, output } = resolve(doc, chosen)
    return test === 'has' && exitsOf(itemValue(doc, source)).includes(output) ? { test: 'holds' } : {}
  }
  const called = (spelled: string) =>
    referenceLabel(doc, spelled.replace(/^\{(.*)\}$/, '$1'), catalogue, texts) ?? shownName(spelled)
  return (
    <div className={styles.clauseFields}>
      <ComboBox
        label={t.of}
        hideLabel
        placeholder={field.choose}
        choices={sources}
        labels={{ empty: field.none, loading: field.loading, remove: field.remove }}
        value={name === '' ? null : (sources.find(({ id }) => id === name) ?? { id: name, label: called(name) })}
        onChange={(choice) => onChange({ ...clause, ...testOf(choice?.id ?? ''), name: choice?.id ?? '' })}
      />
      <Select
        label={t.test}
        hideLabel
        choices={tests.map((id) => ({ id, label: t.tests[id] }))}
        value={test}
        onChange={(id) => onChange({ ...clause, test: tests.find((one) => one === id) ?? test })}
      />
      {takesValue(test) && (
        <TextField label={t.value} hideLabel value={value} onChange={(next) => onChange({ ...clause, value: next })} />
      )}
    </div>
  )
}
