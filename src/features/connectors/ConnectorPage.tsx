import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams, useSearchParams } from 'react-router-dom'
import { useConnectorsApi } from '#api/connectors.ts'
import { problemOf } from '#api/errors.ts'
import type { Connector } from '#contract/connectors.ts'
import { paths } from '#domain/paths.ts'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { type Visit, useVisit } from '#domain/recents.ts'
import { integerId } from '#lib/ids.ts'
import { connectorFormTexts } from '#texts/connectors/connector-form.ts'
import { useTexts } from '#texts/texts.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { ConnectorForm } from './ConnectorForm.tsx'
import { copyDraft } from './model/copy-draft.ts'
import { draftOf, emptyDraft } from './model/draft.ts'
import { savedIn, startOf } from './form/start.ts'
import { type StoredForm, useStoredWork } from './form/use-unsaved.ts'
import { Panel } from '#ui/Panel.tsx'
import { SkeletonBlock, Skeleton } from '#ui/Skeleton.tsx'
import styles from './form/ConnectorForm.module.css'
import { ButtonLink } from '#domain/ButtonLink.tsx'

function FormSkeleton() {
  const { connectorForm: t, common } = useTexts(connectorFormTexts)
  return (
    <>
      <h1 className="ec-sr">{t.form}</h1>
      <Skeleton label={common.loading(t.what)}>
        <div className={styles.head} aria-hidden="true">
          <div className="ec-grow">
            <SkeletonBlock width="200px" height={28} />
          </div>
          <SkeletonBlock width="112px" height="var(--ec-control)" isBox />
          <SkeletonBlock width="112px" height="var(--ec-control)" isBox />
          <SkeletonBlock width="96px" height="var(--ec-control)" isBox />
        </div>
        <div className={styles.split} aria-hidden="true">
          <div className="ec-stack ec-stack--24">
            <SkeletonBlock width="100%" height="var(--ec-control)" isBox />
            <SkeletonBlock width="100%" height="var(--ec-control)" isBox />
            <SkeletonBlock width="100%" height={200} isBox />
          </div>
          <Panel>
            <div className="ec-stack">
              <SkeletonBlock width="70%" />
              <SkeletonBlock width="50%" />
              <SkeletonBlock width="60%" />
            </div>
          </Panel>
        </div>
      </Skeleton>
    </>
  )
}

/** One connector, a new one, or a copy of one: `/connectors/7`, `/connectors/new`, `/connectors/new?copy=7`. */
export function ConnectorPage() {
  const { connectorForm: t } = useTexts(connectorFormTexts)
  const named = useParams()['id']
  const copied = useSearchParams()[0].get('copy')
  const text = named ?? copied
  if (text === null) return <NewConnector />
  const id = integerId(text)
  if (id === undefined) return <NoConnector why={t.notFound.badId(text)} />
  return <KnownConnector key={`${id} ${named === undefined}`} id={id} isCopied={named === undefined} />
}

function NewConnector() {
  const work = useStoredWork('new')
  if (work.state === 'reading') return <FormSkeleton />
  return <NewForm recordId="new" stored={work.stored} />
}

const NewForm = ({ recordId, stored }: { readonly recordId: string; readonly stored: StoredForm | undefined }) => (
  <ConnectorForm
    start={startOf({ id: undefined, recordId, base: undefined, pristine: emptyDraft, stored })}
    latest={undefined}
  />
)

const visitOf = (connector: Connector | undefined): Visit | undefined =>
  connector && {
    kind: 'connector',
    to: paths.connector(connector.id),
    name: connector.name.trim() === '' ? `#${connector.id}` : connector.name,
  }

function KnownConnector({ id, isCopied }: { readonly id: number; readonly isCopied: boolean }) {
  const { connectorForm: t, shell } = useTexts(connectorFormTexts)
  const { state } = useLocation()
  const connector = useQuery(useConnectorsApi().one(id))
  useVisit(visitOf(isCopied ? undefined : connector.data))
  const recordId = isCopied ? `copy-${id}` : String(id)
  const work = useStoredWork(recordId)
  const { data, error } = connector

  if (data && work.state === 'read') {
    const { stored } = work
    const start = isCopied
      ? startOf({ id: undefined, recordId, base: undefined, pristine: copyDraft(draftOf(data), t.copyOf), stored })
      : startOf({ id, recordId, base: data, pristine: draftOf(data), stored, saved: savedIn(state) })
    return <ConnectorForm start={start} latest={isCopied ? undefined : data} />
  }
  if (!error || work.state === 'reading') return <FormSkeleton />
  if (problemOf(error)?.kind === 'not-found') {
    // It was deleted meanwhile: what was written for it can still become another.
    if (work.stored) return <NewForm recordId={recordId} stored={work.stored} />
    return <NoConnector why={t.notFound.body(String(id))} />
  }
  return (
    <>
      <PageTitle>{shell.title(t.failed)}</PageTitle>
      <h1 className="ec-sr">{t.failed}</h1>
      <ProblemNotice
        title={t.failed}
        error={error}
        onRetry={() => void connector.refetch()}
        isRetrying={connector.isFetching}
      />
    </>
  )
}

/** There is no such connector, as text, and the way on. */
function NoConnector({ why }: { readonly why: string }) {
  const { connectorForm: t, shell } = useTexts(connectorFormTexts)
  return (
    <>
      <PageTitle>{shell.title(t.notFound.title)}</PageTitle>
      <h1 className="ec-sr">{t.notFound.title}</h1>
      <EmptyState
        icon="search-x"
        title={t.notFound.title}
        actions={
          <ButtonLink variant="primary" to={paths.connectors()}>
            {t.notFound.back}
          </ButtonLink>
        }
      >
        {why}
      </EmptyState>
    </>
  )
}
