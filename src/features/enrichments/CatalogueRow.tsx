import { PriceWords } from '#domain/price-words.tsx'
import { shownName, shownWords } from '#domain/shown-text.ts'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from './Catalogue.module.css'
import type { CatalogueItemProps } from './catalogue-item.ts'
import { Hits, Name, RunLink, Star, TickTile } from './ItemParts.tsx'

export interface CatalogueRowProps extends CatalogueItemProps {
  readonly isPhone: boolean
}

/** One enrichment of the catalogue. Pressing anywhere on it opens it. */
export function CatalogueRow(props: CatalogueRowProps) {
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
        <Name {...props} />
        <p className="ec-2">{shownWords(item.description)}</p>
      </div>
      <span className={`${styles.wide} ec-2 ec-cut`}>{shownName(item.data_source) || t.notSaid}</span>
      <span className={`${styles.wide} ec-2 ec-cut`}>
        {shownName(item.category.map((one) => one.name).join(', ')) || t.notSaid}
      </span>
      <span className={`${styles.hits} ec-2 ec-num`}>
        <Hits share={props.share} />
      </span>
      <span className={styles.price}>
        <PriceWords priced={item} inList={!isPhone} />
      </span>
      <span className={styles.action}>
        <RunLink {...props} />
      </span>
    </div>
  )
}
