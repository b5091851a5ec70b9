import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useLayoutEffect, useMemo, useState, useEffect, useCallback } from 'react'
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
import { fillHeightSlim } from '#ui/fill-height.ts'
import { PageTitle } from '#ui/PageTitle.tsx'
import { prefersStill } from '#ui/prefers-still.ts'
import { useContainerQuery } from '#ui/use-container-query.ts'
import { autoLayout } from '../auto-layout/auto-layout.ts'
import { createFlowActions, type FlowActionsDeps } from '../editor/flow-actions.ts'
import { createFlowChecks } from '../editor/flow-checks.ts'
import { FlowProvider, type OpenFlow, useEditor, useFlow } from '../editor/flow-context.ts'
import { createFlowEditor } from '../editor/flow-editor.ts'
import { createFlowPageState } from '../editor/flow-page-state.ts'
import { createFlowSync } from '../editor/flow-sync.ts'
import { flowViewKind } from '../editor/flow-view-kind.ts'
import { useFlowCatalogue, useUsedTargets } from '../editor/use-flow-catalogue.ts'
import { useFlowView } from '../editor/use-flow-view.ts'
import { fromWire } from '../model/adapter.ts'
import { emptyCatalogue } from '../model/catalogue.ts'
import { savedViewport } from '../model/positions.ts'
import { RunLine } from '../run/RunLine.tsx'
import { useFlushOnUnload } from '../sync/drafts/use-flush-on-unload.ts'
import type { RecoveredWork } from '../sync/drafts/use-recovered-work.ts'
import { DraftNotices } from './DraftNotices.tsx'
import styles from './Flow.module.css'
import { FlowBar } from './FlowBar.tsx'
import { flowAhead, GraphView, JsonView, OpenGraphMenu, Outline, ProblemsPanel, Inspector, Palette } from './parts.ts'
import { ResolverGate } from './ResolverGate.tsx'
import { SaveNotices } from './SaveNotices.tsx'
import { SideDrawers } from './SideDrawers.tsx'
import { useCards } from './use-cards.ts'
import { useFlowKeys } from './use-flow-keys.ts'
import { prune } from '../sync/drafts/prune.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { useRemoteUpdateNotices } from './use-remote-update-notices.ts'
import { SidePanel } from './SidePanel.tsx'
import { useRootElements } from '#ui/portal.tsx'
import { useVisible } from '#ui/use-visible.ts'

