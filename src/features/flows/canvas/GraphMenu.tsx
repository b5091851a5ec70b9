import { Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useGraphMenu } from './use-graph-menu.ts'

// Few ask for it, and it brings what menus are made of.
const OpenGraphMenu = lazyPart(() => import('../beside.ts').then((m) => m.OpenGraphMenu))

/** The menu over the graph, while it is asked for. */
export function GraphMenu() {
  const { asked, close } = useGraphMenu()
  return (
    asked && (
      <Suspense fallback={null}>
        <OpenGraphMenu key={`${asked.at.x} ${asked.at.y}`} asked={asked} onClose={close} />
      </Suspense>
    )
  )
}
