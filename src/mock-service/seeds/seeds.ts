import type { MockState } from '../mock-state.ts'
import { benchState } from './bench.ts'
import { emptyState } from './empty.ts'
import { hostileState } from './hostile.ts'
import { showcaseState } from './showcase.ts'

export const seedNames = ['empty', 'showcase', 'bench', 'hostile'] as const
export type SeedName = (typeof seedNames)[number]

/** A fresh state; `size` counts the enrichments of `bench`. */
export function seededState(name: SeedName, size?: number): MockState {
  switch (name) {
    case 'empty':
      return emptyState()
    case 'showcase':
      return showcaseState()
    case 'bench':
      return benchState(size)
    case 'hostile':
      return hostileState()
  }
}
