import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { Waterfall } from '#contract/waterfalls.ts'
import { useFavourites } from '#domain/favourites.ts'
import { type HitCount, MIN_ROWS, foundBy } from '#domain/hit-count.ts'
import { paths } from '#domain/paths.ts'
import { useServices } from '#domain/services.tsx'
import { shownName, shownText } from '#domain/shown-text.ts'
import { useTasks } from '#domain/use-tasks.ts'
import { CascadePriceText } from '#domain/waterfall/CascadePriceText.tsx'
import { useChosenCascade } from '#domain/waterfall/chosen-cascade.ts'
import { formatShare } from '#lib/format.ts'
import { isSlug } from '#lib/ids.ts'
import { useTexts } from '#texts/texts.tsx'
import { waterfallListTexts } from '#texts/waterfalls/waterfall-list.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { Tile } from '#ui/Tile.tsx'
import { LINE } from '#ui/use-line-focus.ts'
import { PHONE } from '#ui/use-media.ts'
import { usePageScroller } from '#ui/use-page-scroller.ts'
import { useContainerQuery } from '#ui/use-container-query.ts'
import { VirtualList } from '#ui/VirtualList.tsx'
import styles from './Waterfalls.module.css'
import { ButtonLink } from '#domain/ButtonLink.tsx'

/** Height of most rows, in pixels; each is measured. */
export const ROW = 56
const PHONE_ROW = 88

/** The waterfalls as rows; of a long list only those near the viewport are rendered. */
export function WaterfallRows({ waterfalls }: { readonly waterfalls: readonly Waterfall[] }) {
  const { waterfallList: t } = useTexts(waterfallListTexts)
  const isPhone = useContainerQuery(PHONE)
  const [element, scroller] = usePageScroller()
  const hits = useOwnHits()
  return (
    <div className={classNames(hits.size === 0 && styles.noHits)}>
      {/* Captions are visual only: each row has its own labels. */}
      <div className={styles.head} aria-hidden="true">
        <span />
        <span />
        <span>{t.columns.name}</span>
        <span className={styles.wide}>{t.columns.providers}</span>
        <span className={`${styles.hits} ec-num`}>{t.columns.hits}</span>
        <span className={styles.priceHead}>{t.columns.price}</span>
        <span />
      </div>
      <div ref={element} />
      {scroller && (
        <VirtualList
          label={t.list}
          count={waterfalls.length}
          getKey={(index) => waterfalls[index]?.identifier ?? index}
          isMeasured
          rowHeight={isPhone ? PHONE_ROW : ROW}
          getScroller={() => scroller.element}
          scrollMargin={scroller.margin}
          renderRow={(index) => {
            const waterfall = waterfalls[index]
            return waterfall && <Row waterfall={waterfall} hits={hits.get(waterfall.identifier)} isPhone={isPhone} />
          }}
        />
      )}
    </div>
  )
}

/** Rows requested and found on this device, by waterfall; those with enough rows for a share. */
function useOwnHits(): ReadonlyMap<string, HitCount> {
  const tasks = useTasks()
  return useMemo(() => {
    const hits = new Map<string, HitCount>()
    for (const { body } of tasks) {
      const own = body.target?.kind === 'waterfall' ? foundBy(body) : undefined
      if (!own || body.target?.kind !== 'waterfall') continue
      const { rows, found } = hits.get(body.target.id) ?? { rows: 0, found: 0 }
      hits.set(body.target.id, { rows: rows + own.rows, found: found + own.found })
    }
    return new Map([...hits].filter(([, { rows }]) => rows >= MIN_ROWS))
  }, [tasks])
}

interface RowProps {
  readonly waterfall: Waterfall
  readonly hits: HitCount | undefined
  readonly isPhone: boolean
}

function Row({ waterfall, hits, isPhone }: RowProps) {
  const { waterfallList: t, locale } = useTexts(waterfallListTexts)
  const { identifier, name, description, available_enrichments: providers } = waterfall
  const { cascade } = useChosenCascade(waterfall)
  const shown = shownName(name || identifier)
  const canOpen = isSlug(identifier)
  const share = hits && formatShare(hits.found, hits.rows, locale)
  return (
    <div className={styles.row} {...{ [LINE]: identifier }}>
      {canOpen ? <Star waterfall={waterfall} /> : <span className={styles.star} />}
      <Tile icon="list-end" />
      <div className={styles.words}>
        {canOpen ? (
          <Link className={styles.name} to={paths.waterfall(identifier)}>
            {shown}
          </Link>
        ) : (
          // Without an id that can be part of a path there is no page to go to.
          <span className={styles.name}>{shown}</span>
        )}
        <p className="ec-2">{shownText(description)}</p>
      </div>
      <span className={`${styles.wide} ec-2 ec-cut`} title={providers.map((one) => shownName(one.name)).join(', ')}>
        {t.providers(cascade.enrichments.length, providers.length)}
      </span>
      <span className={`${styles.hits} ec-2 ec-num`}>{share ?? t.noHits}</span>
      <span className={styles.price}>
        <CascadePriceText waterfall={waterfall} inList={!isPhone} />
      </span>
      <span className={styles.action}>
        {canOpen && (
          <ButtonLink
            size="sm"
            icon="play"
            to={paths.run({ kind: 'waterfall', id: identifier })}
            aria-label={t.runNamed(shown)}
            onFocus={preloadPage}
            onPointerEnter={preloadPage}
          >
            {t.run}
          </ButtonLink>
        )}
      </span>
    </div>
  )
}

/** Adds it to the favourites, or removes it. */
function Star({ waterfall: { identifier, name } }: { readonly waterfall: Waterfall }) {
  const { waterfallList: t, catalogue } = useTexts(waterfallListTexts)
  const { toasts } = useServices()
  const { has, toggle } = useFavourites()
  const target = { kind: 'waterfall', id: identifier, name: name || identifier } as const
  const isStarred = has(target)
  const shown = shownName(target.name)
  return (
    <button
      type="button"
      className={classNames(styles.star, isStarred && styles.starred)}
      aria-label={isStarred ? t.unstar(shown) : t.star(shown)}
      onClick={() => void toggle(target).catch(() => toasts.show(catalogue.notStarred, 'circle-x'))}
    >
      <Icon name="star" />
    </button>
  )
}

/** Preloads the code of a waterfall's page, run dialog included, when pointer or focus reaches *Run*. */
const preloadPage = () => void import('./WaterfallPage.tsx').catch(() => undefined)
