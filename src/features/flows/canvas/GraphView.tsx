import { useEffect, useId } from 'react'
import { useStore } from '#ui/use-store.ts'
import { MANY } from '../diagram/far.ts'
import { useFlow } from '../editor/flow-context.ts'
import { FlowCanvas } from './FlowCanvas.tsx'
import type { GraphMenuProps } from './GraphMenu.tsx'
import { OverCards } from './OverCards.tsx'
import { useKeptSight } from './use-kept-sight.ts'

/** The flow as a graph, with what lies over it. */
export function GraphView({ Menu }: GraphMenuProps) {
  const { stage } = useFlow()
  const cards = useStore(stage.cards)
  const hint = useId()
  useEffect(() => stage.open(), [stage])
  useKeptSight()
  return (
    <FlowCanvas isLarge={cards.length > MANY} hint={hint}>
      <OverCards hint={hint} Menu={Menu} />
    </FlowCanvas>
  )
}
