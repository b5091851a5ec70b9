import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Waterfall } from '#contract/waterfalls.ts'
import { DetailTabs } from '#domain/detail/DetailTabs.tsx'
import styles from '#domain/detail/Detail.module.css'
import { readPageQuery } from '#domain/detail/detail-tabs.ts'
import { MyRuns } from '#domain/detail/MyRuns.tsx'
import { useOwnRuns } from '#domain/detail/use-own-runs.ts'
import { paths } from '#domain/paths.ts'
import { useVisit } from '#domain/recents.ts'
import { useRunOpening } from '#domain/run/use-run-opening.ts'
import { cascadeLink } from '#domain/waterfall/cascade-link.ts'
import { useChosenCascade } from '#domain/waterfall/chosen-cascade.ts'
import { shownName } from '#domain/shown-text.ts'
import { useTexts } from '#texts/texts.tsx'
import { waterfallTexts } from '#texts/waterfalls/waterfall.ts'
import { PageTitle } from '#ui/PageTitle.tsx'
import { WaterfallApi } from './WaterfallApi.tsx'
import { WaterfallHead } from './WaterfallHead.tsx'
import { WaterfallManyRun } from './WaterfallManyRun.tsx'
import { WaterfallOverview } from './WaterfallOverview.tsx'
import { WaterfallRun } from './WaterfallRun.tsx'

export interface WaterfallDetailsProps {
  readonly waterfall: Waterfall
  /** Notice about a failed refresh. */
  readonly notice?: ReactNode
}

/** A waterfall that has been read. */
export function WaterfallDetails({ waterfall, notice }: WaterfallDetailsProps) {
  const { waterfall: t, enrichment, shell } = useTexts(waterfallTexts)
  const { identifier, name } = waterfall
  const called = name || identifier
  const shown = shownName(called)
  const { opening, linkTo, close, isMany, linkToMany, openMany } = useRunOpening()
  const [query] = useSearchParams()
  const { tab } = readPageQuery(query)
  const runs = useOwnRuns({ kind: 'waterfall', id: identifier })
  const to = paths.waterfall(identifier)
  useVisit({ kind: 'waterfall', to, name: called })
  const { cascade, isDefault } = useChosenCascade(waterfall)
  // The wizard has no button that copies a link: its address is the link.
  const choice = new URLSearchParams(isDefault ? {} : cascadeLink(cascade)).toString()
  const manyLink = { search: [linkToMany.search, choice].filter(Boolean).join('&') }

  if (isMany) return <WaterfallManyRun waterfall={waterfall} />
  return (
    <>
      <PageTitle>
        {shell.title(tab === 'overview' ? shown : enrichment.tabs.titled(shown, enrichment.tabs[tab]))}
      </PageTitle>
      {notice}
      <WaterfallHead waterfall={waterfall} runLink={linkTo()} manyLink={manyLink} />
      <DetailTabs label={t.tabsLabel} to={to} open={tab} runs={runs.length} />
      <div className={styles.tab}>
        {tab === 'overview' && <WaterfallOverview waterfall={waterfall} runs={runs} />}
        {tab === 'api' && <WaterfallApi waterfall={waterfall} />}
        {tab === 'runs' && <MyRuns runs={runs} linkTo={linkTo} />}
      </div>
      {opening && <WaterfallRun waterfall={waterfall} onClose={close} onMany={openMany} {...opening} />}
    </>
  )
}
