import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { problemOf } from '#api/errors.ts'
import { useWaterfallsApi } from '#api/waterfalls.ts'
import { paths } from '#domain/paths.ts'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { shownName } from '#domain/shown-text.ts'
import { isSlug } from '#lib/ids.ts'
import { useTexts } from '#texts/texts.tsx'
import { waterfallTexts } from '#texts/waterfalls/waterfall.ts'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { WaterfallDetails } from './WaterfallDetails.tsx'

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
          <Link className={buttonClass({ variant: 'primary' })} to={paths.waterfalls()}>
            {t.back}
          </Link>
        }
      >
        {t.body(shownName(id))}
      </EmptyState>
    </>
  )
}
