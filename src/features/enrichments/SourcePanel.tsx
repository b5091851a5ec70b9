import { useState } from 'react'
import { shownName } from '#domain/shown-text.ts'
import { formatCount } from '#lib/format.ts'
import { catalogueToolsTexts } from '#texts/enrichments/catalogue-tools.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { choicesFor } from '#ui/choice.ts'
import { SearchField } from '#ui/SearchField.tsx'
import { scrollable } from '#ui/scrollable.ts'
import styles from './CataloguePanels.module.css'
import type { CatalogueFilters } from './filters.ts'
import type { Catalogue } from './use-catalogue.ts'

export interface SourcePanelProps {
  readonly filters: CatalogueFilters
  readonly change: (part: Partial<CatalogueFilters>) => void
  readonly catalogue: Pick<Catalogue, 'wholeCatalogue' | 'selection' | 'isWhole'>
}

/** Maximum number of rendered options. The search finds the rest. */
const MAX_OPTIONS = 200

export function SourcePanel({ filters, change, catalogue }: SourcePanelProps) {
  const { catalogue: words, catalogueTools, locale } = useTexts(catalogueToolsTexts)
  const t = catalogueTools.sources
  const [text, setText] = useState('')
  const { sources } = filters
  const { wholeCatalogue, selection, isWhole } = catalogue
  const known = wholeCatalogue?.sources ?? []
  // A link may name sources that are not among those loaded, or that do not exist.
  const others = sources.filter((name) => !known.includes(name))
  const choices = [...others, ...known].map((name) => ({ id: name, label: shownName(name) }))
  const found = choicesFor(choices, text)
  const turn = (name: string) =>
    change({ sources: sources.includes(name) ? sources.filter((one) => one !== name) : [...sources, name] })

  return (
    <div className="ec-stack ec-stack--12">
      <SearchField size="sm" label={t.search} clearLabel={t.clear} value={text} onChange={setText} />
      <ul ref={scrollable} className={styles.choices} aria-label={t.label}>
        {found.slice(0, MAX_OPTIONS).map(({ id, label }) => (
          <li key={id} className={styles.choice}>
            <Checkbox isChecked={sources.includes(id)} onChange={() => turn(id)}>
              {label}
            </Checkbox>
            <span className="ec-3 ec-tnum">
              {isWhole && others.includes(id)
                ? words.unknownSource
                : formatCount(selection.sources.get(id) ?? 0, locale)}
            </span>
          </li>
        ))}
        {found.length === 0 && <li className="ec-3">{t.none}</li>}
      </ul>
      {sources.length > 0 && (
        <div>
          <Button size="sm" onClick={() => change({ sources: [] })}>
            {t.any}
          </Button>
        </div>
      )}
    </div>
  )
}
