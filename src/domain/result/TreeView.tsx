import { type CSSProperties, type FocusEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { formatCount } from '#lib/format.ts'
import { resultTexts } from '#texts/tasks/result.ts'
import { useTexts } from '#texts/texts.tsx'
import { useFindMarks, MarkedText, useInSight } from './find-marks.tsx'
import type { EntryPath } from './paths.ts'
import { closed, extended, firstOpen, opened, revealed, rowAt, treeRows, type TreeRow, type ValueRow } from './tree.ts'
import styles from './TreeView.module.css'
import { Icon } from '#ui/Icon.tsx'
import { shownName } from '../shown-text.ts'
import { useItemName } from './item-names.ts'
import { cut } from './cut.ts'
import { PlainValueText } from './PlainValueText.tsx'
import { plainValue } from './plain-value.ts'
import { cellText } from './results.ts'
import { TextValue } from './TextValue.tsx'

/** Effect of a key in a tree: it moves to a row, or opens, closes or activates the current one. */
type TreeAct =
  | { readonly kind: 'go'; readonly to: number }
  | { readonly kind: 'open' | 'close' | 'use'; readonly row: TreeRow }

const PAGE = 10

/** The keys of a treegrid (ARIA authoring practices): arrows, Home, End, Page Up and Down, ↵. Undefined: not its business. */
export function treeAct(rows: readonly TreeRow[], at: number, key: string): TreeAct | undefined {
  const row = rows[at]
  if (!row) return undefined
  const go = (to: number): TreeAct => ({ kind: 'go', to: Math.max(0, Math.min(to, rows.length - 1)) })
  const state = row.kind === 'value' ? row.state : 'leaf'
  switch (key) {
    case 'ArrowDown':
      return go(at + 1)
    case 'ArrowUp':
      return go(at - 1)
    case 'PageDown':
      return go(at + PAGE)
    case 'PageUp':
      return go(at - PAGE)
    case 'Home':
      return go(0)
    case 'End':
      return go(rows.length - 1)
    case 'ArrowRight':
      if (state === 'closed') return { kind: 'open', row }
      return state === 'open' ? go(at + 1) : undefined
    case 'ArrowLeft': {
      if (state === 'open') return { kind: 'close', row }
      const around = rows.slice(0, at).findLastIndex(({ depth }) => depth < row.depth)
      return around >= 0 ? go(around) : undefined
    }
    case 'Enter':
      if (state === 'open' || state === 'closed') return { kind: state === 'open' ? 'close' : 'open', row }
      return { kind: 'use', row }
    default:
      return undefined
  }
}

export interface TreeViewProps {
  readonly label: string
  readonly value: object
  /** The current match of a search, as a path from `value`. */
  readonly path?: EntryPath | undefined
}

/**
 * A result as rows of names and values; nested values open in their row. One tab stop; arrow keys move, open and
 * close (treegrid of the ARIA authoring practices).
 */
export function TreeView({ label, value, path }: TreeViewProps) {
  const { result: t, locale } = useTexts(resultTexts)
  const { pattern } = useFindMarks()
  const grid = useRef<HTMLDivElement>(null)
  const [own, setOwn] = useState(() => firstOpen(value))
  const [active, setActive] = useState<string>()
  const wanted = useRef<string>(undefined)
  const open = useMemo(() => (path ? revealed(value, own, path) : own), [value, own, path])
  const rows = useMemo(() => treeRows(value, open), [value, open])
  const currentRow = path && pattern ? rowAt(rows, path) : -1
  const stop = Math.max(
    0,
    rows.findIndex(({ id }) => id === active),
  )
  // The first row that a click on "more" adds gets the focus once it is rendered.
  useEffect(() => {
    if (wanted.current === undefined) return
    const at = rows.findIndex(({ id }) => id === wanted.current)
    if (at >= 0) focusRow(grid.current, at)
    wanted.current = undefined
  }, [rows])

  const press = (row: TreeRow) => {
    if (row.kind === 'value') {
      setOwn(row.state === 'open' ? closed(open, row.path) : opened(open, row.path))
      return
    }
    const next = extended(open, row)
    const drawn = new Set(rows.map(({ id }) => id))
    wanted.current = treeRows(value, next).find(({ id }) => !drawn.has(id))?.id
    setOwn(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const at = indexOf(event.target)
    const act = at === undefined ? undefined : treeAct(rows, at, event.key)
    // A button inside a row handles ↵ itself.
    if (!act || (event.key === 'Enter' && event.target !== rowElement(grid.current, at))) return
    event.preventDefault()
    if (act.kind === 'go') focusRow(grid.current, act.to)
    else if (act.kind !== 'use' || act.row.kind === 'more') press(act.row)
    else rowElement(grid.current, at)?.querySelector('button')?.click()
  }
  const onFocus = ({ target }: FocusEvent<HTMLDivElement>) => setActive(rows[indexOf(target) ?? 0]?.id)

  return (
    <div
      ref={grid}
      role="treegrid"
      tabIndex={-1}
      aria-label={label}
      className={styles.grid}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      {rows.map((row, at) => (
        <div
          key={row.id}
          role="row"
          data-row={at}
          tabIndex={at === stop ? 0 : -1}
          aria-level={row.depth + 1}
          {...(row.kind === 'value' && {
            'aria-posinset': row.position,
            'aria-setsize': row.neighbours,
            ...((row.state === 'open' || row.state === 'closed') && { 'aria-expanded': row.state === 'open' }),
          })}
          className={styles.row}
          style={{ '--depth': row.depth } as CSSProperties}
        >
          {row.kind === 'value' ? (
            <TreeLine row={row} isCurrent={at === currentRow} onToggle={() => press(row)} />
          ) : (
            <div role="gridcell" className={styles.more}>
              <button type="button" tabIndex={-1} className="ec-link" onClick={() => press(row)}>
                {t.tree[row.where](formatCount(row.count, locale))}
              </button>
            </div>
          )}
        </div>
      ))}
    </div>
  )
}

const rowElement = (grid: HTMLElement | null, at: number | undefined) =>
  at === undefined ? null : (grid?.querySelector<HTMLElement>(`:scope > [data-row="${at}"]`) ?? null)

const focusRow = (grid: HTMLElement | null, at: number) => rowElement(grid, at)?.focus()

function indexOf(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  return row?.dataset['row'] === undefined ? undefined : Number(row.dataset['row'])
}

const MAX_NAME = 100
const MAX_LINE = 2000

interface TreeLineProps {
  readonly row: ValueRow
  readonly isCurrent: boolean
  readonly onToggle: () => void
}

function TreeLine({ row, isCurrent, onToggle }: TreeLineProps) {
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
  if (plain) return <PlainValueText value={plain} />
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
