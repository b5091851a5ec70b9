import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { type EnrichmentLine, searchLines, useCatalogueLines, type WaterfallLine } from '#domain/catalogue-lines.ts'
import { useIsOffered } from '#domain/use-is-offered.ts'
import { paths } from '#domain/paths.ts'
import { PriceText } from '#domain/price-text.tsx'
import { shownName } from '#domain/shown-text.ts'
import { CascadePriceText } from '#domain/waterfall/CascadePriceText.tsx'
import { attachTexts } from '#texts/tables/attach.ts'
import { useTexts } from '#texts/texts.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Tile } from '#ui/Tile.tsx'
import styles from './Attach.module.css'

type TargetLine = EnrichmentLine | WaterfallLine

/** Maximum number of listed targets; the rest is found by typing. */
const MAX_LISTED = 50

const KINDS = ['all', 'enrichments', 'waterfalls'] as const
type KindFilter = (typeof KINDS)[number]

/** The enrichments and waterfalls to choose from, with their prices. `table` is absent until one is chosen. */
export function TargetPicker({ table }: { readonly table: string | undefined }) {
  const { attach } = useTexts(attachTexts)
  const t = attach.pick
  const [params, setParams] = useSearchParams()
  const [text, setText] = useState('')
  const kind = KINDS.find((one) => one === params.get('kind')) ?? 'all'
  const canEnrich = useIsOffered({ name: 'add-enrichment' })
  const canWaterfall = useIsOffered({ name: 'add-waterfall' })
  const { enrichments, waterfalls, state } = useCatalogueLines(t.waterfall)
  const all: readonly TargetLine[] = [
    ...(canWaterfall && kind !== 'enrichments' ? waterfalls : []),
    ...(canEnrich && kind !== 'waterfalls' ? enrichments : []),
  ]
  const found = text.trim() === '' ? all : searchLines(all, text)
  const more = Math.max(0, found.length - MAX_LISTED)

  return (
    <section aria-label={t.label} className={styles.picker}>
      <div className="ec-line ec-line--wrap">
        <div className={styles.find}>
          <SearchField
            label={t.find}
            clearLabel={t.clear}
            value={text}
            onChange={setText}
            isBusy={state === 'reading'}
          />
        </div>
        {canEnrich && canWaterfall && (
          <SegmentedControl<KindFilter>
            label={t.kind}
            segments={KINDS.map((value) => ({ value, label: t[value] }))}
            value={kind}
            onChange={(next) => setParams(next === 'all' ? {} : { kind: next }, { replace: true })}
          />
        )}
      </div>
      <ul aria-label={t.list} className={styles.list}>
        {found.slice(0, MAX_LISTED).map((line) => (
          <li key={line.key}>
            <Link className={styles.item} to={paths.enrichTable(table, line.what)}>
              <Tile icon={line.icon} size="sm" />
              <span className={styles.name}>
                <b className="ec-h">{shownName(line.what.name)}</b>
                <span className="ec-3">{shownName(line.note)}</span>
              </span>
              {'waterfall' in line ? (
                <CascadePriceText waterfall={line.waterfall} />
              ) : (
                <PriceText priced={line.priced} />
              )}
            </Link>
          </li>
        ))}
      </ul>
      <output className={text.trim() === '' ? 'ec-sr' : 'ec-meta'}>
        {state === 'reading' && found.length === 0
          ? t.reading
          : found.length === 0
            ? text.trim() === ''
              ? t.nothing
              : t.none(text)
            : t.found(found.length)}
      </output>
      {more > 0 && <p className="ec-2">{t.more(more)}</p>}
      {state === 'failed' && <p className="ec-2">{t.failed}</p>}
    </section>
  )
}
