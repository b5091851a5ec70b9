import { shownName } from '#domain/shown-text.ts'
import type { Enrichment } from '#contract/enrichments.ts'
import { formatCount } from '#lib/format.ts'
import { catalogueToolsTexts } from '#texts/enrichments/catalogue-tools.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import type { ChoiceItem } from '#ui/choice.ts'
import { MultiSelect } from '#ui/overlays/MultiSelect.tsx'
import { FieldsReader } from './FieldsReader.tsx'
import { type FieldCount, fieldCounts } from './fields.ts'
import type { CatalogueFilters } from './filters.ts'
import { useKnownFields } from './known-fields.ts'
import type { FieldMatches } from './use-beside.ts'

export interface FieldsPanelProps {
  readonly filters: CatalogueFilters
  readonly change: (part: Partial<CatalogueFilters>) => void
  /** Enrichments that the other filters leave. */
  readonly items: readonly Enrichment[]
  readonly onMatches: (matches: FieldMatches) => void
}

export function FieldsPanel({ filters, change, items, onMatches }: FieldsPanelProps) {
  const { catalogueTools, locale } = useTexts(catalogueToolsTexts)
  const t = catalogueTools.fields
  const known = useKnownFields()
  const choiceOf = ({ name, count }: FieldCount): ChoiceItem => ({
    id: name,
    label: shownName(name),
    description: t.count(formatCount(count, locale)),
  })
  const common = { placeholder: t.placeholder, labels: t.words }

  return (
    <div className="ec-stack ec-stack--12">
      <MultiSelect
        {...common}
        label={t.have}
        hint={t.haveHint}
        choices={fieldCounts(known.values(), 'inputs').map(choiceOf)}
        value={chosen(filters.have)}
        onChange={(choices) => change({ have: choices.map(({ id }) => id) })}
      />
      <MultiSelect
        {...common}
        label={t.need}
        hint={t.needHint}
        choices={fieldCounts(known.values(), 'outputs').map(choiceOf)}
        value={chosen(filters.need)}
        onChange={(choices) => change({ need: choices.map(({ id }) => id) })}
      />
      <FieldsReader filters={filters} items={items} onMatches={onMatches} />
      {filters.have.length + filters.need.length > 0 && (
        <div>
          <Button size="sm" onClick={() => change({ have: [], need: [] })}>
            {t.any}
          </Button>
        </div>
      )}
    </div>
  )
}

const chosen = (names: readonly string[]): readonly ChoiceItem[] =>
  names.map((name) => ({ id: name, label: shownName(name) }))
