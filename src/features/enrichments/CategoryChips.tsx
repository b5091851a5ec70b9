import { formatCount } from '#lib/format.ts'
import { useTexts } from '#texts/texts.tsx'
import { Chip } from '#ui/Chip.tsx'
import { ChipRow } from '#ui/ChipRow.tsx'
import styles from './Catalogue.module.css'
import type { Filters } from './filters.ts'
import { isUnknownCategory } from './unknown-category.ts'
import type { Catalogue } from './use-catalogue.ts'
import { shownName } from '#domain/shown-text.ts'

export interface CategoryChipsProps {
  readonly filters: Filters
  readonly change: (part: Partial<Filters>) => void
  readonly catalogue: Catalogue
}

/** Boxes shown for the categories that are on their way. */
const WAITING = 12

/** One category or all, and whether those that need a key of the user's own are shown. */
export function CategoryChips({ filters, change, catalogue }: CategoryChipsProps) {
  const { catalogue: t, locale } = useTexts()
  const { category, ready } = filters
  const { shelf, isShelfComing } = catalogue
  const known = shelf?.categories ?? []
  const total = shelf?.extent.total
  const isUnknown = isUnknownCategory(filters, catalogue)
  return (
    <div className={styles.facets}>
      <ChipRow
        label={t.filters}
        waiting={shelf || !isShelfComing ? 0 : WAITING}
        end={
          <Chip isOn={ready} isRemovable icon="key-round" title={t.readyHint} onClick={() => change({ ready: !ready })}>
            {t.ready}
          </Chip>
        }
      >
        <Chip
          isOn={category === undefined}
          onClick={() => change({ category: undefined })}
          count={total === undefined ? undefined : formatCount(total, locale)}
        >
          {t.all}
        </Chip>
        {/* A link may name a category that is not among those loaded, or that does not exist. */}
        {category !== undefined && known.every(({ name }) => name !== category) && (
          <Chip
            isOn
            isRemovable
            isUnknown={isUnknown}
            count={isUnknown ? t.unknownCategory : undefined}
            title={t.dropCategory}
            onClick={() => change({ category: undefined })}
          >
            {shownName(category)}
          </Chip>
        )}
        {known.map(({ name, count }) => (
          <Chip
            key={name}
            isOn={name === category}
            onClick={() => change({ category: name === category ? undefined : name })}
            count={formatCount(count, locale)}
          >
            {shownName(name)}
          </Chip>
        ))}
      </ChipRow>
    </div>
  )
}
