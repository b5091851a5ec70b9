import type { Waterfall } from '#contract/waterfalls.ts'
import { shownName } from '#domain/shown-text.ts'
import { useTexts } from '#texts/texts.tsx'
import { waterfallTexts } from '#texts/waterfalls/waterfall.ts'
import { GhostButton } from '#ui/Button.tsx'
import styles from '#domain/waterfall/parts/Providers.module.css'
import type { RequestedCascade } from './use-requested-cascade.ts'

export interface CascadeLineProps {
  readonly waterfall: Waterfall
  readonly requested: RequestedCascade
}

/** The providers that a run would call, in their order. */
export function CascadeLine({ waterfall, requested: { cascade, from, useOwn } }: CascadeLineProps) {
  const t = useTexts(waterfallTexts).waterfall.run
  const names = cascade.enrichments.map((id) =>
    shownName(waterfall.available_enrichments.find((one) => one.id === id)?.name || `#${id}`),
  )
  const { emailVerifier } = cascade
  const verifier = waterfall.email_verifiers.find(({ id }) => id === emailVerifier)
  return (
    <div className={`ec-stack ec-stack--4 ${styles.line}`}>
      <span className="ec-label">{t.providers}</span>
      <p className="ec-2">
        {t.cascade(names)}
        {emailVerifier !== null && `, ${t.verified(shownName(verifier?.name || `#${emailVerifier}`))}`}
      </p>
      {from && (
        <p className="ec-line ec-line--wrap ec-2">
          {from === 'link' ? t.ofLink : t.ofEarlier}
          <GhostButton onClick={useOwn}>{t.useOwn}</GhostButton>
        </p>
      )}
    </div>
  )
}
