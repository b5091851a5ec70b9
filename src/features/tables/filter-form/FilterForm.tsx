import { useState, type Ref } from 'react'
import { tableTexts } from '#texts/tables/table.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button, GhostButton } from '#ui/Button.tsx'
import { Select } from '#ui/overlays/Select.tsx'
import { useTable } from '../context/table-context.ts'
import { canFilter, type ColumnFilter, isWhole, needsValue, type TestName, testsFor } from '../filters/filter.ts'
import styles from './Filter.module.css'
import { useFilterLabel } from './use-filter-label.ts'
import { LongSelect } from '#ui/overlays/LongSelect.tsx'
import { TextField } from '#ui/TextField.tsx'
import { betweenOf, endsOf } from '../filters/range.ts'

/** The filters of a table as editable lines; they take effect once they are applied. */
export function FilterForm({ column, onClose }: { readonly column: string | undefined; readonly onClose: () => void }) {
  const { table: t } = useTexts(tableTexts)
  const { columns, filters, layout } = useTable()
  const formatFilter = useFilterLabel()
  const usable = columns.filter(canFilter)
  const kindOf = (id: string) => columns.find((each) => each.id === id)?.kind ?? 'text'
  /** A line for a column that has none yet: the service takes one test of each. */
  const fresh = (taken: readonly ColumnFilter[], wanted?: string): ColumnFilter | undefined => {
    const free = usable.filter(({ id }) => !taken.some((filter) => filter.column === id))
    const id = (
      free.find((each) => each.id === wanted) ?? free.find((each) => layout.columns.some((c) => c.id === each.id))
    )?.id
    return id === undefined ? undefined : { column: id, test: testsFor(kindOf(id))[0] ?? 'contains', value: '' }
  }
  const [lines, setLines] = useState<readonly ColumnFilter[]>(() => {
    const exists = filters.list.some((filter) => filter.column === column)
    const next = filters.list.length > 0 && (column === undefined || exists) ? undefined : fresh(filters.list, column)
    return next ? [...filters.list, next] : filters.list
  })
  const change = (at: number, part: Partial<ColumnFilter>) =>
    setLines(lines.map((line, index) => (index === at ? { ...line, ...part } : line)))
  const next = fresh(lines)
  // Index of the line whose value gets the focus at first.
  const start = column === undefined ? lines.length - 1 : lines.findIndex((line) => line.column === column)

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        filters.change(lines.filter(isWhole))
        onClose()
      }}
    >
      {lines.map((line, at) => (
        <div key={line.column} className={styles.line} role="group" aria-label={formatFilter(line)}>
          <LongSelect
            size="sm"
            hideLabel
            label={t.filter.column}
            words={t.filter.choice}
            value={line.column}
            choices={usable
              .filter(({ id }) => id === line.column || !lines.some((other) => other.column === id))
              .map(({ id, name }) => ({ id, label: name }))}
            onChange={(id) => {
              const tests = testsFor(kindOf(id))
              change(at, { column: id, test: tests.includes(line.test) ? line.test : (tests[0] ?? line.test) })
            }}
          />
          <Select
            size="sm"
            hideLabel
            label={t.filter.test}
            value={line.test}
            choices={testsFor(kindOf(line.column)).map((test) => ({ id: test, label: t.filter.tests[test] }))}
            onChange={(test) =>
              change(at, { test: test as TestName, ...(needsValue(test as TestName) ? {} : { value: '' }) })
            }
          />
          <div className={styles.value}>
            <ValueFields
              filter={line}
              onChange={(value) => change(at, { value })}
              first={(field) => {
                if (field && at === start) field.focus()
              }}
            />
          </div>
          <GhostButton
            icon="x"
            aria-label={t.filter.remove(formatFilter(line))}
            onClick={() => setLines(lines.toSpliced(at, 1))}
          />
        </div>
      ))}
      <div className="ec-line">
        <GhostButton
          icon="plus"
          disabledReason={next ? undefined : t.filter.noMore}
          onClick={() => next && setLines([...lines, next])}
        >
          {t.filter.add}
        </GhostButton>
        <span className="ec-grow" />
        {filters.list.length > 0 && (
          <GhostButton
            onClick={() => {
              filters.change([])
              onClose()
            }}
          >
            {t.filter.clear}
          </GhostButton>
        )}
        <Button size="sm" variant="primary" type="submit">
          {t.filter.apply}
        </Button>
      </div>
    </form>
  )
}

interface ValueFieldsProps {
  readonly filter: ColumnFilter
  readonly onChange: (value: string) => void
  readonly first: Ref<HTMLInputElement>
}

/** Fields for the value of a filter: none, one, or both ends of a range. */
function ValueFields({ filter: { test, value }, onChange, first }: ValueFieldsProps) {
  const { table: t } = useTexts(tableTexts)
  if (!needsValue(test)) return null
  if (test !== 'between') return <ValueField label={t.filter.value} value={value} onChange={onChange} ref={first} />
  const [from, to] = endsOf(value)
  return (
    <div className={styles.ends}>
      <ValueField label={t.filter.from} value={from} onChange={(text) => onChange(betweenOf(text, to))} ref={first} />
      <ValueField label={t.filter.to} value={to} onChange={(text) => onChange(betweenOf(from, text))} />
    </div>
  )
}

interface ValueFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly ref?: Ref<HTMLInputElement> | undefined
}

const ValueField = ({ label, ...props }: ValueFieldProps) => (
  <TextField size="sm" hideLabel label={label} placeholder={label} {...props} />
)
