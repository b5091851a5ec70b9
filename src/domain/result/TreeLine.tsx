import { formatCount } from '#lib/format.ts'
import { resultTexts } from '#texts/tasks/result.ts'
import { useTexts } from '#texts/texts.tsx'
import { Icon } from '#ui/Icon.tsx'
import { shownName } from '../shown-text.ts'
import { MarkedText, useInSight } from './find-marks.tsx'
import { useItemName } from './item-names.ts'
import { cut } from './cut.ts'
import { PlainValueWords } from './PlainValueWords.tsx'
import { plainValue } from './plain-value.ts'
import { cellText } from './results.ts'
import type { ValueRow } from './tree.ts'
import { TextValue } from './TextValue.tsx'
import styles from './TreeView.module.css'

const MAX_NAME = 100
const MAX_LINE = 2000

export interface TreeLineProps {
  readonly row: ValueRow
  readonly isCurrent: boolean
  readonly onToggle: () => void
}

/** The name and the value of one row of a tree. */
export function TreeLine({ row, isCurrent, onToggle }: TreeLineProps) {
  const { result: t, locale } = useTexts(resultTexts)
  const { size, state, name } = row
  const sight = useInSight<HTMLDivElement>(isCurrent)
  const itemName = useItemName(row.value)
  const words =
    name === undefined ? (
      [formatCount(row.position, locale), itemName && shownName(itemName)].filter(Boolean).join(' · ')
    ) : name === '' ? (
      t.emptyName
    ) : (
      <MarkedText text={cut(name, MAX_NAME).text} isCurrent={isCurrent} />
    )
  return (
    <>
      <div role="gridcell" ref={sight} className={styles.name}>
        {state === 'open' || state === 'closed' ? (
          <button type="button" tabIndex={-1} className={styles.opener} onClick={onToggle}>
            <Icon name={state === 'open' ? 'chevron-down' : 'chevron-right'} size="sm" />
            <span>{words}</span>
          </button>
        ) : (
          words
        )}
      </div>
      <div role="gridcell" className={styles.value}>
        {size === undefined ? (
          <Value value={row.value} isCurrent={isCurrent} />
        ) : (
          <span className="ec-3">{(state === 'too-deep' ? t.tree.tooDeep : t.items)(formatCount(size, locale))}</span>
        )}
      </div>
    </>
  )
}

function Value({ value, isCurrent }: { readonly value: unknown; readonly isCurrent: boolean }) {
  const { result: t, locale } = useTexts(resultTexts)
  const plain = plainValue(value, locale)
  if (plain) return <PlainValueWords value={plain} />
  if (value === null || value === undefined) return <span className="ec-3">{t.noData}</span>
  if (typeof value === 'string') return <TextValue text={value} isCurrent={isCurrent} />
  const short = cellText(value, MAX_LINE)
  if (typeof value === 'object') return <TextValue text={short.text} isCurrent={isCurrent} />
  return (
    <span className="ec-tnum">
      <MarkedText text={short.text} isCurrent={isCurrent} />
    </span>
  )
}
