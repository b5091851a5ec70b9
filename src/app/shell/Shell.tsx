import { Suspense, useCallback, useId, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useServices } from '#domain/services.tsx'
import { useTexts } from '#texts/texts.tsx'
import { lazyExtra } from '#ui/lazy-extra.ts'
import { LazyDrawer } from '#ui/LazyOverlays.tsx'
import { ToastRegion } from '#ui/ToastRegion.tsx'
import { Main } from '#ui/Main.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useApp } from '../app-context.tsx'
import { useStore } from '#ui/use-store.ts'
import { Notes } from './Notes.tsx'
import { Sidebar } from './Sidebar.tsx'
import { Tools } from './tools.tsx'
import type { Tool } from './tool.ts'
import { TopBar } from './TopBar.tsx'
import { usePageFocus } from './use-page-focus.ts'
import { useScrollMemory } from './use-scroll-memory.ts'
import { useGate, useRefusal } from './use-gate.ts'
import { useShellActions } from './use-shell-actions.ts'
import styles from './Shell.module.css'

const ConnectionDialog = lazyPart(() => import('../connect/parts.ts').then((m) => m.ConnectionDialog))
const ActivityRecorder = lazyExtra(() => import('./idle.ts').then((m) => m.ActivityRecorder))
const PendingEditsResumer = lazyExtra(() => import('./idle.ts').then((m) => m.PendingEditsResumer))
const KeyDialog = lazyPart(() => import('../connect/parts.ts').then((m) => m.KeyDialog))

/** What stands around every page: places, bar, notes that concern all of it, and the dialog for a refused key. */
export function Shell() {
  const { shell, common } = useTexts()
  const { toasts, clock } = useServices()
  const [since] = useState(clock.now)
  const page = useRef<HTMLElement>(null)
  const [menuFor, setMenuFor] = useState<string>()
  const { key } = useLocation()
  const gate = useGate()
  const asked = useStore(useApp().connections.asked)
  const asksForKey = useRefusal() === 'enter'
  /** The age of the key whose dialog was put aside; a later refusal opens it again. */
  const [aside, setAside] = useState<number>()
  const [tool, setTool] = useState<Tool>()
  const pageId = useId()
  const closeTool = useCallback(() => setTool(undefined), [])
  useShellActions(tool, setTool)
  useScrollMemory(page)
  usePageFocus(page)

  return (
    <div className={styles.app}>
      <a className={styles.skip} href={`#${pageId}`} onClick={(event) => toContent(event, page.current)}>
        {shell.skip}
      </a>
      <Sidebar className={styles.side} />
      <div className={styles.main}>
        <TopBar onMenu={() => setMenuFor(key)} onTool={setTool} />
        <Main ref={page} id={pageId} tabIndex={-1} className={styles.page}>
          <div className={styles.inner}>
            <Notes onEnterKey={asksForKey && aside === gate.age() ? () => setAside(undefined) : undefined} />
            <Outlet />
          </div>
        </Main>
      </div>
      {/* Going somewhere closes the drawer: it belongs to the place it was opened at. */}
      <LazyDrawer isOpen={menuFor === key} onClose={() => setMenuFor(undefined)} label={shell.menu}>
        <Sidebar />
      </LazyDrawer>
      <Suspense fallback={null}>
        {asksForKey && aside !== gate.age() && <KeyDialog onClose={() => setAside(gate.age())} />}
        {asked && <ConnectionDialog asked={asked} />}
      </Suspense>
      <Suspense fallback={null}>
        <ActivityRecorder since={since} />
        <PendingEditsResumer />
      </Suspense>
      <Tools tool={tool} onClose={closeTool} />
      <ToastRegion toasts={toasts} label={shell.toasts} closeLabel={common.close} />
    </div>
  )
}

// The address keeps its own fragment: the link only moves the focus.
function toContent(event: React.MouseEvent, page: HTMLElement | null): void {
  event.preventDefault()
  page?.focus()
}
