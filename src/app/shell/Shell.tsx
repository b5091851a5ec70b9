import { useIsFetching } from '@tanstack/react-query'
import { Suspense, useCallback, useId, useRef, useState, type ReactNode, type RefObject, useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router-dom'
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
import { useScrollMemory } from './use-scroll-memory.ts'
import { useGate, useRefusal } from './use-gate.ts'
import styles from './Shell.module.css'
import { useActions } from '#ui/actions.tsx'
import { NAV_ITEMS } from './nav-items.ts'
import { shellId } from './shell-actions.ts'

const ConnectionDialog = lazyPart(() => import('../connect/parts.ts').then((m) => m.ConnectionDialog))
const ActivityRecorder = lazyExtra(() => import('./idle.ts').then((m) => m.ActivityRecorder))
const PendingEditsResumer = lazyExtra(() => import('./idle.ts').then((m) => m.PendingEditsResumer))
const KeyDialog = lazyPart(() => import('../connect/parts.ts').then((m) => m.KeyDialog))

/** Frame of every page: navigation, bar, global notices, and the dialog for a refused key. */
export function Shell() {
  const { shell, common } = useTexts()
  const { toasts, clock } = useServices()
  const [since] = useState(clock.now)
  const page = useRef<HTMLElement>(null)
  const [menuFor, setMenuFor] = useState<string>()
  const { key } = useLocation()
  const gate = useGate()
  const requested = useStore(useApp().connections.asked)
  const needsKey = useRefusal() === 'enter'
  /** The age of the key whose dialog was dismissed; a later refusal opens it again. */
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
            <Notes onEnterKey={needsKey && aside === gate.age() ? () => setAside(undefined) : undefined} />
            <Outlet />
          </div>
        </Main>
      </div>
      {/* Going somewhere closes the drawer: it belongs to the location it was opened at. */}
      <LazyDrawer isOpen={menuFor === key} onClose={() => setMenuFor(undefined)} label={shell.menu}>
        <Sidebar />
      </LazyDrawer>
      <Suspense fallback={null}>
        {needsKey && aside !== gate.age() && <KeyDialog onClose={() => setAside(gate.age())} />}
        {requested && <ConnectionDialog requested={requested} />}
      </Suspense>
      <Suspense fallback={null}>
        <AfterFirstReads>
          <ActivityRecorder since={since} />
          <PendingEditsResumer />
        </AfterFirstReads>
      </Suspense>
      <Tools tool={tool} onClose={closeTool} />
      <ToastRegion toasts={toasts} label={shell.toasts} closeLabel={common.close} />
    </div>
  )
}

/** Draws its children once no read is in flight for the first time: their code would be evaluated before the first rows. */
function AfterFirstReads({ children }: { readonly children: ReactNode }) {
  const isReading = useIsFetching() > 0
  const [isOver, setOver] = useState(!isReading)
  if (!isReading && !isOver) setOver(true)
  return isOver && children
}

// The address keeps its own fragment: the link only moves the focus.
function toContent(event: React.MouseEvent, page: HTMLElement | null): void {
  event.preventDefault()
  page?.focus()
}

/**
 * Moves the focus into a new page: its previous element is usually removed, and the keyboard would start at the top of
 * the document again. A page that focuses a part of its own keeps it there.
 */
function usePageFocus(page: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const element = page.current
    const root = element?.getRootNode()
    const focused = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null
    if (element && !(focused && element !== focused && element.contains(focused)))
      element.focus({ preventScroll: true })
  }, [page, pathname])
}

/** Registers the actions of every page: opening the tools, going to the main pages. */
function useShellActions(tool: Tool | undefined, onTool: (tool: Tool | undefined) => void): void {
  const { shell } = useTexts()
  const navigate = useNavigate()
  useActions([
    {
      id: shellId('palette'),
      name: shell.searchLabel,
      keys: 'mod+k',
      group: shell.everywhere,
      icon: 'search',
      everywhere: true,
      keysOnly: true,
      run: () => onTool(tool === 'palette' ? undefined : 'palette'),
    },
    {
      id: shellId('keys'),
      name: shell.keysTitle,
      keys: '?',
      group: shell.everywhere,
      icon: 'command',
      run: () => onTool('keys'),
    },
    { id: shellId('activity'), name: shell.activity, icon: 'rotate-ccw-clock', run: () => onTool('activity') },
    ...NAV_ITEMS.map(({ id, to, keys, icon }) => ({
      id: shellId(`go.${id}`),
      name: shell.goTo(shell[id]),
      keys,
      group: shell.goGroup,
      icon,
      // The palette lists the locations themselves.
      keysOnly: true,
      run: () => void navigate(to),
    })),
  ])
}
