import { useMemo } from 'react'
import { useLookAtRuns } from '#domain/bulk/use-look-at-run.ts'
import type { RunView } from '#domain/bulk/run-status.ts'
import { paths } from '#domain/paths.ts'
import { useVisit } from '#domain/recents.ts'
import { shownName } from '#domain/shown-text.ts'
import { runPageTexts } from '#texts/runs/run-page.ts'
import { useTexts } from '#texts/texts.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Milestones } from './Milestones.tsx'
import { RunAsks } from './RunAsks.tsx'
import { RunBar } from './RunBar.tsx'
import { RunHead } from './RunHead.tsx'
import { RunReceipt } from './RunReceipt.tsx'
import { Timeline } from './Timeline.tsx'
import { RunRowList } from './rows/RunRowList.tsx'
import styles from './RunPage.module.css'

/** One run: its state, its money and its rows. */
export function OneRun({ view }: { readonly view: RunView }) {
  const { shell } = useTexts(runPageTexts)
  const { target } = view.run
  const name = shownName(target.name)
  useLookAtRuns(useMemo(() => [view], [view]))
  useVisit({
    kind: 'run',
    to: paths.bulkRun(view.id),
    name: target.name,
    ...(target.kind === 'enrichment' && target.category && { category: target.category }),
  })
  return (
    <>
      <PageTitle>{shell.title(name)}</PageTitle>
      <RunHead view={view} />
      <RunBar view={view} />
      <Milestones view={view} />
      <RunAsks view={view} />
      <div className={styles.split}>
        <RunRowList view={view} />
        <div className={styles.side}>
          <RunReceipt view={view} />
          <Timeline view={view} />
        </div>
      </div>
    </>
  )
}
