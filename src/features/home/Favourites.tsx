import { type ReactNode, useId } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useApi } from '#api/context.tsx'
import { useWaterfallsApi } from '#api/waterfalls.ts'
import { useFavourites } from '#domain/favourites.ts'
import { type EnrichmentTarget, targetKey } from '#domain/intents.ts'
import { useKnownEnrichment } from '#domain/known-enrichment.ts'
import { paths } from '#domain/paths.ts'
import { PriceText } from '#domain/price-text.tsx'
import { shownName } from '#domain/shown-text.ts'
import { targetIcon } from '#domain/target-icon.ts'
import { CascadePriceText } from '#domain/waterfall/CascadePriceText.tsx'
import { homeTexts } from '#texts/home.ts'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import type { IconName } from '#ui/Icon.tsx'
import { linkClass } from '#ui/Link.tsx'
import { SkeletonBlock } from '#ui/Skeleton.tsx'
import { Tile } from '#ui/Tile.tsx'
import styles from './HomePage.module.css'

/** Each requests its price: more than these are found in the catalogue. */
const SHOWN = 6

/** Favourites with prices; absent when there are none. */
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
          <li key={targetKey(target)} className={styles.favourite}>
            {target.kind === 'enrichment' ? (
              <FavouriteEnrichment target={target} />
            ) : (
              <FavouriteWaterfall id={target.id} name={target.name} />
            )}
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

interface FavouriteProps {
  readonly icon: IconName
  readonly to: string
  readonly name: string
  /** Undefined while it is being read. */
  readonly price: ReactNode
}

const Favourite = ({ icon, to, name, price }: FavouriteProps) => (
  <>
    <Tile icon={icon} size="sm" />
    <Link className={classNames('ec-cut', styles.way)} to={to}>
      {shownName(name)}
    </Link>
    {price ?? <SkeletonBlock width="56px" />}
  </>
)

const NoPrice = () => <span className="ec-3">{useTexts(homeTexts).home.favourites.noPrice}</span>

function FavouriteEnrichment({ target: { id, name, category = [] } }: { readonly target: EnrichmentTarget }) {
  const known = useKnownEnrichment(id)
  const detail = useQuery({ ...useApi().enrichments.one(id), enabled: known === undefined })
  const priced = known ?? detail.data
  return (
    <Favourite
      icon={targetIcon(category)}
      to={paths.enrichment(id)}
      name={priced?.name ?? name}
      price={priced ? <PriceText priced={priced} /> : detail.isError ? <NoPrice /> : undefined}
    />
  )
}

function FavouriteWaterfall({ id, name }: { readonly id: string; readonly name: string }) {
  const { data, isError } = useQuery(useWaterfallsApi().one(id))
  return (
    <Favourite
      icon="list-end"
      to={paths.waterfall(id)}
      name={data?.name || name}
      price={data ? <CascadePriceText waterfall={data} /> : isError ? <NoPrice /> : undefined}
    />
  )
}
