import { useRef } from 'react'
import { useTexts } from '#texts/texts.tsx'
import { MenuButton } from '#ui/MenuButton.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { useHotkeys } from '#ui/use-hotkeys.ts'
import styles from './Catalogue.module.css'
import { type Filters, sorts } from './filters.ts'
import { useSearchText } from './use-search-text.ts'

export interface CatalogueBarProps {
  readonly filters: Filters
  readonly change: (part: Partial<Filters>, replace?: boolean) => void
  /** How many are shown; empty while it is not known. */
  readonly count: string
  readonly isBusy: boolean
}

/** Search, how many were found, and the order. */
export function CatalogueBar({ filters, change, count, isBusy }: CatalogueBarProps) {
  const { catalogue: t } = useTexts()
  const box = useRef<HTMLInputElement>(null)
  const [text, setText] = useSearchText(filters.q, (q) => change({ q }, true))
  useHotkeys([{ keys: '/', run: () => box.current?.focus() }])

  return (
    <div className={styles.bar}>
      <div className={styles.search}>
        <SearchField
          ref={box}
          label={t.search}
          clearLabel={t.clearSearch}
          value={text}
          onChange={setText}
          isBusy={isBusy}
          keys="/"
        />
      </div>
      <span className={styles.count} role="status">
        {count}
      </span>
      <MenuButton
        label={t.sort}
        align="end"
        button={{
          icon: 'arrow-up-down',
          iconAfter: 'chevron-down',
          'aria-label': t.sortedBy(t.sorts[filters.sort]),
          children: <span>{t.sorts[filters.sort]}</span>,
        }}
        sections={[
          {
            title: t.sort,
            hideTitle: true,
            items: sorts.map((sort) => ({ id: sort, label: t.sorts[sort], isChosen: sort === filters.sort })),
          },
        ]}
        onAction={(id) => change({ sort: sorts.find((sort) => sort === id) ?? 'rank' })}
      />
    </div>
  )
}
