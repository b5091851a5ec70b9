import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import styles from './Grid.module.css'
import type { GridModel } from './grid-model.ts'
import { GridView } from './view.ts'

/** Height of the column heads, px. */
export const HEAD_HEIGHT = 48

export interface GridProps {
  readonly model: GridModel
  /** The table's name, for who hears it. */
  readonly label: string
  readonly rowHeight: number
  /** Head of the row numbers: a columnheader with aria-colindex 1 that fills its place. */
  readonly corner: ReactNode
  /** Heads of the columns `from` up to and without `to`: a columnheader each, as wide as its column, aria-colindex from 2 on. */
  readonly heads: (from: number, to: number) => ReactNode
  /** Behind the last head, `END_SPACE` px wide: a columnheader too. */
  readonly end?: ReactNode | undefined
  /** Told once the body is there, and with undefined before it goes. */
  readonly onView: (view: GridView | undefined) => void
}

/** The scroller, its heads and its counts. React renders nothing into the body: that is the view's. */
export function Grid({ model, label, rowHeight, corner, heads, end, onView }: GridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const tall = useRef<HTMLDivElement>(null)
  const port = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const startHead = useRef<HTMLDivElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<HTMLDivElement>(null)
  const view = useRef<GridView>(undefined)
  const [pinned, setPinned] = useState(model.pinned)
  const [rowCount, setRowCount] = useState(() => model.rowCount())
  const id = useId()

  const announce = useEffectEvent(onView)

  // Made, laid out, given out: in this order, and as often as React mounts this.
  useLayoutEffect(() => {
    const parts = {
      scroller: scroller.current,
      tall: tall.current,
      port: port.current,
      head: head.current,
      startHead: startHead.current,
      host: host.current,
      editor: editor.current,
    }
    if (isWhole(parts)) view.current = new GridView(parts, { onPinned: setPinned, onRowCount: setRowCount })
  }, [])
  useLayoutEffect(() => {
    view.current?.update({ model, rowHeight, head: HEAD_HEIGHT })
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
        <div ref={port} className={styles.port}>
          <div
            id={id}
            role="grid"
            className={styles.grid}
            aria-label={label}
            aria-rowcount={rowCount + 1}
            aria-colcount={columns + (end === undefined ? 1 : 2)}
            aria-multiselectable="true"
          >
            <div role="row" aria-rowindex={1} className={styles.head}>
              <div ref={startHead} role="presentation" className={styles.startHead}>
                {corner}
                {heads(0, pinned)}
              </div>
              <div role="presentation" className={styles.mainHead}>
                <div ref={head} role="presentation" className={styles.moved}>
                  {heads(pinned, columns)}
                  {end}
                </div>
              </div>
            </div>
            <div ref={host} role="presentation" className={styles.host} />
          </div>
          <div ref={editor} className={styles.editor} />
        </div>
      </div>
    </div>
  )
}

const HEAD = { '--head': `${HEAD_HEIGHT}px` } as Record<string, string>

type Whole<T> = { readonly [K in keyof T]: NonNullable<T[K]> }

const isWhole = <T extends object>(parts: T): parts is T & Whole<T> =>
  Object.values(parts).every((part) => part !== null)
