import { type ReactNode, type RefObject, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import styles from './Grid.module.css'
import type { GridModel } from './grid-model.ts'
import { GridView } from './view.ts'

/** Height of the column headers, px. */
const HEAD_HEIGHT = 48

/** Scroll offset of the columns that are not pinned, px from the start edge. */
export interface GridHeadScroll {
  readonly scroll: (x: number) => void
}

export interface GridProps {
  readonly model: GridModel
  /** The table's name, for screen readers. */
  readonly label: string
  readonly rowHeight: number
  /**
   * The row of headers, `HEAD_HEIGHT` high: role=row with aria-rowindex 1; a columnheader over the row numbers
   * (`--numbers` wide), then one for each column with aria-colindex from 2 on, `END_SPACE` for one more behind the last.
   */
  readonly head: (pinned: number) => ReactNode
  readonly headRef: RefObject<GridHeadScroll | null>
  /** There is a columnheader behind the last column. */
  readonly hasEnd?: boolean | undefined
  /** Called once the body is mounted, and with undefined before it is unmounted. */
  readonly onView: (view: GridView | undefined) => void
}

/** The scroller with headers and counts. React renders nothing into the body: `GridView` does. */
export function Grid({ model, label, rowHeight, head, headRef, hasEnd = false, onView }: GridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const tall = useRef<HTMLDivElement>(null)
  const port = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<HTMLDivElement>(null)
  const view = useRef<GridView>(undefined)
  const [pinned, setPinned] = useState(model.pinned)
  const [rowCount, setRowCount] = useState(() => model.rowCount())
  const id = useId()

  const announce = useEffectEvent(onView)
  const scrollHead = useEffectEvent((x: number) => headRef.current?.scroll(x))

  // Created, laid out, passed on: in this order, and each time React mounts this.
  useLayoutEffect(() => {
    const parts = {
      scroller: scroller.current,
      tall: tall.current,
      port: port.current,
      grid: grid.current,
      host: host.current,
      editor: editor.current,
    }
    if (!isWhole(parts)) return
    const onScroll = (x: number) => scrollHead(x)
    view.current = new GridView(parts, { onPinned: setPinned, onRowCount: setRowCount, onScroll })
  }, [])
  useLayoutEffect(() => {
    view.current?.update({ model, rowHeight, header: HEAD_HEIGHT })
  }, [model, rowHeight])
  useLayoutEffect(() => {
    announce(view.current)
    return () => {
      announce(undefined)
      view.current?.destroy()
      view.current = undefined
    }
  }, [])

  const columns = model.columns.length
  return (
    <div ref={scroller} className={styles.scroller} style={HEAD} data-testid="grid">
      <div ref={tall}>
        <div ref={port} className={styles.port} data-empty={rowCount === 0 || undefined}>
          <div
            ref={grid}
            id={id}
            role="grid"
            className={styles.grid}
            aria-label={label}
            aria-rowcount={rowCount + 1}
            aria-colcount={columns + (hasEnd ? 2 : 1)}
            aria-multiselectable="true"
          >
            {head(pinned)}
            <div ref={host} role="presentation" className={styles.host} />
          </div>
          <div ref={editor} className={styles.editor} />
        </div>
      </div>
    </div>
  )
}

const HEAD = { '--head': `${HEAD_HEIGHT}px` } as Record<string, string>

type FullLoad<T> = { readonly [K in keyof T]: NonNullable<T[K]> }

const isWhole = <T extends object>(parts: T): parts is T & FullLoad<T> =>
  Object.values(parts).every((part) => part !== null)
