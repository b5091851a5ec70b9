import { useMemo, useState } from 'react'
import { formatCount } from '#lib/format.ts'
import { tasksTexts } from '#texts/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { type FieldLine, fieldLines } from './field-lines.ts'
import { cut } from './json-text.ts'
import { LongText } from './LongText.tsx'
import { PlainValueWords } from './PlainValueWords.tsx'
import { plainValue } from './plain-value.ts'
import { cellText } from './results.ts'
import { visibleText } from './visible-text.ts'
import styles from './FieldList.module.css'

const STEP = 100
const LONGEST_NAME = 100
const LONGEST_JSON = 2000

export interface FieldListProps {
  readonly value: object
  /** Shows the whole as JSON, for what lies too deep for a list. */
  readonly onShowJson: () => void
}

/** An object as names and values, inner objects moved inwards under their name. */
export function FieldList({ value, onShowJson }: FieldListProps) {
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
                <Value line={line} onShowJson={onShowJson} />
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

interface ValueProps extends Pick<FieldListProps, 'onShowJson'> {
  readonly line: FieldLine
}

function Value({ line: { name, value, deep }, onShowJson }: ValueProps) {
  const { result: t, locale } = useTexts(tasksTexts)
  if (deep !== undefined) {
    return (
      <span className={`ec-3 ${styles.deep ?? ''}`}>
        {t.items(formatCount(deep, locale))}
        <Button
          variant="ghost"
          size="sm"
          aria-label={t.inJsonNamed(visibleText(cut(name, LONGEST_NAME).text) || t.emptyName)}
          onClick={onShowJson}
        >
          {t.inJson}
        </Button>
      </span>
    )
  }
  const plain = plainValue(value, locale)
  if (plain) return <PlainValueWords value={plain} />
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
