import { Link } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { shownName } from '#domain/shown-text.ts'
import { targetIcon } from '#domain/target-icon.ts'
import { useTexts } from '#texts/texts.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { Tile } from '#ui/Tile.tsx'
import styles from './Catalogue.module.css'
import { type CatalogueItemProps, shareText } from './catalogue-item.ts'

/**
 * Adds it to the favourites, or removes it. Reached from its name by the arrow keys, so that Tab moves from row to row.
 */
export function Star({ item, isFavourite, onStar }: CatalogueItemProps) {
  const { catalogue: t } = useTexts()
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classNames(styles.star, isFavourite && styles.starred)}
      aria-label={isFavourite ? t.unstar(shownName(item.name)) : t.star(shownName(item.name))}
      onClick={onStar}
    >
      <Icon name="star" />
    </button>
  )
}

export function TickTile({ item, isTicked, onTick }: CatalogueItemProps) {
  const { catalogue: t } = useTexts()
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.tick}
      aria-label={t.tick(shownName(item.name))}
      aria-pressed={isTicked}
      onClick={onTick}
    >
      <Tile icon={isTicked ? 'check' : targetIcon(item.category)} />
    </button>
  )
}

export function EnrichmentName({ item, waitsForKey, onOpen, returnedBy, returnRef }: CatalogueItemProps) {
  const { catalogue: t } = useTexts()
  return (
    <>
      <Link
        ref={returnedBy === 'name' ? (returnRef ?? null) : null}
        className={styles.name}
        to={paths.enrichment(item.id)}
        data-name
        onClick={() => onOpen('name')}
      >
        {shownName(item.name)}
      </Link>
      {/* Where there is no space for the button. */}
      {waitsForKey && (
        <span className={styles.keyMark}>
          <Icon name="key-round" size="sm" />
          <span className="ec-sr">{t.needsMyKey}</span>
        </span>
      )}
    </>
  )
}

/** Run it; or, while a key is missing, open its page, where that key is added. */
export function RunLink({ item, waitsForKey, onOpen, returnedBy, returnRef }: CatalogueItemProps) {
  const { catalogue: t } = useTexts()
  const { id } = item
  const name = shownName(item.name)
  const common = {
    ref: returnedBy === 'run' ? (returnRef ?? null) : null,
    className: buttonClass({ size: 'sm' }),
    onClick: () => onOpen('run'),
  }
  if (waitsForKey) {
    return (
      <Link {...common} to={paths.enrichment(id)} aria-label={t.addKeyNamed(name)}>
        <Icon name="key-round" />
        {t.addKey}
      </Link>
    )
  }
  return (
    <Link
      {...common}
      to={paths.run({ kind: 'enrichment', id })}
      aria-label={t.runNamed(name)}
      onFocus={preloadPage}
      onPointerEnter={preloadPage}
    >
      <Icon name="play" />
      {t.run}
    </Link>
  )
}

/** Found share of the user's own rows. */
export function Hits({ share }: Pick<CatalogueItemProps, 'share'>) {
  const { catalogue: t } = useTexts()
  return <>{share === undefined ? t.noHits : shareText(share)}</>
}

/** Preloads the code of an enrichment's page, run dialog included, when pointer or focus reaches *Run*. */
const preloadPage = () => void import('./EnrichmentPage.tsx').catch(() => undefined)
