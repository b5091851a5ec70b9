import { shownName } from '#domain/shown-text.ts'
import { expectedFinds } from '#domain/waterfall/expected-finds.ts'
import { isEnough, sampleOf } from '#domain/waterfall/samples.ts'
import { formatCount } from '#lib/format.ts'
import { useTexts } from '#texts/texts.tsx'
import { waterfallTexts } from '#texts/waterfalls/waterfall.ts'
import { classNames } from '#ui/class-names.ts'
import type { CascadeParts } from '#domain/waterfall/cascade-parts.ts'
import styles from './CascadeFinds.module.css'

/** Of 100 rows, how many each provider is likely to find: own samples, those under 20 rows as a guess. */
export function CascadeFinds({ waterfall, chosen: { cascade }, samples }: CascadeParts) {
  const { waterfall: words, locale } = useTexts(waterfallTexts)
  const t = words.cascade
  const order = cascade.enrichments.map((id) => ({ id, sample: sampleOf(samples, id) }))
  const hits = order.reduce((sum, { sample }) => sum + sample.asked, 0)
  const { steps, left } = expectedFinds(order)
  const nameOf = (id: number) =>
    shownName(waterfall.available_enrichments.find((one) => one.id === id)?.name || `#${id}`)
  const few = order.filter(({ sample }) => sample.asked > 0 && !isEnough(sample)).map(({ id }) => nameOf(id))
  if (hits === 0) {
    return (
      <section className="ec-stack ec-stack--4">
        <h2 className="ec-section">{t.title}</h2>
        <p className="ec-2">{t.none}</p>
      </section>
    )
  }
  return (
    <section className="ec-stack ec-stack--8">
      <div>
        <h2 className="ec-section">{t.title}</h2>
        <p className="ec-2">{t.from(formatCount(hits, locale))}</p>
      </div>
      <ol className={styles.cascade}>
        {steps.map(({ id, before, finds, isGuess }, index) => {
          const count = finds === undefined ? undefined : formatCount(whole(before, finds), locale)
          const label = count === undefined ? t.unknown : index === 0 ? t.first(count) : t.more(count)
          return (
            <li key={id}>
              <span className="ec-cut ec-2">{nameOf(id)}</span>
              <span className={styles.track} aria-hidden="true">
                {finds !== undefined && (
                  <i
                    className={isGuess ? styles.guess : styles.found}
                    style={{ insetInlineStart: `${before}%`, inlineSize: `${finds}%` }}
                  />
                )}
              </span>
              <span className="ec-num ec-tnum">{isGuess && count !== undefined ? t.guess(label) : label}</span>
            </li>
          )
        })}
        <li>
          <span className="ec-cut ec-2">{t.left}</span>
          <span className={styles.track} aria-hidden="true">
            <i className={styles.left} style={{ insetInlineStart: `${100 - left}%`, inlineSize: `${left}%` }} />
          </span>
          <span className={classNames('ec-num', 'ec-tnum')}>
            {t.leftOf(formatCount(whole(100 - left, left), locale))}
          </span>
        </li>
      </ol>
      {few.length > 0 && <p className={`ec-meta ${styles.note}`}>{t.note(few)}</p>}
    </section>
  )
}

/** Start and end are rounded, so that all shares together are 100. */
const whole = (from: number, by: number): number => Math.round(from + by) - Math.round(from)
