import { lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { overPage } from '#domain/run/over-page.ts'
import { flowRunTexts } from '#texts/flow-run.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { Button } from '#ui/Button.tsx'
import { useChecks } from '../editor/use-checks.ts'

const loadFlowRun = () => import('./FlowRun.tsx')
const preload = () => void loadFlowRun().catch(() => undefined)
const FlowRun = lazy(() => loadFlowRun().then((m) => ({ default: m.FlowRun })))

/** Opens the run dialog of the open flow; the dialog has an address, so that a task can lead back to it. */
export function RunButton() {
  const { flowRun: t, flowEditor } = useTexts(flowRunTexts)
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const errors = useChecks(({ problems }) => problems.filter(({ level }) => level === 'error').length)
  const open = () => {
    const next = new URLSearchParams(query)
    next.set('run', 'one')
    void navigate({ search: next.toString() }, { state: overPage })
  }
  useActions([
    { id: 'flow.run', name: t.run, group: flowEditor.keys.group, icon: 'play', when: () => errors === 0, run: open },
  ])
  return (
    <>
      <span onPointerEnter={preload} onFocus={preload}>
        <Button size="sm" icon="play" disabledReason={errors > 0 ? t.hasProblems(errors) : undefined} onClick={open}>
          {t.run}
        </Button>
      </span>
      {query.get('run') === 'one' && (
        <Suspense fallback={null}>
          <FlowRun />
        </Suspense>
      )}
    </>
  )
}
