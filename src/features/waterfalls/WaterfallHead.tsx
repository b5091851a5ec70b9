import { type To, useNavigate } from 'react-router-dom'
import type { Waterfall } from '#contract/waterfalls.ts'
import { useIsOffered } from '#domain/use-is-offered.ts'
import { paths } from '#domain/paths.ts'
import styles from '#domain/detail/Detail.module.css'
import { FavouriteStar } from '#domain/detail/FavouriteStar.tsx'
import { LongText } from '#domain/result/LongText.tsx'
import type { OpeningLink } from '#domain/run/use-run-opening.ts'
import { shownName } from '#domain/shown-text.ts'
import { useChosenCascade } from '#domain/waterfall/chosen-cascade.ts'
import { useTexts } from '#texts/texts.tsx'
import { waterfallTexts } from '#texts/waterfalls/waterfall.ts'
import { useActions } from '#ui/actions.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { Tile } from '#ui/Tile.tsx'
import { ButtonLink } from '#domain/ButtonLink.tsx'

export interface WaterfallHeadProps {
  readonly waterfall: Waterfall
  readonly runLink: OpeningLink
  readonly manyLink: To
}

export function WaterfallHead({ waterfall, runLink, manyLink }: WaterfallHeadProps) {
  const { waterfall: t, enrichment: e } = useTexts(waterfallTexts)
  const { identifier, name, description } = waterfall
  const called = name || identifier
  const navigate = useNavigate()
  const { cascade, isDefault } = useChosenCascade(waterfall)
  const compareLink = paths.compare([{ kind: 'waterfall', id: identifier, ...(!isDefault && { cascade }) }])
  const isTableOffered = useIsOffered({ name: 'add-waterfall' })
  const isManyOffered = useIsOffered({ name: 'run-many-waterfalls' })
  useActions([
    {
      id: 'waterfall.run',
      name: e.runNamed(shownName(called)),
      group: t.keys.group,
      keys: 'r',
      icon: 'play',
      run: () => void navigate(runLink.to, { state: runLink.state }),
    },
    {
      id: 'waterfall.run-many',
      name: e.runManyNamed(shownName(called)),
      group: t.keys.group,
      icon: 'rows-3',
      when: () => isManyOffered,
      run: () => void navigate(manyLink),
    },
    {
      id: 'waterfall.compare',
      name: e.compareNamed(shownName(called)),
      group: t.keys.group,
      icon: 'columns-3',
      when: () => isManyOffered,
      run: () => void navigate(compareLink),
    },
  ])
  return (
    <header className={styles.head}>
      <Tile icon="list-end" size="lg" />
      <div className="ec-grow">
        <div className={styles.title}>
          <h1 className={`ec-title ${styles.name}`}>
            <LongText text={called} />
          </h1>
          <FavouriteStar target={{ kind: 'waterfall', id: identifier, name: called }} />
        </div>
        <p className={styles.sub}>
          <span>{description ? <LongText text={description} /> : t.noDescription}</span>
          <span className="ec-mono ec-3">{shownName(identifier)}</span>
        </p>
      </div>
      <div className={styles.acts}>
        <ButtonLink variant="primary" icon="play" to={runLink.to} state={runLink.state} aria-keyshortcuts="r">
          {e.run}
          <Kbd keys="r" />
        </ButtonLink>
        {isManyOffered && (
          <ButtonLink icon="rows-3" to={manyLink}>
            {e.runMany}
          </ButtonLink>
        )}
        {isManyOffered && (
          <ButtonLink icon="columns-3" to={compareLink} aria-label={e.compareNamed(shownName(called))}>
            {e.compare}
          </ButtonLink>
        )}
        {isTableOffered && (
          <ButtonLink icon="table-2" to={paths.enrichTable(undefined, { kind: 'waterfall', id: identifier })}>
            {e.inTable}
          </ButtonLink>
        )}
      </div>
    </header>
  )
}
