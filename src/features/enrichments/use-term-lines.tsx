import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { Enrichment, EnrichmentDetail } from '#contract/enrichments.ts'
import { usesOwnKey } from '#domain/own-key.ts'
import { paths } from '#domain/paths.ts'
import { PriceWords } from '#domain/price-words.tsx'
import { shownName } from '#domain/shown-text.ts'
import { useConnectedKeys } from '#domain/use-own-key.ts'
import { useTasks } from '#domain/use-tasks.ts'
import { formatCount } from '#lib/format.ts'
import { catalogueToolsTexts } from '#texts/enrichments/catalogue-tools.ts'
import { useTexts } from '#texts/texts.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/Icon.tsx'
import { shareText } from './catalogue-item.ts'
import { type ComparedColumn, differ } from './comparison.ts'
import { ownHits, shareOf } from './own-hits.ts'

/** One property and what each of the compared has. */
export interface TermLine {
  readonly name: string
  readonly cells: readonly ReactNode[]
  readonly differs: boolean
}

/** Price, source, category, key and own hits: what the list knows is enough for them, so they stand before the details. */
export function useTermLines(columns: readonly ComparedColumn[]): readonly TermLine[] {
  const { catalogueTools, locale } = useTexts(catalogueToolsTexts)
  const t = catalogueTools.comparison
  const tasks = useTasks()
  const hits = useMemo(() => ownHits(tasks), [tasks])
  const known = columns.map(({ item, query }) => query?.data ?? item)
  const { isConnected } = useConnectedKeys(known.flatMap((one) => one ?? []))
  const line = (
    name: string,
    valueOf: (known: Enrichment | EnrichmentDetail) => string,
    draw: (known: Enrichment | EnrichmentDetail) => ReactNode = valueOf,
  ): TermLine => ({
    name,
    cells: known.map((one) => one && draw(one)),
    differs: differ(known.flatMap((one) => (one ? [valueOf(one)] : []))),
  })
  const keyOf = (one: Enrichment | EnrichmentDetail) => {
    if (!usesOwnKey(one.auth_method)) return t.noKey
    return isConnected(one) ? t.ownKeyReady : t.ownKey
  }
  const hitsOf = ({ id }: Enrichment | EnrichmentDetail) => {
    const own = hits.get(id)
    const rows = formatCount(own?.rows ?? 0, locale)
    const share = shareOf(own)
    return share === undefined ? t.tooFew(rows) : t.hitsOf(shareText(share), rows)
  }

  return [
    line(
      t.price,
      ({ price, pricing }) => JSON.stringify([price, pricing.type, pricing.parameter]),
      (one) => <PriceWords priced={one} />,
    ),
    line(t.source, ({ data_source }) => shownName(data_source)),
    line(t.category, ({ category }) => shownName(category.map(({ name }) => name).join(', '))),
    line(t.key, keyOf),
    line(t.hits, hitsOf),
    {
      name: t.runLine,
      differs: false,
      cells: known.map(
        (one) =>
          one && (
            <Link
              key={one.id}
              className={buttonClass({ size: 'sm' })}
              to={paths.run({ kind: 'enrichment', id: one.id })}
              aria-label={t.run(shownName(one.name))}
            >
              <Icon name="play" />
              {t.runWord}
            </Link>
          ),
      ),
    },
  ]
}
