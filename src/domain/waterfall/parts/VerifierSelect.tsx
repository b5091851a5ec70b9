import { Suspense } from 'react'
import { unitPriceText } from '../../price-text.tsx'
import { shownName } from '../../shown-text.ts'
import { priceIn } from '../cascade-cost.ts'
import { useTexts } from '#texts/texts.tsx'
import { waterfallTexts } from '#texts/waterfalls/waterfall.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { SkeletonBlock } from '#ui/Skeleton.tsx'
import type { CascadeParts } from '../cascade-parts.ts'
import styles from './Providers.module.css'

const Select = lazyPart(() => import('#ui/overlays/Select.tsx').then((m) => m.Select))

/** A list needs an id for nothing, too. */
const NONE = 'none'

/** Choice of the provider that verifies each address that is found. */
export function VerifierSelect({ waterfall, chosen }: Omit<CascadeParts, 'samples'>) {
  const texts = useTexts(waterfallTexts)
  const t = texts.waterfall.verify
  const { cascade, choose } = chosen
  const choices = waterfall.email_verifiers.map(({ id, name, price }) => {
    const amount = priceIn(price)
    const shown = shownName(name || `#${id}`)
    return { id: String(id), label: amount === undefined ? shown : t.each(shown, unitPriceText(amount, texts)) }
  })
  return (
    <section className={styles.verify}>
      <div className="ec-grow">
        <h2 className="ec-section">{t.title}</h2>
        <p className="ec-2">{t.body}</p>
      </div>
      <div className={styles.verifier}>
        <Suspense fallback={<SkeletonBlock width="100%" height="var(--ec-control)" isBox />}>
          <Select
            label={t.label}
            hideLabel
            choices={[{ id: NONE, label: t.none }, ...choices]}
            value={String(cascade.emailVerifier ?? NONE)}
            onChange={(id) => choose({ ...cascade, emailVerifier: id === NONE ? null : Number(id) })}
          />
        </Suspense>
      </div>
    </section>
  )
}
