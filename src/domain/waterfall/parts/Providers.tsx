import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { formatCount, formatPerOne, formatShare } from '#lib/format.ts'
import { isEnough, sampleOf } from '../samples.ts'
import { priceIn } from '../cascade-cost.ts'
import { defaultCascade } from '../cascade.ts'
import { type Provider, moved, providerList } from '../provider-list.ts'
import { unitPriceText } from '../../price-text.tsx'
import { shownName } from '../../shown-text.ts'
import { useTexts } from '#texts/texts.tsx'
import { waterfallTexts } from '#texts/waterfalls/waterfall.ts'
import { GhostButton } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { classNames } from '#ui/class-names.ts'
import { GripVertical } from '#ui/edit-glyphs.ts'
import { Progress } from '#ui/Progress.tsx'
import { useRowDrag } from '#ui/use-row-drag.ts'
import type { CascadeParts } from '../cascade-parts.ts'
import dragRows from '../../drag-rows.module.css'
import styles from './Providers.module.css'
import type { Waterfall } from '#contract/waterfalls.ts'

/** The same providers by price; of equal prices, and of those without one, the order stays. Unpriced ones come last. */
function cheapestFirst(
  { available_enrichments: offered }: Pick<Waterfall, 'available_enrichments'>,
  requested: readonly number[],
): readonly number[] {
  const price = new Map(offered.map((one) => [one.id, priceIn(one.price)]))
  return requested.toSorted((a, b) => {
    const [first, second] = [price.get(a), price.get(b)]
    if (first === second) return 0
    if (first === undefined) return 1
    return second === undefined || first < second ? -1 : 1
  })
}

