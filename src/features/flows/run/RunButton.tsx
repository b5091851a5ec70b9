import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { problemOf } from '#api/errors.ts'
import { useFlowsApi } from '#api/flows.ts'
import { useIsOffered } from '#domain/use-is-offered.ts'
import { overPage } from '#domain/over-page.ts'
import { paths } from '#domain/paths.ts'
import { useAhead } from '#domain/use-ahead.ts'
import { flowRunTexts } from '#texts/flows/flow-run.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { Button } from '#ui/Button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useStore } from '#ui/use-store.ts'
import { useFlow } from '../editor/flow-context.ts'

const loadFlowRun = () => import('./FlowRun.tsx')
const preload = () => void loadFlowRun().catch(() => undefined)
const FlowRun = lazyPart(() => loadFlowRun().then((m) => m.FlowRun))
const AHEAD = [FlowRun.ahead]

/** Opens the run dialog of the open flow; the dialog has an address, so that a task can lead back to it. */
export function RunButton() {
  useAhead(AHEAD)
  const { flowRun: t, flowEditor } = useTexts(flowRunTexts)
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { id, saver, pageState } = useFlow()
  // Received when the page read the flow, or by a save.
  const { error } = useQuery({ ...useFlowsApi().one(id), enabled: false })
  const response = problemOf(error)?.kind
  const isDeleted = useStore(saver.state).kind === 'gone' || response === 'not-found' || response === 'gone'
  const isManyOffered = useIsOffered({ name: 'run-many-flows' })
  const open = () => {
    pageState.justAdded.set(undefined)
    const next = new URLSearchParams(query)
    next.set('run', 'one')
    void navigate({ search: next.toString() }, { state: overPage })
  }
  useActions([
    {
      id: 'flow.run',
      name: t.run,
      group: flowEditor.keys.group,
      icon: 'play',
      keys: 'mod+enter',
      when: () => !isDeleted,
      run: open,
    },
    {
      id: 'flow.run-many',
      name: t.runMany,
      group: flowEditor.keys.group,
      icon: 'rows-3',
      when: () => !isDeleted && isManyOffered,
      run: () => void navigate(paths.runMany({ kind: 'flow', id })),
    },
  ])
  const isOpen = query.get('run') === 'one' && !isDeleted
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  // The dialog that took the focus is not the one that closes: it first reads the flow in one of its own.
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <>
      <span onPointerEnter={preload} onFocus={preload}>
        <Button ref={button} size="sm" icon="play" disabledReason={isDeleted ? t.isGone : undefined} onClick={open}>
          {t.run}
        </Button>
      </span>
      {isOpen && (
        <Suspense fallback={null}>
          <FlowRun />
        </Suspense>
      )}
    </>
  )
}
