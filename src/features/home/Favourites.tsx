import { useId } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useApi } from '#api/context.tsx'
import { useFavourites } from '#domain/favourites.ts'
import type { EnrichmentTarget } from '#domain/intents.ts'
import { useKnownEnrichment } from '#domain/known-enrichment.ts'
import { paths } from '#domain/paths.ts'
import { PriceWords } from '#domain/price-words.tsx'
import { shownName } from '#domain/shown-text.ts'
import { targetIcon } from '#domain/target-icon.ts'
import { homeTexts } from '#texts/home.ts'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { linkClass } from '#ui/Link.tsx'
import { Bone } from '#ui/Skeleton.tsx'
import { Tile } from '#ui/Tile.tsx'
import styles from './HomePage.module.css'

/** Each asks for its price: more than these are found in the catalogue. */
const SHOWN = 6

/** What was marked with a star, with prices; absent when nothing is. */
export function Favourites() {
  const headingId = useId()
  const t = useTexts(homeTexts).home.favourites
  const { list } = useFavourites()
  if (list.length === 0) return null
  return (
    <section className="ec-stack ec-stack--8" aria-labelledby={headingId}>
      <h2 id={headingId} className="ec-h">
        {t.title}
      </h2>
      <ul className="ec-stack ec-stack--4">
        {list.slice(0, SHOWN).map((target) => (
          <li key={target.id} className={styles.favourite}>
            <Favourite target={target} />
          </li>
        ))}
      </ul>
      {list.length > SHOWN && (
        <Link className={linkClass} to={paths.enrichments()}>
          {t.more(list.length - SHOWN)}
        </Link>
      )}
    </section>
  )
}

function Favourite({ target: { id, name, category = [] } }: { readonly target: EnrichmentTarget }) {
  const t = useTexts(homeTexts).home.favourites
  const known = useKnownEnrichment(id)
  const detail = useQuery({ ...useApi().enrichments.one(id), enabled: known === undefined })
  const priced = known ?? detail.data
  return (
    <>
      <Tile icon={targetIcon(category)} size="sm" />
      <Link className={classNames('ec-cut', styles.way)} to={paths.enrichment(id)}>
        {shownName(priced?.name ?? name)}
      </Link>
      {priced ? (
        <PriceWords priced={priced} />
      ) : detail.isError ? (
        <span className="ec-3">{t.noPrice}</span>
      ) : (
        <Bone width="56px" />
      )}
    </>
  )
}
