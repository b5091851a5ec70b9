import { flowJsonTexts } from '#texts/flows/flow-json.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useStore } from '#ui/use-store.ts'
import { useFlow } from '../editor/flow-context.ts'
import { useFlowView } from '../editor/use-flow-view.ts'
import { useUnparsedJsonLocation } from './use-unparsed-json-location.ts'

/** True if unparsed text must be reported: in the JSON view it is visible by itself, until a save leaves it out. */
export function useShowsUnparsedNotice(): boolean {
  const half = useStore(useFlow().pageState.unparsedJson)
  const [view] = useFlowView()
  return half !== undefined && (view !== 'json' || half.isLeftOut === true)
}

/** Notice about a text of the JSON view that is no part of the flow, with a link to it. */
export function UnparsedJsonNotice() {
  const t = useTexts(flowJsonTexts).flowJson.half
  const { pageState } = useFlow()
  const half = useStore(pageState.unparsedJson)
  const [, show] = useFlowView()
  const position = useUnparsedJsonLocation()
  const go = () => {
    if (half) pageState.unparsedJson.set({ ...half, requested: {} })
    show('json')
  }
  return (
    <Notice
      tone="warn"
      role={half?.isLeftOut ? 'alert' : 'status'}
      title={half?.isLeftOut ? t.leftOut : t.title}
      action={
        <Button size="sm" onClick={go}>
          {t.go}
        </Button>
      }
    >
      {t.why} {position}
    </Notice>
  )
}
