import { Link } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { formatCount } from '#lib/format.ts'
import { enrichmentTexts } from '#texts/enrichments/enrichment.ts'
import { useTexts } from '#texts/texts.tsx'
import { Count, TabLinks, tabClass } from '#ui/TabLinks.tsx'
import { type Tab, tabQuery, tabs } from './enrichment-tabs.ts'

export interface EnrichmentTabsProps {
  readonly id: number
  readonly open: Tab
  /** How many runs of it this device knows. */
  readonly runs: number
}

/** The views of an enrichment. */
export function EnrichmentTabs({ id, open, runs }: EnrichmentTabsProps) {
  const { enrichment: t, locale } = useTexts(enrichmentTexts)
  return (
    <TabLinks label={t.tabs.label}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          className={tabClass}
          to={paths.enrichment(id) + tabQuery(tab)}
          aria-current={tab === open ? 'page' : undefined}
        >
          {t.tabs[tab]}
          {tab === 'runs' && runs > 0 && <Count>{formatCount(runs, locale)}</Count>}
        </Link>
      ))}
    </TabLinks>
  )
}
