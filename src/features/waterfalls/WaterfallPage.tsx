import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams, type To } from 'react-router-dom'
import { problemOf } from '#api/errors.ts'
import { useWaterfallsApi } from '#api/waterfalls.ts'
import { paths } from '#domain/paths.ts'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { shownName } from '#domain/shown-text.ts'
import { isSlug } from '#lib/ids.ts'
import { useTexts } from '#texts/texts.tsx'
import { waterfallTexts } from '#texts/waterfalls/waterfall.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { ReactNode } from 'react'
import type { Waterfall } from '#contract/waterfalls.ts'
import { DetailTabs } from '#domain/detail/DetailTabs.tsx'
import styles from '#domain/detail/Detail.module.css'
import { readPageQuery } from '#domain/detail/detail-tabs.ts'
import { MyRuns } from '#domain/detail/MyRuns.tsx'
import { useOwnRuns } from '#domain/detail/use-own-runs.ts'
import { useVisit } from '#domain/recents.ts'
import { useRunOpening, type OpeningLink } from '#domain/run/use-run-opening.ts'
import { cascadeLink } from '#domain/waterfall/cascade-link.ts'
import { useChosenCascade } from '#domain/waterfall/chosen-cascade.ts'
import { WaterfallApi } from './WaterfallApi.tsx'
import { WaterfallManyRun } from './WaterfallManyRun.tsx'
import { WaterfallOverview } from './WaterfallOverview.tsx'
import { RunDialog, type RunDialogProps } from '#domain/run/RunDialog.tsx'
import { CascadeLine } from './CascadeLine.tsx'
import { useRequestedCascade } from './use-requested-cascade.ts'
import { useWaterfallSale } from './use-waterfall-sale.ts'
import { ButtonLink } from '#domain/ButtonLink.tsx'
import { useIsOffered } from '#domain/use-is-offered.ts'
import { FavouriteStar } from '#domain/detail/FavouriteStar.tsx'
import { LongText } from '#domain/result/LongText.tsx'
import { Tile } from '#ui/Tile.tsx'
import { RunLinks } from '#domain/detail/RunLinks.tsx'

interface WaterfallHeadProps {
  readonly waterfall: Waterfall
  readonly runLink: OpeningLink
  readonly manyLink: To
}

function WaterfallHead({ waterfall, runLink, manyLink }: WaterfallHeadProps) {
  const { waterfall: t } = useTexts(waterfallTexts)
  const { identifier, name, description } = waterfall
  const called = name || identifier
  const { cascade, isDefault } = useChosenCascade(waterfall)
  const isManyOffered = useIsOffered({ name: 'run-many-waterfalls' })

  return (
    <header className={styles.head}>
      <Tile icon="list-end" size="lg" />
      <div className="ec-grow">
        <div className={styles.title}>
          <h1 className={`ec-title ${styles.name}`}>
            <LongText text={called} />
          </h1>
          <FavouriteStar target={{ kind: 'waterfall', id: identifier, name: called }} />
        </div>
        <p className={styles.sub}>
          <span>{description ? <LongText text={description} /> : t.noDescription}</span>
          <span className="ec-mono ec-3">{shownName(identifier)}</span>
        </p>
      </div>
      <RunLinks
        target={{ kind: 'waterfall', id: identifier, ...(!isDefault && { cascade }) }}
        name={called}
        group={t.keys.group}
        runLink={runLink}
        manyLink={manyLink}
        isManyOffered={isManyOffered}
      />
    </header>
  )
}

/** One waterfall: its providers in order, what a row costs, what it found here, and the dialog that runs it. */
export function WaterfallPage() {
  const id = useParams()['id'] ?? ''
  return isSlug(id) ? <WaterfallOf key={id} id={id} /> : <NoWaterfall id={id} />
}

function WaterfallOf({ id }: { readonly id: string }) {
  const { waterfall: t, shell, common } = useTexts(waterfallTexts)
  const api = useWaterfallsApi()
  const known = useQuery({ ...api.list(), enabled: false }).data?.find(({ identifier }) => identifier === id)
  // The list shows providers as well, but their prices are those of the detail.
  const detail = useQuery(api.one(id))
  if (detail.isPending) {
    return (
      <>
        <PageTitle>{shell.title(shownName(known?.name || id))}</PageTitle>
        <h1 className="ec-title">{shownName(known?.name || id)}</h1>
        <Skeleton label={common.loading(t.what)} shape="rows" height={56} count={5} />
      </>
    )
  }
  if (!detail.isError) return <WaterfallDetails waterfall={detail.data} />
  if (problemOf(detail.error)?.kind === 'not-found') return <NoWaterfall id={id} />
  const failed = (title: string) => (
    <ProblemNotice
      title={title}
      error={detail.error}
      onRetry={() => void detail.refetch()}
      isRetrying={detail.isFetching}
    >
      {detail.data && t.stale}
    </ProblemNotice>
  )
  if (detail.data) return <WaterfallDetails waterfall={detail.data} notice={failed(t.failedAgain)} />
  return (
    <>
      <PageTitle>{shell.title(t.failed)}</PageTitle>
      <h1 className="ec-sr">{shownName(known?.name || id)}</h1>
      {failed(t.failed)}
    </>
  )
}

function NoWaterfall({ id }: { readonly id: string }) {
  const { waterfall, shell } = useTexts(waterfallTexts)
  const t = waterfall.notFound
  return (
    <>
      <PageTitle>{shell.title(t.title)}</PageTitle>
      <h1 className="ec-sr">{t.title}</h1>
      <EmptyState
        icon="search-x"
        title={t.title}
        actions={
          <ButtonLink variant="primary" to={paths.waterfalls()}>
            {t.back}
          </ButtonLink>
        }
      >
        {t.body(shownName(id))}
      </EmptyState>
    </>
  )
}

function WaterfallDetails({ waterfall, notice }: { readonly waterfall: Waterfall; readonly notice?: ReactNode }) {
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
  // The wizard has no button that copies a link: its URL is the link.
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

interface WaterfallRunProps extends Omit<RunDialogProps, 'sale'> {
  readonly waterfall: Waterfall
}

/** The run dialog of a waterfall, with the providers chosen on this device, of a link, or of the run that is repeated. */
function WaterfallRun({ waterfall, ...dialog }: WaterfallRunProps) {
  const requested = useRequestedCascade(waterfall, dialog.again)
  return (
    <RunDialog
      sale={useWaterfallSale(waterfall, requested.cascade)}
      note={<CascadeLine waterfall={waterfall} requested={requested} />}
      {...dialog}
    />
  )
}
