import { formatCount } from '#lib/format.ts'
import { useTexts } from '#texts/texts.tsx'
import { Chip, ChipRow } from '#ui/Chip.tsx'
import styles from './Catalogue.module.css'
import type { Filters } from './filters.ts'
import type { Catalogue } from './use-catalogue.ts'

export interface CategoryChipsProps {
  readonly filters: Filters
  readonly change: (part: Partial<Filters>) => void
  /** The whole catalogue; undefined until it has been read. */
  readonly shelf: Catalogue['shelf']
}

/** One category or all, and whether those that need a key of the user's own are shown. */
export function CategoryChips({ filters, change, shelf }: CategoryChipsProps) {
  const { catalogue: t, locale } = useTexts()
  const { category, ready } = filters
  const known = shelf?.categories ?? []
  const total = shelf?.extent.total
  return (
    <div className={styles.facets}>
      <ChipRow label={t.filters}>
        <Chip
          isOn={category === undefined}
          onClick={() => change({ category: undefined })}
          count={total === undefined ? undefined : formatCount(total, locale)}
        >
          {t.all}
        </Chip>
        {/* A link may name a category that is not among those loaded. */}
        {category !== undefined && known.every(({ name }) => name !== category) && (
          <Chip isOn isRemovable onClick={() => change({ category: undefined })}>
            {category}
          </Chip>
        )}
        {known.map(({ name, count }) => (
          <Chip
            key={name}
            isOn={name === category}
            onClick={() => change({ category: name === category ? undefined : name })}
            count={formatCount(count, locale)}
          >
            {name}
          </Chip>
        ))}
        <span className={styles.separator} />
        <Chip isOn={ready} isRemovable icon="key-round" title={t.readyHint} onClick={() => change({ ready: !ready })}>
          {t.ready}
        </Chip>
      </ChipRow>
    </div>
  )
}
