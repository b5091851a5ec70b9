import { type To, useNavigate } from 'react-router-dom'
import { enrichmentTexts } from '#texts/enrichments/enrichment.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { ButtonLink } from '../ButtonLink.tsx'
import { type AddedToTable, paths } from '../paths.ts'
import type { OpeningLink } from '../run/use-run-opening.ts'
import { shownName } from '../shown-text.ts'
import { useIsOffered } from '../use-is-offered.ts'
import type { Cascade } from '../waterfall/cascade.ts'
import styles from './Detail.module.css'

export interface RunLinksProps {
  /** With the providers of a waterfall where the user chose others. */
  readonly target: AddedToTable & { readonly cascade?: Cascade }
  readonly name: string
  /** Heading of the keys in the list of keys. */
  readonly group: string
  readonly runLink: OpeningLink
  readonly manyLink: To
  /** False where the service supports no run of many inputs of it. */
  readonly isManyOffered?: boolean
}

/** Ways to run an enrichment or a waterfall: once, for many rows, compared with others, in a table. */
export function RunLinks({ target, name, group, runLink, manyLink, isManyOffered = true }: RunLinksProps) {
  const { enrichment: t } = useTexts(enrichmentTexts)
  const navigate = useNavigate()
  const { kind } = target
  const shown = shownName(name)
  const compareLink = paths.compare([target])
  const isTableOffered = useIsOffered({ name: kind === 'enrichment' ? 'add-enrichment' : 'add-waterfall' })
  useActions([
    {
      id: `${kind}.run`,
      name: t.runNamed(shown),
      group,
      keys: 'r',
      icon: 'play',
      run: () => void navigate(runLink.to, { state: runLink.state }),
    },
    {
      id: `${kind}.run-many`,
      name: t.runManyNamed(shown),
      group,
      icon: 'rows-3',
      when: () => isManyOffered,
      run: () => void navigate(manyLink),
    },
    {
      id: `${kind}.compare`,
      name: t.compareNamed(shown),
      group,
      icon: 'columns-3',
      when: () => isManyOffered,
      run: () => void navigate(compareLink),
    },
  ])

  return (
    <div className={styles.acts}>
      <ButtonLink variant="primary" icon="play" to={runLink.to} state={runLink.state} aria-keyshortcuts="r">
        {t.run}
        <Kbd keys="r" />
      </ButtonLink>
      {isManyOffered && (
        <>
          <ButtonLink icon="rows-3" to={manyLink}>
            {t.runMany}
          </ButtonLink>
          <ButtonLink icon="columns-3" to={compareLink} aria-label={t.compareNamed(shown)}>
            {t.compare}
          </ButtonLink>
        </>
      )}
      {isTableOffered && (
        <ButtonLink icon="table-2" to={paths.enrichTable(undefined, target)}>
          {t.inTable}
        </ButtonLink>
      )}
    </div>
  )
}
