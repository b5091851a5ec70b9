import { useMemo, useState } from 'react'
import { formatCount } from '#lib/format.ts'
import { tasksTexts } from '#texts/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { type FieldLine, fieldLines } from './field-lines.ts'
import { cut } from './json-text.ts'
import { LongText } from './LongText.tsx'
import { cellText } from './results.ts'
import { visibleText } from './visible-text.ts'
import styles from './FieldList.module.css'

const STEP = 100
const LONGEST_NAME = 100
const LONGEST_JSON = 2000

/** An object as names and values, inner objects moved inwards under their name. */
export function FieldList({ value }: { readonly value: object }) {
  const { result: t, locale } = useTexts(tasksTexts)
  const [most, setMost] = useState(STEP)
  const { lines, whole } = useMemo(() => fieldLines(value, most), [value, most])
  return (
    <div className="ec-stack ec-stack--12">
      <dl className={styles.list}>
        {lines.map((line) => (
          <div key={line.id} className={styles.line} style={{ '--depth': line.depth } as React.CSSProperties}>
            <dt>{visibleText(cut(line.name, LONGEST_NAME).text) || t.emptyName}</dt>
            <dd>
              {line.size === undefined ? (
                <Value line={line} />
              ) : (
                <span className="ec-3">{t.items(formatCount(line.size, locale))}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {!whole && (
        <div className="ec-line">
          <span className="ec-3">{t.fieldsMore(formatCount(most, locale))}</span>
          <Button size="sm" onClick={() => setMost(most + STEP * 2)}>
            {t.showMore}
          </Button>
        </div>
      )}
    </div>
  )
}

function Value({ line: { value } }: { readonly line: FieldLine }) {
  const { result: t } = useTexts(tasksTexts)
  if (value === null || value === undefined) return <span className="ec-3">{t.noData}</span>
  if (typeof value === 'string') return <LongText text={value} />
  const short = cellText(value, LONGEST_JSON)
  if (typeof value !== 'object') return <span className="ec-tnum">{short.text}</span>
  return short.text.startsWith('{') || short.text.startsWith('[') ? (
    <code className={styles.json}>{visibleText(short.text) + (short.whole ? '' : '…')}</code>
  ) : (
    <LongText text={short.text} />
  )
}
