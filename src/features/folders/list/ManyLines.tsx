import type { ReactNode } from 'react'
import { usePageScroller } from '#ui/use-page-scroller.ts'
import { VirtualList } from '#ui/VirtualList.tsx'
import type { TreeItem } from '../model/tree.ts'

export interface ManyLinesProps {
  readonly label: string
  readonly lines: readonly TreeItem[]
  /** The line that is drawn wherever it is. */
  readonly current: TreeItem | undefined
  readonly renderLine: (line: TreeItem, index: number) => ReactNode
}

/** The lines near the eye, of hundreds and more. */
export function ManyLines({ label, lines, current, renderLine }: ManyLinesProps) {
  const [place, scroller] = usePageScroller()
  return (
    <>
      <div ref={place} role="presentation" />
      {scroller && (
        <VirtualList
          label={label}
          role="rowgroup"
          count={lines.length}
          getKey={(index) => lines[index]?.id ?? index}
          rowProps={unseen}
          rowHeight={rowHeightIn(scroller.element)}
          isMeasured
          always={current && lines.indexOf(current)}
          getScroller={() => scroller.element}
          scrollMargin={scroller.margin}
          renderRow={(index) => {
            const line = lines[index]
            return line && renderLine(line, index)
          }}
        />
      )}
    </>
  )
}

const unseen = () => ({ role: 'presentation' })

/** As in `List.module.css`: every line is as high as this until it is measured. */
function rowHeightIn(page: Element): number {
  const row = Number.parseFloat(getComputedStyle(page).getPropertyValue('--ec-row'))
  return (Number.isNaN(row) ? 32 : row) + 8
}
