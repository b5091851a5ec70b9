import { useRef } from 'react'
import { useTexts } from '#texts/texts.tsx'
import { PHONE } from '#ui/use-media.ts'
import { useContainerQuery } from '#ui/use-container-query.ts'
import { VirtualList } from '#ui/VirtualList.tsx'
import { CatalogueFrame } from './CatalogueFrame.tsx'
import { CatalogueRow } from './CatalogueRow.tsx'
import { RowKeys } from './RowKeys.tsx'
import { type ItemsIn, useItemProps } from './use-item-props.ts'
import { usePageScroller } from '#ui/use-page-scroller.ts'

export interface CatalogueListProps extends ItemsIn {
  /** The last rows came near. */
  readonly onEndNear: () => void
}

// As in `Catalogue.module.css`. A name may need a second line, so these are what most rows have; all others would move
// what is below them when they are measured, and Back would miss its place.
const ROW = 68
const PHONE_ROW = 65
/** How many rows before the end the next page is asked for. */
const AHEAD = 30

/** The rows of the catalogue; of a long one only those near the eye are in the page. */
export function CatalogueList(props: CatalogueListProps) {
  const { rows, onEndNear } = props
  const { catalogue: t } = useTexts()
  const isPhone = useContainerQuery(PHONE)
  const [place, scroller] = usePageScroller()
  const list = useRef<HTMLDivElement>(null)
  const { propsOf, star, remember } = useItemProps(props)

  return (
    <CatalogueFrame>
      <div ref={list}>
        <div ref={place} />
        <RowKeys {...props} list={list} columns={1} star={star} remember={remember} />
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
              return item && <CatalogueRow {...propsOf(item)} isPhone={isPhone} />
            }}
          />
        )}
      </div>
    </CatalogueFrame>
  )
}
