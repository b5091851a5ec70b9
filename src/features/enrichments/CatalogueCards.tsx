import { useRef } from 'react'
import { useTexts } from '#texts/texts.tsx'
import { PHONE, useMedia } from '#ui/use-media.ts'
import { useVirtualRows } from '#ui/virtual-rows.ts'
import styles from './CatalogueCards.module.css'
import type { CatalogueListProps } from './CatalogueList.tsx'
import { CatalogueKeys } from './CatalogueKeys.tsx'
import { useItemProps } from './use-item-props.ts'
import { type PageScroller, usePageScroller } from '#ui/use-page-scroller.ts'
import { PriceText } from '#domain/price-text.tsx'
import { shownName, shownText } from '#domain/shown-text.ts'
import { classNames } from '#ui/class-names.ts'
import type { CatalogueItemProps } from './catalogue-item.ts'
import { Hits, EnrichmentName, RunLink, Star, TickTile } from './ItemParts.tsx'

/** As in `CatalogueCards.module.css`, in pixels. */
const CARD = 156
const GAP = 12
/** Number of cards before the end at which the next page is requested. */
const AHEAD = 30

/** The catalogue as cards, for browsing; of many only those near the view are rendered. */
export function CatalogueCards(props: CatalogueListProps) {
  const isPhone = useMedia(PHONE)
  const isNarrow = useMedia('(max-width: 1199px)')
  const columns = isPhone ? 1 : isNarrow ? 2 : 3
  const [element, scroller] = usePageScroller()
  const grid = useRef<HTMLDivElement>(null)
  const { propsOf, star, remember } = useItemProps(props)

  return (
    <div ref={grid}>
      <div ref={element} />
      <CatalogueKeys {...props} list={grid} columns={columns} star={star} remember={remember} />
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
  // The virtualizer changes in place: the compiler must not memoise its results.
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

/** One enrichment as a card. A click anywhere on it opens it. */
function CatalogueCard(props: CatalogueItemProps) {
  const { item, isTicked, onNear, onAway, share } = props
  const { catalogue: t } = useTexts()
  return (
    <div
      className={classNames(styles.card, isTicked && styles.ticked)}
      data-item={item.id}
      onPointerEnter={onNear}
      onPointerLeave={onAway}
      onFocus={onNear}
      onBlur={onAway}
    >
      <div className={styles.head}>
        <TickTile {...props} />
        <div className={styles.title}>
          <EnrichmentName {...props} />
          <p className="ec-3 ec-cut">
            {shownName([item.data_source, ...item.category.map((one) => one.name)].filter(Boolean).join(' · '))}
          </p>
        </div>
        <Star {...props} />
      </div>
      <p className={`${styles.words} ec-2`}>{shownText(item.description)}</p>
      <div className={styles.foot}>
        <PriceText priced={item} />
        {share !== undefined && (
          <span className="ec-3 ec-tnum" title={t.hitsHint}>
            {t.columns.hits} <Hits share={share} />
          </span>
        )}
        <span className={styles.action}>
          <RunLink {...props} />
        </span>
      </div>
    </div>
  )
}
