import type { EnrichmentDetail } from '#contract/enrichments.ts'
import { useFavourites } from '#domain/favourites.ts'
import { targetOf } from '#domain/intents.ts'
import { enrichmentTexts } from '#texts/enrichments/enrichment.ts'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './Enrichment.module.css'

/** Keeps an enrichment among the favourites, or no longer. */
export function FavouriteStar({ enrichment }: { readonly enrichment: EnrichmentDetail }) {
  const { enrichment: t } = useTexts(enrichmentTexts)
  const { has, toggle } = useFavourites()
  const target = targetOf(enrichment)
  const isKept = has(target)
  return (
    <button
      type="button"
      className={classNames(styles.star, isKept && styles.starred)}
      aria-label={t.favourite}
      aria-pressed={isKept}
      onClick={() => void toggle(target)}
    >
      <Icon name="star" />
    </button>
  )
}
