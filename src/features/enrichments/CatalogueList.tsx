import type { KeyboardEvent } from 'react'
import type { Enrichment } from '#contract/enrichments.ts'
import { useTexts } from '#texts/texts.tsx'
import { PHONE, useMedia } from '#ui/use-media.ts'
import { VirtualList } from '#ui/VirtualList.tsx'
import { CatalogueFrame } from './CatalogueFrame.tsx'
import { CatalogueRow } from './CatalogueRow.tsx'
import { useOpenedRow } from './opened-row.ts'
import { usePageScroller } from './use-page-scroller.ts'

export interface CatalogueListProps {
  readonly rows: readonly Enrichment[]
  readonly waitsForKey: (item: Enrichment) => boolean
  /** The last rows came near. */
  readonly onEndNear: () => void
}

// A name may need a second line, so these are what most rows have.
const ROW = 56
const PHONE_ROW = 65
/** How many rows before the end the next page is asked for. */
const AHEAD = 30

/** The rows of the catalogue; of a long one only those near the eye are in the page. */
export function CatalogueList({ rows, waitsForKey, onEndNear }: CatalogueListProps) {
  const { catalogue: t } = useTexts()
  const isPhone = useMedia(PHONE)
  const [place, scroller] = usePageScroller()
  const { remember, returned, takeFocus } = useOpenedRow()

  return (
    <CatalogueFrame>
      <div ref={place} role="presentation" onKeyDown={moveBetweenRows}>
        {scroller && (
          <VirtualList
            label={t.list}
            count={rows.length}
            getKey={(index) => rows[index]?.id ?? index}
            isMeasured
            rowHeight={isPhone ? PHONE_ROW : ROW}
            getScroller={() => scroller.element}
            scrollMargin={scroller.margin}
            onReach={(last) => last >= rows.length - AHEAD && onEndNear()}
            renderRow={(index) => {
              const item = rows[index]
              return (
                item && (
                  <CatalogueRow
                    item={item}
                    waitsForKey={waitsForKey(item)}
                    isPhone={isPhone}
                    onOpen={(by) => remember({ id: item.id, by })}
                    {...(returned?.id === item.id && { returnedBy: returned.by, returnRef: takeFocus })}
                  />
                )
              )
            }}
          />
        )}
      </div>
    </CatalogueFrame>
  )
}

/** Arrows up and down go from name to name; the rows next to the focus are always in the page. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return
  const from = event.target.closest<HTMLElement>('[data-index]')?.dataset['index']
  const next = event.currentTarget.querySelector<HTMLElement>(`[data-index="${Number(from) + step}"] a`)
  if (!next) return
  event.preventDefault()
  next.focus()
}