/** List of the providers to query, in their order: checked, dragged, or moved by Alt and the arrow keys. */
export function Providers({ waterfall, chosen, samples }: CascadeParts) {
  const { waterfall: words } = useTexts(waterfallTexts)
  const t = words.order
  const { cascade, choose } = chosen
  const requested = cascade.enrichments
  const list = useRef<HTMLOListElement>(null)
  const refocus = useRef<{ id: number; part: string }>(undefined)
  const [label, setAnnounced] = useState('')
  const providers = providerList(waterfall, requested)
  const cheapest = cheapestFirst(waterfall, requested)
  const usual = defaultCascade(waterfall).enrichments
  const nameOf = (id: number) => shownName(providers.find((one) => one.id === id)?.name ?? `#${id}`)

  // An element that is put elsewhere in the page loses the focus.
  useLayoutEffect(() => {
    const { id, part } = refocus.current ?? {}
    refocus.current = undefined
    if (id === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-row="${id}"] [data-part="${part}"] :is(button, input)`)?.focus()
  })

  const write = (enrichments: readonly number[]) => choose({ ...cascade, enrichments })
  const move = (id: number, to: number, part: string) => {
    const next = moved(requested, id, to - requested.indexOf(id))
    if (next === requested) return
    refocus.current = { id, part }
    write(next)
    setAnnounced(t.moved(nameOf(id), next.indexOf(id) + 1, next.length))
  }
  const { drag, start } = useRowDrag(list, ({ from, to }) => {
    const id = requested[from]
    if (id !== undefined) move(id, to, 'grip')
  })

  return (
    <section className="ec-stack ec-stack--8">
      <div className="ec-line ec-line--wrap">
        <h2 className="ec-section ec-grow">{t.title}</h2>
        <GhostButton
          disabledReason={isSame(cheapest, requested) ? t.isCheapest : undefined}
          onClick={() => write(cheapest)}
        >
          {t.cheapest}
        </GhostButton>
        <GhostButton disabledReason={isSame(usual, requested) ? t.isUsual : undefined} onClick={() => write(usual)}>
          {t.usual}
        </GhostButton>
      </div>
      {providers.length === 0 ? (
        <p className="ec-2">{t.none}</p>
      ) : (
        <>
          <div className={classNames(styles.row, styles.head)} aria-hidden="true">
            <span />
            <span />
            <span>{t.columns.provider}</span>
            <span className={styles.hits}>{t.columns.hits}</span>
            <span />
            <span className="ec-num">{t.columns.price}</span>
          </div>
          <ol ref={list} aria-label={t.title} className={styles.list}>
            {providers.map((provider) => {
              const { id, isChosen } = provider
              const index = requested.indexOf(id)
              const keys = (part: 'grip' | 'use') => (event: KeyboardEvent) => {
                const by = stepOf(event, part)
                if (by === undefined || !isChosen) return
                event.preventDefault()
                move(id, index + by, part)
              }
              return (
                <li
                  key={id}
                  {...(isChosen && { 'data-row': id })}
                  className={classNames(
                    styles.row,
                    !isChosen && styles.off,
                    drag?.from === index && isChosen && dragRows.dragged,
                    drag?.to === index &&
                      isChosen &&
                      drag.from !== index &&
                      dragRows[drag.to < drag.from ? 'before' : 'behind'],
                  )}
                >
                  {isChosen ? (
                    <span data-part="grip" className={dragRows.grip} onPointerDown={(event) => start(index, event)}>
                      <GhostButton
                        icon={GripVertical}
                        aria-label={t.move(shownName(provider.name))}
                        tooltip={t.moveHow}
                        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                        onKeyDown={keys('grip')}
                      />
                    </span>
                  ) : (
                    <span />
                  )}
                  <span className={styles.place} aria-hidden="true">
                    {isChosen ? index + 1 : '–'}
                  </span>
                  <span data-part="use" className={styles.name}>
                    <Checkbox
                      isChecked={isChosen}
                      onKeyDown={keys('use')}
                      disabledReason={isChosen && requested.length === 1 ? t.last : undefined}
                      onChange={(next) => write(next ? [...requested, id] : requested.filter((one) => one !== id))}
                    >
                      {shownName(provider.name)}
                    </Checkbox>
                  </span>
                  <HitRate provider={provider} sample={sampleOf(samples, id)} />
                </li>
              )
            })}
          </ol>
          <p className="ec-meta">{t.hint}</p>
        </>
      )}
      <output className="ec-sr">{label}</output>
    </section>
  )
}

const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id, at) => id === b[at])

/** Up or down: Alt with an arrow, on the grip the arrow alone. */
function stepOf({ key, altKey }: KeyboardEvent, part: 'grip' | 'use'): 1 | -1 | undefined {
  if (!altKey && part !== 'grip') return undefined
  if (key === 'ArrowUp') return -1
  return key === 'ArrowDown' ? 1 : undefined
}

/** Hit rate of a provider on this device's own rows, its cost per hit, and its price. */
function HitRate({ provider, sample }: { readonly provider: Provider; readonly sample: ReturnType<typeof sampleOf> }) {
  const texts = useTexts(waterfallTexts)
  const { waterfall, locale } = texts
  const t = waterfall.order
  const { asked: requested, found } = sample
  const price = priceIn(provider.price)
  const rows = formatCount(requested, locale)
  const share = formatShare(found, Math.max(1, requested), locale)
  return (
    <>
      <span className={styles.hits}>
        {isEnough(sample) ? (
          <>
            <span className="ec-line ec-line--between">
              <b className="ec-h ec-tnum">{share}</b>
              <span className="ec-3 ec-tnum">{t.ofRows(rows)}</span>
            </span>
            <Progress
              label={t.hitRate(share, rows)}
              segments={[{ kind: 'ok', amount: found }]}
              total={requested}
              size="thin"
            />
          </>
        ) : (
          <span className="ec-3">{requested === 0 ? t.never : t.few(rows)}</span>
        )}
      </span>
      <span className={classNames(styles.perHit, 'ec-num', 'ec-3')}>
        {isEnough(sample) && found > 0 && price !== undefined && t.perHit(perHit(price, requested, found, locale))}
      </span>
      <span className="ec-num">
        {price === undefined ? (
          <span className="ec-3" title={t.noPrice}>
            –<span className="ec-sr">{t.noPrice}</span>
          </span>
        ) : (
          <b className="ec-h ec-tnum">{unitPriceText(price, texts)}</b>
        )}
      </span>
    </>
  )
}

const perHit = (price: bigint, requested: number, found: number, locale: string): string =>
  formatPerOne(price * BigInt(requested), found, locale)
