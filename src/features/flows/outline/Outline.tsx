import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { flowOutlineTexts } from '#texts/flows/flow-outline.ts'
import { useTexts } from '#texts/texts.tsx'
import { useStore } from '#ui/use-store.ts'
import { VirtualList, type VirtualListHandle } from '#ui/VirtualList.tsx'
import { useListener } from '#ui/use-listener.ts'
import { useUnmount } from '#ui/use-unmount.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { useClipboard } from '../editor/use-clipboard.ts'
import { useTypedAdds } from '../editor/use-typed-adds.ts'
import type { ItemId } from '../model/flow-document.ts'
import { FlowOverlays } from '../overlays/FlowOverlays.tsx'
import styles from './Outline.module.css'
import { OutlineLine } from './OutlineLine.tsx'
import { createOutline, type OutlineRow, OUTLINE_SECTIONS } from './rows.ts'
import { useOutlineKeys } from './use-outline-keys.ts'

/** Height of a line before it is measured, in pixels. */
const LINE = 33

/** The flow as a list that can do all that the graph can (ARIA: treegrid); only the lines in view are drawn. */
export function Outline() {
  const { flowOutline, flowSelection } = useTexts(flowOutlineTexts)
  const { catalogue, pageState } = useFlow()
  const doc = useEditor((state) => state.doc)
  const edges = useEditor((state) => state.edges)
  const selected = useEditor(({ selection }) => selection.items)
  const at = useStore(pageState.at)
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(OUTLINE_SECTIONS))
  const [key, setKey] = useState<string>()
  const [editing, setEditing] = useState<string>()
  const [linesOf] = useState(createOutline)
  const rows = useMemo(() => linesOf(doc, edges, catalogue, open), [linesOf, doc, edges, catalogue, open])
  const stopAt = Math.max(0, indexOf(rows, key) ?? indexOf(rows, at && `item ${at}`) ?? 0)
  const fold = (row: OutlineRow, isOpen: boolean) => setOpen((now) => toggled(now, row.key, isOpen))
  /** Makes the row of an item the current one; its section is expanded for that. */
  const moveTo = (item: ItemId) => {
    setOpen((now) => toggled(now, item === 'output' ? item : item.slice(0, item.indexOf('/')), true))
    setKey(`item ${item}`)
  }
  useUnmount(() => pageState.anchor.set(undefined))
  const grid = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualListHandle>(null)
  useOutlineKeys(grid, { rows, open, stop: stopAt, onMove: setKey, onMoveTo: moveTo, onFold: fold, onEdit: setEditing })
  useLinePicks(grid, rows, stopAt, setKey)
  useClipboard(grid, flowOutline.label)
  useTypedAdds(grid, () => ({ at: { x: 0, y: 0 }, isAnywhere: true }))
  // The match is revealed, while the focus stays in the search field.
  const shown = useStore(pageState.shown)
  const shownIndex = indexOf(rows, shown && `item ${shown.item}`)
  useEffect(() => {
    if (shown && shownIndex !== undefined) list.current?.scrollToIndex(shownIndex)
  }, [shown, shownIndex])
  return (
    <div className={styles.view} data-flow-view="">
      <div
        ref={grid}
        role="treegrid"
        aria-label={flowOutline.label}
        aria-rowcount={rows.length + 1}
        aria-multiselectable="true"
        className={styles.grid}
        data-flow-outline=""
      >
        <div role="row" aria-rowindex={1} className={styles.head}>
          <span role="columnheader">{flowOutline.item}</span>
          <span role="columnheader">{flowOutline.kind}</span>
          <span role="columnheader">{flowOutline.value}</span>
          <span role="columnheader">
            <span className="ec-sr">{flowSelection.more}</span>
          </span>
        </div>
        <VirtualList
          ref={list}
          label={flowOutline.label}
          role="rowgroup"
          count={rows.length}
          rowHeight={LINE}
          isMeasured
          getKey={(index) => rows[index]?.key ?? index}
          rowProps={() => ({ role: 'none' })}
          always={stopAt}
          className={styles.lines}
          renderRow={(index) => {
            const row = rows[index]
            return (
              row && (
                <OutlineLine
                  row={row}
                  index={index + 2}
                  isOpen={open.has(row.key)}
                  isStop={index === stopAt}
                  isSelected={row.shape === 'item' && selected.has(row.item)}
                  onFold={(isOpen) => fold(row, isOpen)}
                  onStop={() => setKey(row.key)}
                  isEditing={row.key === editing}
                  onEdit={(isOn) => setEditing(isOn ? row.key : undefined)}
                />
              )
            )
          }}
        />
      </div>
      <FlowOverlays />
    </div>
  )
}

function indexOf(rows: readonly OutlineRow[], key: string | undefined): number | undefined {
  const at = key === undefined ? -1 : rows.findIndex((row) => row.key === key)
  return at < 0 ? undefined : at
}

function toggled(now: ReadonlySet<string>, key: string, isOn: boolean): ReadonlySet<string> {
  if (now.has(key) === isOn) return now
  const next = new Set(now)
  if (isOn) next.add(key)
  else next.delete(key)
  return next
}

/**
 * Clicks on rows: one selects its item, with Ctrl (⌘) it is added or removed, with Shift all from the current row on
 * are added.
 */
function useLinePicks(
  list: RefObject<HTMLElement | null>,
  rows: readonly OutlineRow[],
  stop: number,
  onMove: (key: string) => void,
): void {
  const { editor, pageState } = useFlow()
  useListener(list, 'click', ({ target, shiftKey, ctrlKey, metaKey }) => {
    if (!(target instanceof Element) || target.closest('button, input')) return
    const line = target.closest<HTMLElement>('[data-row]')?.dataset['row']
    const at = rows.findIndex(({ key }) => key === line)
    const row = rows[at]
    if (!row || row.shape === 'part') return
    onMove(row.key)
    pageState.at.set(row.item)
    const { items } = editor.get().selection
    if (ctrlKey || metaKey) {
      editor.select(items.has(row.item) ? [...items].filter((one) => one !== row.item) : [...items, row.item])
      return
    }
    const between = shiftKey ? rows.slice(Math.min(at, stop), Math.max(at, stop) + 1) : [row]
    editor.select(between.flatMap((one) => (one.shape === 'part' ? [] : one.item)))
  })
}
