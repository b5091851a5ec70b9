import { PriceWords } from '#domain/price-words.tsx'
import { shownName, shownWords } from '#domain/shown-text.ts'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import type { CatalogueItemProps } from './catalogue-item.ts'
import styles from './CatalogueCards.module.css'
import { Hits, Name, RunLink, Star, TickTile } from './ItemParts.tsx'

/** One enrichment as a card. Pressing anywhere on it opens it. */
export function CatalogueCard(props: CatalogueItemProps) {
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
          <Name {...props} />
          <p className="ec-3 ec-cut">
            {shownName([item.data_source, ...item.category.map((one) => one.name)].filter(Boolean).join(' · '))}
          </p>
        </div>
        <Star {...props} />
      </div>
      <p className={`${styles.words} ec-2`}>{shownWords(item.description)}</p>
      <div className={styles.foot}>
        <PriceWords priced={item} />
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
