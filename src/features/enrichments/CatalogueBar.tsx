import { useRef, useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { MenuButton } from '#ui/MenuButton.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import styles from './Catalogue.module.css'
import { type CatalogueFilters, layouts, catalogueSorts } from './filters.ts'
import { useServices } from '#domain/services.tsx'

export interface CatalogueBarProps {
  readonly filters: CatalogueFilters
  readonly change: (part: Partial<CatalogueFilters>, replace?: boolean) => void
  /** Limits of counts, order and search that the page must state. */
  readonly hints: readonly string[]
  /** Number shown; empty while it is not known. */
  readonly count: string
  readonly isBusy: boolean
}

const LAYOUT_ICONS = { list: 'rows-3', cards: 'layout-grid' } as const

/** Search, how many were found, the order and the layout. */
export function CatalogueBar({ filters, change, hints, count, isBusy }: CatalogueBarProps) {
  const { catalogue: t } = useTexts()
  const box = useRef<HTMLInputElement>(null)
  const [text, setText] = useSearchText(filters.q, (q) => change({ q }, true))
  useActions([
    {
      id: 'catalogue.search',
      name: t.searchKey,
      group: t.keysGroup,
      keys: '/',
      icon: 'search',
      run: () => box.current?.focus(),
    },
  ])

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
      <p className={styles.hints}>{hints.join(' ')}</p>
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
            items: catalogueSorts.map((sort) => ({ id: sort, label: t.sorts[sort], isChosen: sort === filters.sort })),
          },
        ]}
        onAction={(id) => change({ sort: catalogueSorts.find((sort) => sort === id) ?? 'rank' })}
      />
      <div className={styles.layouts}>
        <SegmentedControl
          label={t.layout}
          segments={layouts.map((layout) => ({ value: layout, label: t.layouts[layout], icon: LAYOUT_ICONS[layout] }))}
          value={filters.layout}
          onChange={(layout) => change({ layout }, true)}
        />
      </div>
    </div>
  )
}

/** Debounce of typing before the URL, and with it the search, follows, in milliseconds. */
const REST_MS = 250

/**
 * Returns the text of a search box that is stored in the URL: typed text shows at once and is written to the URL
 * after the debounce; other changes of the URL (Back, *Clear filters*) show in the box.
 */
function useSearchText(q: string, write: (q: string) => void): readonly [string, (text: string) => void] {
  const { clock } = useServices()
  const [typed, setTyped] = useState(q)
  const [seen, setSeen] = useState(q)
  const [written, setWritten] = useState(q)
  if (q !== seen) {
    setSeen(q)
    // The echo of our own write must not undo what was typed since.
    if (q !== written) setTyped(q)
    setWritten(q)
  }

  const settle = useEffectEvent((rested: string) => {
    const text = rested.trim()
    if (text === q) return
    setWritten(text)
    write(text)
  })
  useEffect(() => clock.after(REST_MS, () => settle(typed)), [typed, clock])
  return [typed, setTyped]
}
