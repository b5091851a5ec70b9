import { ViewportPortal } from '@xyflow/react'
import { type RefObject, useRef } from 'react'
import { flowConnectTexts } from '#texts/flows/flow-connect.ts'
import { useTexts } from '#texts/texts.tsx'
import { GhostButton } from '#ui/Button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useStore } from '#ui/use-store.ts'
import { CARD_WIDTH } from '../diagram/card-view.ts'
import type { CanvasEdge } from '../diagram/card.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { inputLabel } from '../labels/describe.ts'
import { isChosen, edgeCourse } from './edge-course.ts'
import { useEdgeKeys } from './use-edge-keys.ts'
import styles from './EdgeToolbar.module.css'

/** Toolbar of the edge under the pointer and of the selected one: a button that inserts a node, and its values. */
export function EdgeToolbar() {
  const { pageState } = useFlow()
  const edges = useStore(pageState.edges)
  const selected = useEditor(({ selection }) => selection)
  const hovered = useStore(pageState.hover.draggedEdge)
  const chosen = edges.find((edge) => isChosen(edge, selected))
  const buttons = useRef<HTMLDivElement>(null)
  useEdgeKeys(buttons)
  const under = edges.find(({ id }) => id === hovered)
  if (!chosen && !under) return null
  return (
    <ViewportPortal>
      {chosen && <Tools ref={buttons} edge={chosen} isOpen />}
      {under && under !== chosen && <Tools edge={under} isOpen={false} />}
    </ViewportPortal>
  )
}

/** Between ports that are nearer than this there is no space for buttons, in pixels of the flow. */
const SHORT = 96

interface ToolsProps {
  readonly edge: CanvasEdge
  readonly isOpen: boolean
  readonly ref?: RefObject<HTMLDivElement | null>
}

function Tools({ edge, isOpen, ref }: ToolsProps) {
  const words = useTexts(flowConnectTexts)
  const { flowEditor: t, flowConnect } = words
  const { pageState, actions } = useFlow()
  const cards = useStore(pageState.cards)
  const edges = useEditor((state) => state.edges)
  const doc = useEditor((state) => state.doc)
  const from = cards.find(({ id }) => id === edge.source)
  const course = edgeCourse(edge, cards)
  if (!from || !course) return null
  const { start, end, middle } = course
  // On a short edge they would be over both of its ports.
  const isShort = Math.abs(end.x - start.x) + Math.abs(end.y - start.y) < SHORT
  const carried = edges.filter(({ key }) => edge.keys.includes(key))
  return (
    <div
      ref={ref}
      role="group"
      aria-label={edge.spoken}
      // A drag from here does not pan.
      className={classNames(styles.tools, 'nopan')}
      style={{ transform: `translate(${middle.x}px, ${middle.y}px)` }}
      onPointerEnter={() => pageState.hover.over(edge.id)}
      onPointerLeave={() => pageState.hover.out()}
    >
      <div className={classNames(styles.buttons, isShort && styles.above)}>
        {!edge.isBroken && (
          <GhostButton
            icon="plus"
            aria-label={t.edges.insert}
            onClick={() => pageState.adding.set({ at: { x: middle.x - CARD_WIDTH / 2, y: middle.y - 36 }, into: edge })}
          />
        )}
        {isOpen && carried.length === 1 && (
          <GhostButton icon="x" aria-label={flowConnect.remove} onClick={() => actions.disconnect(edge.keys)} />
        )}
      </div>
      {isOpen && (
        <ul className={styles.list}>
          {carried.map(({ key, output, input }) => {
            const left = output === '' ? from.view.name : output
            const right = inputLabel(doc, edge.target, input, words)
            return (
              <li key={key} className={styles.line}>
                <code>{left}</code>
                <span aria-hidden="true">→</span>
                <code>{right}</code>
                {carried.length > 1 && (
                  <GhostButton
                    icon="x"
                    aria-label={flowConnect.removeOne(left, right)}
                    onClick={() => actions.disconnect([key])}
                  />
                )}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
