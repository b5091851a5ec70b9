import { type Favourite, useFavourites } from '../favourites.ts'
import { enrichmentTexts } from '#texts/enrichments/enrichment.ts'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './Detail.module.css'

/** Button that adds a target to the favourites, or removes it. */
export function FavouriteStar({ target }: { readonly target: Favourite }) {
  const { enrichment: t } = useTexts(enrichmentTexts)
  const { has, toggle } = useFavourites()
  const isFavourite = has(target)
  return (
    <button
      type="button"
      className={classNames(styles.star, isFavourite && styles.starred)}
      aria-label={t.favourite}
      aria-pressed={isFavourite}
      onClick={() => void toggle(target)}
    >
      <Icon name="star" />
    </button>
  )
}