/** A flow that was read: bars around its graph, list or JSON. The parts find what they share with `useFlow()`. */
export function FlowEditorView({ flow, left }: { readonly flow: Flow; readonly left: RecoveredWork }) {
  const open = useOpenFlow(flow, left)
  useAhead(flowAhead)
  return (
    <FlowProvider value={open}>
      <div ref={fillHeightSlim} data-fills className={styles.page}>
        <FlowTitle id={flow.id} />
        <ResolverGate>
          <FlowBar />
          <DraftNotices />
          <SaveNotices />
          <RunLine />
          <Parts />
        </ResolverGate>
        <FlowBackgroundTasks />
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
  const isWide = useContainerQuery('(min-width: 1024px)')
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

/** Creates the editor of one flow; it exists as long as its page. */
function useOpenFlow(flow: Flow, left: RecoveredWork): OpenFlow {
  const services = useServices()
  const { clock, random, journal } = services
  const words = useTexts(flowEditorTexts)
  const api = useApi()
  const cache = useQueryClient()
  const flows = useFlowsApi()
  const [parts] = useState(() => {
    const stored = journal.list(flowViewKind).find((record) => record.id === flow.id)?.body
    const editor = createFlowEditor({
      doc: left.found?.draft.mine ?? fromWire(flow),
      now: () => clock.now(),
      ...(left.found && { history: left.found.draft.history }),
    })
    const camera = stored ?? savedViewport(editor.get().doc)
    const pageState = createFlowPageState({
      camera,
      isLeft: stored !== undefined,
      prefersReducedMotion: prefersStill,
      clock,
    })
    const known = createStore(emptyCatalogue)
    const checks = createFlowChecks(editor)
    const saving = createFlowSync({
      flow,
      editor,
      left,
      api: flows,
      services,
      isVisible: () => !document.hidden,
      received: (found) => void cache.setQueryData(flowKeys.one(flow.id), found),
    })
    let isReleased = false
    const release = () => {
      isReleased = true
    }
    return { id: flow.id, editor, pageState, known, checks, ...saving, left, release, isReleased: () => isReleased }
  })
  const { editor, pageState, known } = parts
  useLayoutEffect(() => parts.saver.start(), [parts])
  useFlushOnUnload(parts.draftSync)
  const catalogue = useFlowCatalogue(useUsedTargets(editor))
  useLayoutEffect(() => known.set(catalogue), [known, catalogue])
  useCards(parts, catalogue)
  const announce = useFlowAnnouncements(parts)
  const actions = useMemo(
    () =>
      createFlowActions({
        editor,
        pageState,
        random,
        announce,
        catalogue: known.get,
        detail: (id) => cache.ensureQueryData(api.enrichments.one(id)),
        words: words.flowEditor.fresh,
        tidy: autoLayout,
        base: () => parts.saver.base().doc,
        yieldToMain: () => wait(clock, 0),
      }),
    [editor, pageState, known, random, clock, announce, cache, api, words, parts],
  )
  return useMemo(() => ({ ...parts, actions, catalogue }), [parts, actions, catalogue])
}

/** Background work beside an open flow that may begin a moment later; expired records are deleted then, too. */
function FlowBackgroundTasks() {
  const open = useFlow()
  const { journal, clock } = useServices()
  useRemoteChecks(open)
  useRemoteUpdateNotices(open)
  useSavedCamera(open)
  useEffect(() => void prune(journal, clock.now()).catch(() => undefined), [journal, clock])
  return <LeaveGuard />
}

function PaletteSide() {
  const { pageState } = useFlow()
  return (
    <SidePanel className={styles.start} requested={pageState.palette}>
      <Palette />
    </SidePanel>
  )
}

function DetailsSide() {
  const { pageState } = useFlow()
  // A panel opened here is closed when it becomes a drawer on a narrow page.
  useLayoutEffect(() => () => pageState.drawer.set(undefined), [pageState])
  return (
    <SidePanel className={styles.side} requested={pageState.details}>
      <Inspector />
    </SidePanel>
  )
}

/** A flow that was read at most so long ago, in milliseconds, is not read again because its page opens. */
const JUST_READ = 5000

/**
 * Checks the service when the user returns to the page, and when it is opened: unless the flow was just read, and the
 * device had nothing that must be merged with the service's version.
 */
function useRemoteChecks({ id, left, saver }: Pick<OpenFlow, 'id' | 'left' | 'saver'>): void {
  const { root } = useRootElements()
  const cache = useQueryClient()
  const isVisible = useVisible()
  useEffect(() => {
    const view = root?.ownerDocument.defaultView
    if (!view || !isVisible) return
    const read = cache.getQueryCache().find({ queryKey: flowKeys.one(id) })
    const isKnown = !left.found && !left.sent && !left.isUnread && read && !read.isStaleByTime(JUST_READ)
    if (!isKnown) saver.checkRemote()
    view.addEventListener('focus', saver.checkRemote)
    return () => view.removeEventListener('focus', saver.checkRemote)
  }, [cache, id, left, saver, root, isVisible])
}

/** Time after which a resting camera is stored, in milliseconds. */
const REST = 500

/** Stores the camera of a flow on this device, for the next time the flow is opened. */
function useSavedCamera({ id, pageState }: Pick<OpenFlow, 'id' | 'pageState'>): void {
  const { journal, clock } = useServices()
  useEffect(() => {
    const { camera, screen } = pageState.hold
    let stop: (() => void) | undefined
    const keep = () => {
      stop = undefined
      // The position of the camera is not essential: that the device cannot store is shown elsewhere.
      void journal.update(flowViewKind, id, () => camera.get(), 'relaxed').catch(() => undefined)
    }
    const unsubscribe = camera.subscribe(() => {
      stop?.()
      if (screen.get().width > 0) stop = clock.after(REST, keep)
    })
    return () => {
      unsubscribe()
      // If the user leaves during a camera move, the last camera is stored, too.
      if (!stop) return
      stop()
      keep()
    }
  }, [id, pageState, journal, clock])
}

/** Announces the result of an action, or why it did nothing. */
function useFlowAnnouncements({ pageState }: Pick<OpenFlow, 'pageState'>): FlowActionsDeps['announce'] {
  const { flowEditor: t } = useTexts(flowEditorTexts)
  const { toasts } = useServices()
  return useCallback<FlowActionsDeps['announce']>(
    (what, items) => {
      const cards = pageState.cards.get()
      const called = (at: number) => cards.find(({ id }) => id === items[at])?.view.name ?? ''
      switch (what) {
        case 'connected':
          return pageState.announcement.set(t.connect.done(called(0), called(1)))
        case 'already':
          return pageState.announcement.set(t.connect.already(called(0), called(1)))
        case 'added':
          return pageState.announcement.set(t.added(called(0)))
        case 'pasted':
          return pageState.announcement.set(t.pasted(items.length))
        case 'cycle':
          return toasts.show(t.connect.cycle, 'info', 'flow')
        case 'inside':
          return toasts.show(t.connect.inside(called(0)), 'info', 'flow')
        case 'tidied':
          return toasts.show(t.tidied, 'info', 'flow')
        case 'not-tidied':
          return toasts.show(t.tidyFailed, 'info', 'flow')
      }
    },
    [pageState, toasts, t],
  )
}
