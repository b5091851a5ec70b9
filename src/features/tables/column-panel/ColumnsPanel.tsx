import { useRef, useState } from 'react'
import { tableColumnsTexts } from '#texts/tables/table-columns.ts'
import { useTexts } from '#texts/texts.tsx'
import { GhostButton } from '#ui/Button.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { VirtualList } from '#ui/VirtualList.tsx'
import { useTable } from '../context/table-context.ts'
import { useServerOrder } from '../columns/acts/use-server-order.ts'
import { useColumnName } from '../columns/head/HeadCell.tsx'
import { rowSizes } from '../columns/layout.ts'
import styles from './ColumnsPanel.module.css'
import { PanelLine } from './PanelLine.tsx'
import { useLineDrag } from './use-line-drag.ts'

/** Height of a line, in px; larger on a narrow screen, for touch. */
const LINE = 36
/** As many lines as are seen at once. */
const SEEN = 10

/** All columns in a list: shown or hidden, pinned, moved, found; and how high the rows are. */
export function ColumnsPanel() {
  const { tableColumns } = useTexts(tableColumnsTexts)
  const { panel: t } = tableColumns
  const { id, layout } = useTable()
  const { all, arrange } = layout
  const nameOf = useColumnName()
  const updateService = useServerOrder(id)
  const [search, setSearch] = useState('')
  const [label, setAnnounced] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const wanted = search.trim().toLowerCase()
  const found = wanted === '' ? all : all.filter(({ column }) => nameOf(column).toLowerCase().includes(wanted))

  const move = (column: string, index: number) => {
    const line = all.find((each) => each.column.id === column)
    if (!line || index < 0 || index >= all.length) return
    updateService(column, arrange.moveListed(column, index))
    setAnnounced(t.moved(nameOf(line.column), index + 1, all.length))
  }
  const { drag, start } = useLineDrag({ box, height: LINE, count: all.length, onDrop: move })
  const hide = (isHidden: boolean) =>
    arrange.setHidden(
      found.map(({ column }) => column.id),
      isHidden,
    )

  return (
    <div className={styles.panel}>
      <div className={styles.top}>
        <SearchField size="sm" label={t.find} clearLabel={t.clear} value={search} onChange={setSearch} />
      </div>
      {found.length === 0 ? (
        <p className={styles.none}>{t.none(search)}</p>
      ) : (
        <div ref={box} className={styles.box} style={{ blockSize: Math.min(found.length, SEEN) * LINE }}>
          <VirtualList
            label={t.label}
            className={styles.list}
            count={found.length}
            rowHeight={LINE}
            getKey={(index) => found[index]?.column.id ?? index}
            renderRow={(index) => {
              const line = found[index]
              return (
                line && (
                  <PanelLine
                    line={line}
                    canMove={wanted === ''}
                    isDragged={drag?.id === line.column.id}
                    dropAt={
                      drag && drag.to !== drag.from && drag.to === index
                        ? drag.to < drag.from
                          ? 'before'
                          : 'behind'
                        : undefined
                    }
                    onShow={(isShown) => arrange.setHidden([line.column.id], !isShown)}
                    onPin={(isPinned) => arrange.pin(line.column.id, isPinned)}
                    onMove={(by) => move(line.column.id, index + by)}
                    onGrip={(event) => start(line.column.id, index, event)}
                  />
                )
              )
            }}
          />
        </div>
      )}
      <div className={styles.foot}>
        <GhostButton onClick={() => hide(false)}>{t.showAll}</GhostButton>
        <GhostButton onClick={() => hide(true)}>{t.hideAll}</GhostButton>
        {layout.isReordered && <GhostButton onClick={arrange.resetOrder}>{t.serviceOrder}</GhostButton>}
      </div>
      <div className={styles.size}>
        <span className="ec-label" title={t.sizeHint}>
          {t.rows}
        </span>
        <SegmentedControl
          label={t.rows}
          segments={(['console', ...rowSizes] as const).map((value) => ({ value, label: t.sizes[value] }))}
          value={layout.rows ?? 'console'}
          onChange={(size) => arrange.setRows(size === 'console' ? undefined : size)}
        />
      </div>
      <output className="ec-sr">{label}</output>
    </div>
  )
}
