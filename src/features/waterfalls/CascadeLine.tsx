import type { Waterfall } from '#contract/waterfalls.ts'
import { shownName } from '#domain/shown-text.ts'
import type { Cascade } from '#domain/waterfall/cascade.ts'
import { useTexts } from '#texts/texts.tsx'
import { waterfallTexts } from '#texts/waterfalls/waterfall.ts'
import { Button } from '#ui/Button.tsx'
import styles from '#domain/waterfall/Providers.module.css'

export interface CascadeLineProps {
  readonly waterfall: Waterfall
  readonly cascade: Cascade
  /** Set while the providers are those of an earlier run. */
  readonly onOwn: (() => void) | undefined
}

/** Which providers a run would ask, in their order. */
export function CascadeLine({ waterfall, cascade, onOwn }: CascadeLineProps) {
  const t = useTexts(waterfallTexts).waterfall.run
  const names = cascade.enrichments.map((id) =>
    shownName(waterfall.available_enrichments.find((one) => one.id === id)?.name || `#${id}`),
  )
  const { emailVerifier } = cascade
  const verifier = waterfall.email_verifiers.find(({ id }) => id === emailVerifier)
  return (
    <div className={`ec-stack ec-stack--4 ${styles.line}`}>
      <span className="ec-label">{t.asks}</span>
      <p className="ec-2">
        {t.cascade(names)}
        {emailVerifier !== null && `, ${t.verified(shownName(verifier?.name || `#${emailVerifier}`))}`}
      </p>
      {onOwn && (
        <p className="ec-line ec-line--wrap ec-2">
          {t.ofEarlier}
          <Button size="sm" variant="ghost" onClick={onOwn}>
            {t.useOwn}
          </Button>
        </p>
      )}
    </div>
  )
}
