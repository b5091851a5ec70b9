import { type ComponentType, Suspense } from 'react'
import type { OpenGraphMenuProps } from './OpenGraphMenu.tsx'
import { useGraphMenu } from './use-graph-menu.ts'

export interface GraphMenuProps {
  /** The open menu; few users open it, so its code is loaded on demand. */
  readonly Menu: ComponentType<OpenGraphMenuProps>
}

/** The menu over the graph, while it is open. */
export function GraphMenu({ Menu }: GraphMenuProps) {
  const { requested, close } = useGraphMenu()
  return (
    requested && (
      <Suspense fallback={null}>
        <Menu key={`${requested.at.x} ${requested.at.y}`} requested={requested} onClose={close} />
      </Suspense>
    )
  )
}
