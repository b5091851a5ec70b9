import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { problemOf } from '#api/errors.ts'
import { useFlowsApi } from '#api/flows.ts'
import { paths } from '#domain/paths.ts'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { useVisit } from '#domain/recents.ts'
import { isSlug } from '#lib/ids.ts'
import { flowEditorTexts } from '#texts/flows/flow-editor.ts'
import { useTexts } from '#texts/texts.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { FlowEditorView } from './page/FlowEditorView.tsx'
import { FlowSkeleton } from './page/FlowSkeleton.tsx'
import { NoFlow } from './page/NoFlow.tsx'
import { GraphView } from './page/parts.ts'
import { useOfflineDraft } from './sync/drafts/use-offline-draft.ts'
import { useRecoveredWork } from './sync/drafts/use-recovered-work.ts'

const FlowManyRun = lazyPart(() => import('./run/FlowRun.tsx').then((m) => m.FlowManyRun))

/** Fetches the code of the graph, the view that most flows open with. */
export const preloadGraph = GraphView.ahead

/** One flow: `/flows/:id`. */
export function FlowPage() {
  const id = useParams()['id'] ?? ''
  if (!isSlug(id)) return <NoFlow badId={id} />
  return <KnownFlow key={id} id={id} />
}

function KnownFlow({ id }: { readonly id: string }) {
  const { flowEditor: t, shell } = useTexts(flowEditorTexts)
  const flow = useQuery(useFlowsApi().one(id))
  const [query] = useSearchParams()
  const left = useRecoveredWork(id, flow.data)
  const alone = useOfflineDraft(id, flow.data !== undefined, flow.error)
  const open = alone ?? (flow.data && left ? { flow: flow.data, left } : undefined)
  const known = flow.data ?? open?.flow
  const name = known && (known.name || t.unnamed)
  // An open flow is remembered by the name that it has here, saved or not.
  useVisit(name === undefined || open ? undefined : { kind: 'flow', to: paths.flow(id), name })

  if (query.get('run') === 'many' && flow.data) {
    return (
      <Suspense fallback={null}>
        <FlowManyRun flow={flow.data} />
      </Suspense>
    )
  }
  // The device is searched before the page shows that there is nothing.
  const isMissed = !open && !flow.data && flow.error !== null && alone === null
  if (isMissed && problemOf(flow.error)?.kind === 'not-found') return <NoFlow />
  if (open) return <FlowEditorView flow={open.flow} left={open.left} />
  return (
    <>
      <PageTitle>{shell.title(name ?? (isMissed ? t.failed : t.reading))}</PageTitle>
      {isMissed ? (
        <ProblemNotice
          title={t.failed}
          error={flow.error}
          onRetry={() => void flow.refetch()}
          isRetrying={flow.isFetching}
        />
      ) : (
        <FlowSkeleton label={t.reading} />
      )}
    </>
  )
}
