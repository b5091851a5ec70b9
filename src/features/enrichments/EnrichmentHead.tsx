import { type To, useNavigate } from 'react-router-dom'
import type { EnrichmentDetail } from '#contract/enrichments.ts'
import { useIsOffered } from '#domain/use-is-offered.ts'
import { targetOf } from '#domain/intents.ts'
import { paths } from '#domain/paths.ts'
import { shownName } from '#domain/shown-text.ts'
import { enrichmentTexts } from '#texts/enrichments/enrichment.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import styles from '#domain/detail/Detail.module.css'
import { EnrichmentTitle } from './EnrichmentTitle.tsx'
import { FavouriteStar } from '#domain/detail/FavouriteStar.tsx'
import type { OpeningLink } from '#domain/run/use-run-opening.ts'
import { ButtonLink } from '#domain/ButtonLink.tsx'

export interface EnrichmentHeadProps {
  readonly enrichment: EnrichmentDetail
  readonly runLink: OpeningLink
  readonly manyLink: To
}

export function EnrichmentHead({ enrichment, runLink, manyLink }: EnrichmentHeadProps) {
  const { enrichment: t } = useTexts(enrichmentTexts)
  const navigate = useNavigate()
  const compareLink = paths.compare([targetOf(enrichment)])
  const isTableOffered = useIsOffered({ name: 'add-enrichment' })
  useActions([
    {
      id: 'enrichment.run',
      name: t.runNamed(shownName(enrichment.name)),
      group: t.keys.group,
      keys: 'r',
      icon: 'play',
      run: () => void navigate(runLink.to, { state: runLink.state }),
    },
    {
      id: 'enrichment.run-many',
      name: t.runManyNamed(shownName(enrichment.name)),
      group: t.keys.group,
      icon: 'rows-3',
      run: () => void navigate(manyLink),
    },
    {
      id: 'enrichment.compare',
      name: t.compareNamed(shownName(enrichment.name)),
      group: t.keys.group,
      icon: 'columns-3',
      run: () => void navigate(compareLink),
    },
  ])

  return (
    <EnrichmentTitle enrichment={enrichment} star={<FavouriteStar target={targetOf(enrichment)} />}>
      <div className={styles.acts}>
        <ButtonLink variant="primary" icon="play" to={runLink.to} state={runLink.state} aria-keyshortcuts="r">
          {t.run}
          <Kbd keys="r" />
        </ButtonLink>
        <ButtonLink icon="rows-3" to={manyLink}>
          {t.runMany}
        </ButtonLink>
        <ButtonLink icon="columns-3" to={compareLink} aria-label={t.compareNamed(shownName(enrichment.name))}>
          {t.compare}
        </ButtonLink>
        {isTableOffered && (
          <ButtonLink icon="table-2" to={paths.enrichTable(undefined, { kind: 'enrichment', id: enrichment.id })}>
            {t.inTable}
          </ButtonLink>
        )}
      </div>
    </EnrichmentTitle>
  )
}
