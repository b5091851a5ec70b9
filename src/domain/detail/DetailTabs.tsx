import { Link } from 'react-router-dom'
import { formatCount } from '#lib/format.ts'
import { enrichmentTexts } from '#texts/enrichments/enrichment.ts'
import { useTexts } from '#texts/texts.tsx'
import { Count, TabLinks, tabClass } from '#ui/TabLinks.tsx'
import { type DetailTab, tabQuery, tabs } from './detail-tabs.ts'

export interface DetailTabsProps {
  readonly label: string
  readonly to: string
  readonly open: DetailTab
  readonly runs: number
}

export function DetailTabs({ label, to, open, runs }: DetailTabsProps) {
  const { enrichment: t, locale } = useTexts(enrichmentTexts)
  return (
    <TabLinks label={label}>
      {tabs.map((tab) => (
        <Link key={tab} className={tabClass} to={to + tabQuery(tab)} aria-current={tab === open ? 'page' : undefined}>
          {t.tabs[tab]}
          {tab === 'runs' && runs > 0 && <Count>{formatCount(runs, locale)}</Count>}
        </Link>
      ))}
    </TabLinks>
  )
}
