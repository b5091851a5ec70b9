import { useRef } from 'react'
import { useTexts } from '#texts/texts.tsx'
import { PHONE } from '#ui/use-media.ts'
import { useContainerQuery } from '#ui/use-container-query.ts'
import { VirtualList } from '#ui/VirtualList.tsx'
import { CatalogueFrame } from './CatalogueFrame.tsx'
import { CatalogueKeys } from './CatalogueKeys.tsx'
import { type ItemsIn, useItemProps } from './use-item-props.ts'
import { usePageScroller } from '#ui/use-page-scroller.ts'
import { PriceText } from '#domain/price-text.tsx'
import { shownName, shownText } from '#domain/shown-text.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './Catalogue.module.css'
import type { CatalogueItemProps } from './catalogue-item.ts'
import { Hits, EnrichmentName, RunLink, Star, TickTile } from './ItemParts.tsx'

export interface CatalogueListProps extends ItemsIn {
  /** Called when the last rows are near the viewport. */
  readonly onEndNear: () => void
}

// As in `Catalogue.module.css`. A name may need a second line, so these are the heights of most rows. Taller rows move
// what is below them when they are measured; with other heights Back would miss its position.
const ROW = 68
const PHONE_ROW = 65
/** Number of rows before the end at which the next page is requested. */
const AHEAD = 30

/** The rows of the catalogue; of a long one only those near the viewport are rendered. */
export function CatalogueList(props: CatalogueListProps) {
  const { rows, onEndNear } = props
  const { catalogue: t } = useTexts()
  const isPhone = useContainerQuery(PHONE)
  const [element, scroller] = usePageScroller()
  const list = useRef<HTMLDivElement>(null)
  const { propsOf, star, remember } = useItemProps(props)

  return (
    <CatalogueFrame>
      <div ref={list}>
        <div ref={element} />
        <CatalogueKeys {...props} list={list} columns={1} star={star} remember={remember} />
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

interface CatalogueRowProps extends CatalogueItemProps {
  readonly isPhone: boolean
}

/** One enrichment of the catalogue. A click anywhere on it opens it. */
function CatalogueRow(props: CatalogueRowProps) {
  const { item, isTicked, isPhone, onNear, onAway } = props
  const { catalogue: t } = useTexts()
  return (
    <div
      className={classNames(styles.row, isTicked && styles.ticked)}
      data-item={item.id}
      onPointerEnter={onNear}
      onPointerLeave={onAway}
      onFocus={onNear}
      onBlur={onAway}
    >
      <Star {...props} />
      <TickTile {...props} />
      <div className={styles.words}>
        <EnrichmentName {...props} />
        <p className="ec-2">{shownText(item.description)}</p>
      </div>
      <span className={`${styles.wide} ec-2 ec-cut`}>{shownName(item.data_source) || t.notGiven}</span>
      <span className={`${styles.wide} ec-2 ec-cut`}>
        {shownName(item.category.map((one) => one.name).join(', ')) || t.notGiven}
      </span>
      <span className={`${styles.hits} ec-2 ec-num`}>
        <Hits share={props.share} />
      </span>
      <span className={styles.price}>
        <PriceText priced={item} inList={!isPhone} />
      </span>
      <span className={styles.action}>
        <RunLink {...props} />
      </span>
    </div>
  )
}
