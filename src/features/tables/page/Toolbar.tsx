import { useRef } from 'react'
import { tableTexts } from '#texts/tables/table.ts'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { ColumnsButton } from './ColumnsButton.tsx'
import { ExportButton } from '../bar/ExportButton.tsx'
import { FilterButton } from './FilterButton.tsx'
import { FilterChips } from '../filter-form/FilterChips.tsx'
import { FindButton } from '../find/FindButton.tsx'
import { RunManyButton } from '../bar/RunManyButton.tsx'
import { RunRowsButton } from '../row-runs/RunRowsButton.tsx'
import { ImportLink } from '../import/ImportLink.tsx'
import styles from '../bar/Bars.module.css'
import { EnrichLinks } from '../bar/EnrichLinks.tsx'
import { HistoryButtons } from '../bar/HistoryButtons.tsx'
import { ToolLabelsProvider, useRoomForLabels } from '../context/tool-labels.ts'

/** What fills the table at its start, and what can be done with the whole of it. */
export function Toolbar() {
  const { table: t } = useTexts(tableTexts)
  const bar = useRef<HTMLDivElement>(null)
  const hasLabels = useRoomForLabels(bar)
  return (
    <ToolLabelsProvider value={hasLabels}>
      <div ref={bar} role="toolbar" aria-label={t.tools} className={styles.tools}>
        <EnrichLinks />
        <RunRowsButton />
        <RunManyButton />
        <div className={classNames(styles.views, !hasLabels && styles.icons)}>
          <FilterChips />
          <FilterButton />
          <ColumnsButton />
          <FindButton />
          <ImportLink />
          <ExportButton />
          <HistoryButtons />
        </div>
      </div>
    </ToolLabelsProvider>
  )
}
