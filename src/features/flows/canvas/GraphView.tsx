import { Suspense, useEffect, useId } from 'react'
import { useAhead } from '#domain/use-ahead.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useStore } from '#ui/use-store.ts'
import { useFlow } from '../editor/flow-context.ts'
import { MANY } from './far.ts'
import { FlowCanvas } from './FlowCanvas.tsx'
import { useKeptSight } from './use-kept-sight.ts'

// Fetched while the graph is first looked at.
const OverCards = lazyPart(() => import('./OverCards.tsx').then((m) => m.OverCards))
const AHEAD = [OverCards.ahead]

/** The flow as a graph, with what lies over it. */
export function GraphView() {
  useAhead(AHEAD)
  const { stage } = useFlow()
  const cards = useStore(stage.cards)
  const hint = useId()
  useEffect(() => stage.open(), [stage])
  useKeptSight()
  return (
    <FlowCanvas isLarge={cards.length > MANY} hint={hint}>
      <Suspense fallback={null}>
        <OverCards hint={hint} />
      </Suspense>
    </FlowCanvas>
  )
}
