import { useRef } from 'react'
import { useTexts } from '#texts/texts.tsx'
import { PHONE, useMedia } from '#ui/use-media.ts'
import { useVirtualRows } from '#ui/virtual-rows.ts'
import { CatalogueCard } from './CatalogueCard.tsx'
import styles from './CatalogueCards.module.css'
import type { CatalogueListProps } from './CatalogueList.tsx'
import { RowKeys } from './RowKeys.tsx'
import { useItemProps } from './use-item-props.ts'
import { type PageScroller, usePageScroller } from '#ui/use-page-scroller.ts'

/** As in `CatalogueCards.module.css`, in pixels. */
const CARD = 156
const GAP = 12
/** How many cards before the end the next page is asked for. */
const AHEAD = 30

/** The catalogue as cards, for looking over rather than reading down; of many only those near the eye are in the page. */
export function CatalogueCards(props: CatalogueListProps) {
  const isPhone = useMedia(PHONE)
  const isNarrow = useMedia('(max-width: 1199px)')
  const columns = isPhone ? 1 : isNarrow ? 2 : 3
  const [place, scroller] = usePageScroller()
  const grid = useRef<HTMLDivElement>(null)
  const { propsOf, star, remember } = useItemProps(props)

  return (
    <div ref={grid}>
      <div ref={place} />
      <RowKeys {...props} list={grid} columns={columns} star={star} remember={remember} />
      {scroller && <Cards key={columns} {...props} propsOf={propsOf} columns={columns} scroller={scroller} />}
    </div>
  )
}

interface CardsProps extends Pick<CatalogueListProps, 'rows' | 'onEndNear'> {
  readonly propsOf: ReturnType<typeof useItemProps>['propsOf']
  readonly columns: number
  readonly scroller: PageScroller
}

function Cards({ rows, onEndNear, propsOf, columns, scroller }: CardsProps) {
  // The virtualizer changes in place: a compiler must not remember what it answered.
  'use no memo'
  const { catalogue: t } = useTexts()
  const cards = useVirtualRows({
    count: rows.length,
    lanes: columns,
    gap: GAP,
    getItemKey: (index) => rows[index]?.id ?? index,
    getScrollElement: () => scroller.element,
    estimateSize: () => CARD,
    scrollMargin: scroller.margin,
    overscan: 4 * columns,
    onChange: ({ range }) => range && range.endIndex >= rows.length - AHEAD && onEndNear(),
  })
  const width = `calc((100% - ${(columns - 1) * GAP}px) / ${columns})`

  return (
    <div role="list" aria-label={t.list} className={styles.grid} style={{ blockSize: cards.getTotalSize() }}>
      {cards.getVirtualItems().map(({ key, index, lane, start }) => {
        const item = rows[index]
        return (
          item && (
            <div
              key={key}
              role="listitem"
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className={styles.place}
              style={{
                inlineSize: width,
                insetInlineStart: `calc((100% + ${GAP}px) / ${columns} * ${lane})`,
                insetBlockStart: start - scroller.margin,
              }}
            >
              <CatalogueCard {...propsOf(item)} />
            </div>
          )
        )
      })}
    </div>
  )
}
