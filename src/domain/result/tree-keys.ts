import type { TreeRow } from './tree.ts'

/** Effect of a key in a tree: it moves to a row, or opens, closes or activates the current one. */
export type TreeAct =
  | { readonly kind: 'go'; readonly to: number }
  | { readonly kind: 'open' | 'close' | 'use'; readonly row: TreeRow }

const PAGE = 10

/** The keys of a treegrid (ARIA authoring practices): arrows, Home, End, Page Up and Down, ↵. Undefined: not its business. */
export function treeAct(rows: readonly TreeRow[], at: number, key: string): TreeAct | undefined {
  const row = rows[at]
  if (!row) return undefined
  const go = (to: number): TreeAct => ({ kind: 'go', to: Math.max(0, Math.min(to, rows.length - 1)) })
  const state = row.kind === 'value' ? row.state : 'leaf'
  switch (key) {
    case 'ArrowDown':
      return go(at + 1)
    case 'ArrowUp':
      return go(at - 1)
    case 'PageDown':
      return go(at + PAGE)
    case 'PageUp':
      return go(at - PAGE)
    case 'Home':
      return go(0)
    case 'End':
      return go(rows.length - 1)
    case 'ArrowRight':
      if (state === 'closed') return { kind: 'open', row }
      return state === 'open' ? go(at + 1) : undefined
    case 'ArrowLeft': {
      if (state === 'open') return { kind: 'close', row }
      const around = rows.slice(0, at).findLastIndex(({ depth }) => depth < row.depth)
      return around >= 0 ? go(around) : undefined
    }
    case 'Enter':
      if (state === 'open' || state === 'closed') return { kind: state === 'open' ? 'close' : 'open', row }
      return { kind: 'use', row }
    default:
      return undefined
  }
}
