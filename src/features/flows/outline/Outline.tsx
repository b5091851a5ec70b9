import { useEffect, useMemo, useRef, useState } from 'react'
import { flowEditorTexts } from '#texts/flow-editor.ts'
import { useTexts } from '#texts/texts.tsx'
import { useStore } from '#ui/use-store.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { AddMenu } from '../canvas/AddMenu.tsx'
import { ConnectBanner } from '../canvas/ConnectBanner.tsx'
import { JoinMenu } from '../canvas/JoinMenu.tsx'
import { PairMenu } from '../canvas/PairMenu.tsx'
import { RenameBox } from '../canvas/RenameBox.tsx'
import styles from './Outline.module.css'
import { OutlineLine } from './OutlineLine.tsx'
import { type OutlineRow, outlineRows, PARTS } from './rows.ts'
import { useOutlineKeys } from './use-outline-keys.ts'

/** The flow as a list that can do whatever the graph can (ARIA: treegrid). One line is reached by Tab, arrows do the rest. */
export function Outline() {
  const { flowEditor: t } = useTexts(flowEditorTexts)
  const { catalogue, stage } = useFlow()
  const doc = useEditor((state) => state.doc)
  const edges = useEditor((state) => state.edges)
  const selected = useEditor(({ selection }) => selection.items)
  const at = useStore(stage.at)
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(PARTS))
  const [key, setKey] = useState<string>()
  const [editing, setEditing] = useState<string>()
  const rows = useMemo(() => outlineRows(doc, edges, catalogue, open), [doc, edges, catalogue, open])
  const stop = rows.some((row) => row.key === key) ? key : (rows.find((row) => isOf(row, at)) ?? rows[0])?.key
  const fold = (row: OutlineRow, isOpen: boolean) =>
    setOpen((now) => {
      const next = new Set(now)
      if (isOpen) next.add(row.key)
      else next.delete(row.key)
      return next
    })
  useEffect(() => () => stage.anchor.set(undefined), [stage])
  const list = useRef<HTMLDivElement>(null)
  useOutlineKeys(list, { rows, open, stop, onMove: setKey, onFold: fold, onEdit: setEditing })

  return (
    <div className={styles.view} data-flow-view="">
      <div ref={list} role="treegrid" aria-label={t.list.label} className={styles.grid} data-flow-outline="">
        <div role="row" className={styles.head}>
          <span role="columnheader">{t.list.item}</span>
          <span role="columnheader">{t.list.kind}</span>
          <span role="columnheader">{t.list.value}</span>
          <span role="columnheader">
            <span className="ec-sr">{t.selection.more}</span>
          </span>
        </div>
        {rows.map((row) => (
          <OutlineLine
            key={row.key}
            row={row}
            isOpen={open.has(row.key)}
            isStop={row.key === stop}
            isSelected={row.shape === 'item' && selected.has(row.item)}
            onFold={(isOpen) => fold(row, isOpen)}
            onStop={() => setKey(row.key)}
            isEditing={row.key === editing}
            onEdit={(isOn) => setEditing(isOn ? row.key : undefined)}
          />
        ))}
      </div>
      <ConnectBanner />
      <AddMenu />
      <JoinMenu />
      <PairMenu />
      <RenameBox />
    </div>
  )
}

const isOf = (row: OutlineRow, item: string | undefined): boolean => row.shape === 'item' && row.item === item
