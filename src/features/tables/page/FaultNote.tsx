import { scaleOf } from '#ui/element-scale.ts'
import { useEffect, useState } from 'react'
import { useStore } from '#ui/use-store.ts'
import { CellErrorNotice, isFault } from '../context/CellError.tsx'
import styles from './FaultNote.module.css'
import { useController, useTable } from '../context/table-context.ts'
import { useVersion } from '../context/use-version.ts'

/** Offset of the note, in px from the corner of its container. */
interface Hang {
  readonly top: number
  readonly left: number
}

const WIDTH = 344
/** About what a note needs below its cell; with less space it is shown above. */
const HEIGHT = 176

/** Notice of an unsaved value, shown beside the active cell. It takes no focus: the menu of the cell has the same. */
export function FaultNote() {
  const controller = useController()
  const { view, model, edits, layout } = useTable()
  const { active } = useStore(controller.selection)
  const editor = useStore(controller.editor)
  useVersion(edits.onChange)
  const column = layout.columns[active.column]
  const row = model.idOf(active.row)
  const edit = column && row !== undefined ? edits.get(row, column.id) : undefined
  const isShown = isFault(edit) && !editor
  const [hang, setHang] = useState<Hang>()

  useEffect(() => {
    if (!view || !isShown) return
    const hangNow = () => {
      const box = view.parts.scroller.getBoundingClientRect()
      const scale = scaleOf(view.parts.scroller)
      const cell = view.pointing.rectOf({
        top: active.row,
        left: active.column,
        bottom: active.row,
        right: active.column,
      })
      if (cell.bottom < box.top + cell.height || cell.top > box.bottom - cell.height) return setHang(undefined)
      const isBelow = cell.bottom + HEIGHT * scale < box.bottom
      setHang({
        top: isBelow ? (cell.bottom - box.top) / scale + 4 : Math.max(0, (cell.top - box.top) / scale - HEIGHT),
        left: Math.max(8, Math.min((cell.left - box.left) / scale, box.width / scale - WIDTH - 8)),
      })
    }
    hangNow()
    return view.watch(({ isResting }) => (isResting ? hangNow() : setHang(undefined)))
  }, [view, isShown, active.row, active.column])

  if (!isFault(edit) || !isShown || !hang || !column || row === undefined) return null
  const cell = [{ row, column: column.id }]
  return (
    <aside className={styles.note} style={{ insetBlockStart: hang.top, left: hang.left, inlineSize: WIDTH }}>
      <CellErrorNotice
        column={column}
        edit={edit}
        onRetry={() => edits.retry(cell)}
        onDiscard={() => {
          edits.discard(cell)
          controller.focus()
        }}
      />
    </aside>
  )
}
