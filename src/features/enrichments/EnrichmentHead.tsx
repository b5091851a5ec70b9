import { Link, type To, useNavigate } from 'react-router-dom'
import type { EnrichmentDetail } from '#contract/enrichments.ts'
import { useIsOffered } from '#domain/use-is-offered.ts'
import { targetOf } from '#domain/intents.ts'
import { paths } from '#domain/paths.ts'
import { shownName } from '#domain/shown-text.ts'
import { enrichmentTexts } from '#texts/enrichments/enrichment.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/Icon.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import styles from '#domain/detail/Detail.module.css'
import { EnrichmentTitle } from './EnrichmentTitle.tsx'
import { FavouriteStar } from '#domain/detail/FavouriteStar.tsx'
import type { OpeningLink } from '#domain/run/use-run-opening.ts'

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
        <Link
          className={buttonClass({ variant: 'primary' })}
          to={runLink.to}
          state={runLink.state}
          aria-keyshortcuts="r"
        >
          <Icon name="play" />
          {t.run}
          <Kbd keys="r" />
        </Link>
        <Link className={buttonClass({})} to={manyLink}>
          <Icon name="rows-3" />
          {t.runMany}
        </Link>
        <Link className={buttonClass({})} to={compareLink} aria-label={t.compareNamed(shownName(enrichment.name))}>
          <Icon name="columns-3" />
          {t.compare}
        </Link>
        {isTableOffered && (
          <Link
            className={buttonClass({})}
            to={paths.enrichTable(undefined, { kind: 'enrichment', id: enrichment.id })}
          >
            <Icon name="table-2" />
            {t.inTable}
          </Link>
        )}
      </div>
    </EnrichmentTitle>
  )
}
