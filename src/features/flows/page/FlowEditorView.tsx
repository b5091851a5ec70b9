import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useLayoutEffect, useMemo, useState } from 'react'
import { useApi } from '#api/context.tsx'
import { flowKeys } from '#api/flow-list.ts'
import { useFlowsApi } from '#api/flows.ts'
import type { Flow } from '#contract/flows.ts'
import { paths } from '#domain/paths.ts'
import { useVisit } from '#domain/recents.ts'
import { useServices } from '#domain/services.tsx'
import { useAhead } from '#domain/use-ahead.ts'
import { wait } from '#lib/clock.ts'
import { createStore } from '#lib/store.ts'
import { flowEditorTexts } from '#texts/flows/flow-editor.ts'
import { useTexts } from '#texts/texts.tsx'
import { fillingSlim } from '#ui/filling.ts'
import { PageTitle } from '#ui/PageTitle.tsx'
import { prefersStill } from '#ui/prefers-still.ts'
import { useRoom } from '#ui/use-room.ts'
import { tidy } from '../auto-layout/tidy.ts'
import { createFlowActs } from '../editor/flow-acts.ts'
import { createFlowChecks } from '../editor/flow-checks.ts'
import { FlowProvider, type OpenFlow, useEditor } from '../editor/flow-context.ts'
import { createFlowEditor } from '../editor/flow-editor.ts'
import { createFlowStage } from '../editor/flow-stage.ts'
import { flowViewKind } from '../editor/flow-view-kind.ts'
import { openSaving } from '../editor/open-saving.ts'
import { useCatalogue, useUsedTargets } from '../editor/use-catalogue.ts'
import { useFlowView } from '../editor/use-flow-view.ts'
import { fromWire } from '../model/adapter.ts'
import { emptyCatalogue } from '../model/catalogue.ts'
import { savedViewport } from '../model/places.ts'
import { RunLine } from '../run/RunLine.tsx'
import { useDraftParting } from '../sync/drafts/use-draft-parting.ts'
import type { LeftWork } from '../sync/drafts/use-left-work.ts'
import { DraftNotices } from './DraftNotices.tsx'
import styles from './Flow.module.css'
import { FlowBar } from './FlowBar.tsx'
import { flowAhead, GraphView, JsonView, OpenGraphMenu, Outline, ProblemsPanel } from './parts.ts'
import { ResolverDoor } from './ResolverDoor.tsx'
import { SaveNotices } from './SaveNotices.tsx'
import { SideDrawers } from './SideDrawers.tsx'
import { DetailsSide, PaletteSide } from './Sides.tsx'
import { Unseen } from './Unseen.tsx'
import { useCards } from './use-cards.ts'
import { useFlowKeys } from './use-flow-keys.ts'
import { useFlowSaying } from './use-flow-saying.ts'

/** A flow that was read: bars around its graph, list or JSON. The parts find what they share with `useFlow()`. */
export function FlowEditorView({ flow, left }: { readonly flow: Flow; readonly left: LeftWork }) {
  const open = useOpenFlow(flow, left)
  useAhead(flowAhead)
  return (
    <FlowProvider value={open}>
      <div ref={fillingSlim} data-fills className={styles.page}>
        <FlowTitle id={flow.id} />
        <ResolverDoor>
          <FlowBar />
          <DraftNotices />
          <SaveNotices />
          <RunLine />
          <Parts />
        </ResolverDoor>
        <Unseen />
      </div>
    </FlowProvider>
  )
}

/** The flow is called here as its bar calls it, saved or not. */
function FlowTitle({ id }: { readonly id: string }) {
  const { flowEditor: t, shell } = useTexts(flowEditorTexts)
  const name = useEditor(({ doc }) => doc.name) || t.unnamed
  useVisit({ kind: 'flow', to: paths.flow(id), name })
  return (
    <>
      <PageTitle>{shell.title(name)}</PageTitle>
      <h1 className="ec-sr">{name}</h1>
    </>
  )
}

function Parts() {
  useFlowKeys()
  const [view] = useFlowView()
  const isWide = useRoom('(min-width: 1024px)')
  return (
    <div className={styles.parts}>
      {isWide && <PaletteSide />}
      <div className={styles.middle}>
        <Suspense fallback={<div className={styles.waiting} />}>
          {view === 'graph' && <GraphView Menu={OpenGraphMenu} />}
          {view === 'list' && <Outline />}
          {view === 'json' && <JsonView />}
        </Suspense>
        <Suspense fallback={null}>
          <ProblemsPanel />
        </Suspense>
      </div>
      <Suspense fallback={null}>{isWide ? <DetailsSide /> : <SideDrawers />}</Suspense>
    </div>
  )
}

/** Puts the editor of one flow together; it lives as long as its page. */
function useOpenFlow(flow: Flow, left: LeftWork): OpenFlow {
  const services = useServices()
  const { clock, random, journal } = services
  const words = useTexts(flowEditorTexts)
  const api = useApi()
  const cache = useQueryClient()
  const flows = useFlowsApi()
  const [parts] = useState(() => {
    const kept = journal.list(flowViewKind).find((record) => record.id === flow.id)?.body
    const editor = createFlowEditor({
      doc: left.found?.draft.mine ?? fromWire(flow),
      now: () => clock.now(),
      ...(left.found && { history: left.found.draft.history }),
    })
    const camera = kept ?? savedViewport(editor.get().doc)
    const stage = createFlowStage({ camera, isLeft: kept !== undefined, isStill: prefersStill, clock })
    const known = createStore(emptyCatalogue)
    const checks = createFlowChecks(editor)
    const saving = openSaving({
      flow,
      editor,
      left,
      api: flows,
      services,
      isVisible: () => !document.hidden,
      heard: (found) => void cache.setQueryData(flowKeys.one(flow.id), found),
    })
    let isReleased = false
    const release = () => {
      isReleased = true
    }
    return { id: flow.id, editor, stage, known, checks, ...saving, left, release, isReleased: () => isReleased }
  })
  const { editor, stage, known } = parts
  useLayoutEffect(() => parts.saver.start(), [parts])
  useDraftParting(parts.keeper)
  const catalogue = useCatalogue(useUsedTargets(editor))
  useLayoutEffect(() => known.set(catalogue), [known, catalogue])
  useCards(parts, catalogue)
  const say = useFlowSaying(parts)
  const acts = useMemo(
    () =>
      createFlowActs({
        editor,
        stage,
        random,
        say,
        catalogue: known.get,
        detail: (id) => cache.ensureQueryData(api.enrichments.one(id)),
        words: words.flowEditor.fresh,
        tidy,
        base: () => parts.saver.base().doc,
        breathe: () => wait(clock, 0),
      }),
    [editor, stage, known, random, clock, say, cache, api, words, parts],
  )
  return useMemo(() => ({ ...parts, acts, catalogue }), [parts, acts, catalogue])
}
