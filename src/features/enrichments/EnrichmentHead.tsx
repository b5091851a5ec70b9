import { Link, useNavigate } from 'react-router-dom'
import type { EnrichmentDetail } from '#contract/enrichments.ts'
import { enrichmentTexts } from '#texts/enrichment.ts'
import { useTexts } from '#texts/texts.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/Icon.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { Tile } from '#ui/Tile.tsx'
import { useHotkeys } from '#ui/use-hotkeys.ts'
import styles from './Enrichment.module.css'
import { keyWords } from './param-words.ts'
import { preloadRunDialog } from './run-dialog.ts'
import { targetIcon } from '#domain/target-icon.ts'
import type { OpeningLink } from './use-run-opening.ts'

export interface EnrichmentHeadProps {
  readonly enrichment: EnrichmentDetail
  readonly runLink: OpeningLink
}

/** What it is, where it comes from, and *Run*. */
export function EnrichmentHead({ enrichment, runLink }: EnrichmentHeadProps) {
  const texts = useTexts(enrichmentTexts)
  const { enrichment: t } = texts
  const navigate = useNavigate()
  useHotkeys([{ keys: 'r', run: () => void navigate(runLink.to, { state: runLink.state }) }])
  const { id, name, data_source, category, auth_method } = enrichment
  const facts = [
    data_source,
    ...new Set(category.map((one) => one.name)),
    auth_method ? keyWords(enrichment, texts).word : '',
  ].filter(Boolean)

  return (
    <header className={styles.head}>
      <Tile icon={targetIcon(category)} size="lg" />
      <div className="ec-grow">
        <h1 className={`ec-title ${styles.name}`}>{name}</h1>
        <p className={styles.sub}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          <span className="ec-mono ec-3">{t.id(id)}</span>
        </p>
      </div>
      <div className={styles.acts}>
        <Link
          className={buttonClass({ variant: 'primary' })}
          to={runLink.to}
          state={runLink.state}
          aria-keyshortcuts="r"
          onFocus={preloadRunDialog}
          onPointerEnter={preloadRunDialog}
        >
          <Icon name="play" />
          {t.run}
          <Kbd keys="r" />
        </Link>
      </div>
    </header>
  )
}
