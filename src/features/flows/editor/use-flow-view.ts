import { useSearchParams } from 'react-router-dom'
import { useContainerQuery } from '#ui/use-container-query.ts'

export type FlowView = 'graph' | 'list' | 'json'

const isView = (text: string | null): text is FlowView => text === 'graph' || text === 'list' || text === 'json'

/** Returns the open view, which is in the URL, and a function to open another. On narrow screens the list is first. */
export function useFlowView(): readonly [FlowView, (view: FlowView) => void] {
  const [params, setParams] = useSearchParams()
  const isNarrow = useContainerQuery('(max-width: 639px)')
  const requested = params.get('view')
  const view = isView(requested) ? requested : isNarrow ? 'list' : 'graph'
  const show = (next: FlowView) =>
    setParams(
      (now) => {
        now.set('view', next)
        return now
      },
      { replace: true },
    )
  return [view, show]
}
